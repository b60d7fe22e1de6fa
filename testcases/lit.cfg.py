"""Configures lit: which files are tests, and what they may call.

    %cuvet       the program
    %check_rule  one rule on some files, against what they expect: see check_rule.sh
    %FileCheck   FileCheck
    %python      Python 3
    %root        the top folder of the sources
    %build       the build that is tested

`not`, `count` and `split-file` come from LLVM's tools.

Called through run_tests.py, which names the build to test.
"""

import os
import shutil
import subprocess
import sys


def tool(*names):
    """The first of these programs that is there."""
    for name in names:
        found = shutil.which(name)
        if found:
            return found
    return names[0]


source = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, source)
import unit_tests  # in a module of its own, because lit sends it to other processes

root = os.path.dirname(source)
build = os.path.abspath(lit_config.params.get("build", os.path.join(root, "build", "release")))
cuvet = os.path.join(build, "cuvet")
filecheck = tool("FileCheck-22", "/usr/lib/llvm-22/bin/FileCheck", "FileCheck")

config.name = "cuvet"
config.build = build
config.test_format = unit_tests.UnitTests(execute_external=True)
config.test_source_root = source
config.test_exec_root = os.path.join(build, "testcases")
config.suffixes = [".cu", ".test", ".py", "_test.c"]
config.excludes = ["Inputs", "lit.cfg.py", "run_tests.py", "unit_tests.py"]

# What a user has set must not change a result, and no test may use or fill the user's cache.
for name in ("CUDA_PATH", "CUDA_HOME", "CPATH", "CPLUS_INCLUDE_PATH", "C_INCLUDE_PATH"):
    config.environment.pop(name, None)
for name in [name for name in config.environment if name.startswith("CUVET_")]:
    del config.environment[name]
config.environment["PATH"] += os.pathsep + "/usr/lib/llvm-22/bin"
config.environment["LC_ALL"] = "C.UTF-8"
config.environment["XDG_CACHE_HOME"] = os.path.join(build, "testcases", "cache")
config.environment["XDG_CONFIG_HOME"] = os.path.join(build, "testcases", "no-config")
config.environment["CUVET_PROGRAM"] = cuvet
config.environment["FILECHECK"] = filecheck
config.environment["ASAN_OPTIONS"] = os.environ.get(
    "ASAN_OPTIONS", "detect_leaks=1:quarantine_size_mb=16:malloc_context_size=10")
config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
config.environment["LSAN_OPTIONS"] = "suppressions=%s:print_suppressions=0" % os.path.join(
    source, "Inputs", "leaks.supp"
)

# Programs that .ci/setup --tests installs.
for program in ("pre-commit", "nvim", "emacs", "vim", "zsh", "fish", "man", "chromium"):
    if shutil.which(program):
        config.available_features.add(program)

# What only compares what is found, or looks at an editor, needs no sanitizers: they see the same
# inputs and messages in other tests, in a third of the time.
with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as cache:
    if "CUVET_SANITIZE:BOOL=ON" in cache.read():
        config.available_features.add("sanitized")

# What .ci/clients takes from npm, with the paths that tests are after.
npm = os.path.join(os.path.dirname(build), "npm")
# A disk of our own, where a user may mount one in a name space.
if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", source], check=False,
                  stderr=subprocess.DEVNULL).returncode == 0:
    config.available_features.add("mounts")
clients = {
    "sarif-multitool": (npm, "node_modules/@microsoft/sarif-multitool-linux"),
    "vscode-modules": (root, "editors/vscode/node_modules"),
    "vscode-browser": (npm, "node_modules/code-server/lib/vscode/node_modules.asar"),
}
for name, (folder, path) in clients.items():
    path = os.path.join(folder, path)
    if os.path.isdir(path) and shutil.which("npm"):
        config.available_features.add(name)
        config.substitutions.append(("%" + name.replace("-", "_"), path))
config.substitutions.append(("%npm", npm))

config.substitutions += [
    ("%build", build),
    ("%cuvet", cuvet),
    ("%check_rule", "sh " + os.path.join(source, "check_rule.sh")),
    ("%FileCheck", filecheck),
    ("%python", sys.executable),
    ("%root", root),
]
