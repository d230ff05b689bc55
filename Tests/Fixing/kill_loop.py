#!/usr/bin/env python3
"""Stops `plumbline fix --write` with SIGKILL at random moments while it writes many files.

After every kill each file has to be either the old or the new one, whole; in the end a run that is left alone has to finish the
work and clean up what the killed ones left behind.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>CFBundlePackageType</key>
    <string>APPL</string>
    <key>UISupportedInterfaceOrientations</key>
    <array>
        <string>UIInterfaceOrientationPortrait</string>
    </array>
</dict>
</plist>
"""


def make_app(folder, count):
    with open(os.path.join(folder, "Info.plist"), "w") as file:
        file.write(PLIST)
    for number in range(count - 1):
        with open(os.path.join(folder, f"Screen{number}.swift"), "w") as file:
            file.write(f"import UIKit\n\nfinal class Screen{number}: UIViewController {{\n    var number = {number}\n}}\n")


def read(folder):
    result = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            result[name] = file.read()
    return result


def restore(folder, contents):
    for name, data in contents.items():
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            if file.read() == data:
                continue
        with open(path, "wb") as file:
            file.write(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plumbline", required=True, help="the built program")
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    command = [
        os.path.abspath(arguments.plumbline), "fix", "--write", "--force", "--apply-widening", "--strategy", "overrides",
    ]
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        make_app(folder, arguments.files)
        old = read(folder)

        def start():
            return subprocess.Popen(
                command + [folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def waiting():
            return sum(name.startswith(".") for name in os.listdir(folder))

        def wait_for_first(process):
            """Until the first file has taken the place of an old one: one fewer lies beside."""
            most = 0
            while process.poll() is None:
                now = waiting()
                if now < most:
                    return
                most = max(most, now)

        # How long an undisturbed run works before its first file, and how long it puts files in place.
        began = time.monotonic()
        process = start()
        first = None
        while process.poll() is None and first is None:
            if waiting():
                first = time.monotonic() - began
            time.sleep(0.001)
        wait_for_first(process)
        replacing = time.monotonic()
        process.wait()
        replacing = time.monotonic() - replacing
        whole = time.monotonic() - began
        new = read(folder)
        changed = [name for name in old if new.get(name) != old[name]]
        if set(new) != set(old) or len(changed) != arguments.files:
            print(f"error: an undisturbed run changes {len(changed)} of {arguments.files} files")
            return 1
        restore(folder, old)

        mixed = 0
        for kill in range(arguments.kills):
            process = start()
            if kill % 4 < 2:
                wait_for_first(process)
                time.sleep(chance.uniform(0, replacing))
            else:
                time.sleep(chance.uniform((first or whole) * 0.9, whole))
            process.kill()
            process.wait()
            now = read(folder)
            for name in old:
                if now.get(name) not in (old[name], new[name]):
                    print(f"error: kill {kill}: '{name}' is neither the old nor the new file")
                    return 1
            finished = sum(now[name] == new[name] for name in old)
            mixed += 0 < finished < len(old)
            # What was left half done is gone on with every other time.
            if kill % 2:
                restore(folder, old)
        restore(folder, old)
        if subprocess.run(command + [folder], capture_output=True).returncode not in (0, 1) or read(folder) != new:
            print("error: a run after the kills does not finish the work, or leaves something behind")
            return 1
        print(f"{arguments.kills} kills over {arguments.files} files: nothing lost, {mixed} times in the middle of the work")
        return 0


if __name__ == "__main__":
    sys.exit(main())
