"""stub"""
def rehearse(cast, own, told):
    return []
