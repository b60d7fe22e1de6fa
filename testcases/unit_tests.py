"""A format of lit in which the unit tests are tests beside the others."""

import os
import subprocess

import lit.formats
import lit.Test


class UnitTests(lit.formats.ShTest):
    """A C file in unit/ is a test: its program in the build must succeed."""

    def execute(self, test, litConfig):
        if not test.getFilePath().endswith("_test.c"):
            return super().execute(test, litConfig)
        name = os.path.splitext(os.path.basename(test.getFilePath()))[0]
        program = os.path.join(test.config.build, "unit", name)
        try:
            done = subprocess.run(
                [program],
                cwd=test.config.test_exec_root,
                env=test.config.environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=120,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return lit.Test.FAIL, str(error)
        if done.returncode == 0:
            return lit.Test.PASS, ""
        return lit.Test.FAIL, (done.stdout + done.stderr).decode(errors="replace")
