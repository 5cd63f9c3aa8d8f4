"""`python -m fuzz --inputs 100000 --shard 0/2`: many inputs, findings by cause, and what each command took."""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from fuzz.harness import Harness


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--shard", default="0/1", help="which of how many processes this is")
    parser.add_argument("--only", default="", help="how the names of the calls begin")
    parser.add_argument("--folder", type=Path, default=None)
    asked = parser.parse_args()
    index, shards = map(int, asked.shard.split("/"))
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="fuzz-"))
    harness = Harness(folder, asked.seed)
    seen: dict[str, int] = {}
    for number in range(asked.first + index, asked.first + asked.inputs, shards):
        found = harness.run(number, asked.only)
        if found is not None:
            seen[found.error] = seen.get(found.error, 0) + 1
            if seen[found.error] == 1:
                print(f"{number}: {found.call}: {found.error}", *found.words, f"({found.done})", flush=True)
        done = sum(harness.counts.values())
        if done % 500 == 0:
            print(f"{done} inputs, {time.process_time():.0f} s", flush=True)
    inputs, took = sum(harness.counts.values()), time.process_time()
    print(f"\n{inputs} inputs in {took:.0f} s of CPU; {len(harness.findings)} findings in {folder}")
    for name, count in harness.counts.most_common():
        print(f"{count:7} {name:18} {1000 * harness.seconds[name] / count:7.1f} ms")
    for site, times in sorted(seen.items(), key=lambda pair: -pair[1]):
        print(f"{times:6} × {site}")
    return 1 if seen else 0


if __name__ == "__main__":
    raise SystemExit(main())
