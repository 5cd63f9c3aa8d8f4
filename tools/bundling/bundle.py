"""Bundle the editor of the studio anew: python tools/bundling/bundle.py. Needs npm; users and tests need neither.

Change a version in package.json, run it, look at the studio, and commit what it writes: the bundle, the licences of
all that is in it, the lock file, and the digest that a test holds the bundle against.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
PAGES = HERE.parent / "capesmith" / "studio" / "pages"
BUNDLE, LICENCES, DIGEST = PAGES / "codemirror.js", PAGES / "LICENSES.txt", HERE / "codemirror.sha256"
_LINE = "-" * 78


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for name in ("package.json", "package-lock.json", "entry.js"):
            if (HERE / name).exists():
                shutil.copy(HERE / name, work)
        known = (work / "package-lock.json").exists()
        called("npm", "ci" if known else "install", "--no-audit", "--no-fund", "--silent", at=work)
        bundle = ("--bundle", "--format=esm", "--minify", "--legal-comments=none", "--target=es2022", "--charset=utf8")
        called("node_modules/.bin/esbuild", "entry.js", *bundle, "--outfile=out.js",
               "--metafile=meta.json", at=work)  # fmt: skip
        packages = bundled(work)
        told = ", ".join(f"{package['name']} {package['version']}" for package in packages)
        BUNDLE.write_text(
            f"// CodeMirror 6 ({told}), MIT: see LICENSES.txt\n{(work / 'out.js').read_text('utf-8')}", "utf-8"
        )
        LICENCES.write_text("\n".join(licence(work, package) for package in packages), "utf-8")
        shutil.copy(work / "package-lock.json", HERE)
    DIGEST.write_text(f"{hashlib.sha256(BUNDLE.read_bytes()).hexdigest()}  {BUNDLE.name}\n", "utf-8")
    print(f"{BUNDLE}: {BUNDLE.stat().st_size:,} bytes, {len(packages)} packages")


def called(*command: str, at: Path) -> None:
    subprocess.run(command, cwd=at, check=True)


def bundled(work: Path) -> list[dict[str, str]]:
    """The packages that something of the bundle comes from."""
    inputs = json.loads((work / "meta.json").read_text("utf-8"))["inputs"]
    parts = [Path(name).parts for name in inputs if name.startswith("node_modules/")]
    names = sorted({"/".join(part[1:3]) if part[1].startswith("@") else part[1] for part in parts})
    return [json.loads((work / "node_modules" / name / "package.json").read_text("utf-8")) for name in names]


def licence(work: Path, package: dict[str, str]) -> str:
    """What a package says of itself; one that says nothing must not be bundled."""
    text = (work / "node_modules" / package["name"] / "LICENSE").read_text("utf-8").strip()
    return f"{package['name']} {package['version']} ({package['license']})\n{_LINE}\n{text}\n\n"


if __name__ == "__main__":
    main()
