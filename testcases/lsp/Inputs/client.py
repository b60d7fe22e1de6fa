"""A client of the language server for tests: messages in, messages out, with time-outs.

Used as a module; the program is what the environment's CUVET_PROGRAM names.
"""

import json
import os
import select
import subprocess
import time

TIMEOUT = 120  # seconds: the sanitizers on a busy machine


class Client:
    def __init__(self, *options, cwd=None, command=None):
        self.process = subprocess.Popen(
            command or [os.environ["CUVET_PROGRAM"], "lsp", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=cwd,
        )
        self.bytes = b""
        self.number = 0
        self.waiting = []  # messages that nobody wanted yet

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params=None):
        """The answer: {"result": ...} or {"error": ...}."""
        self.number += 1
        message = {"id": self.number, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        return self.wait(lambda answer: answer.get("id") == self.number and "method" not in answer)

    def read(self, timeout):
        """The next message, or None."""
        deadline = time.monotonic() + timeout
        while True:
            header, separator, rest = self.bytes.partition(b"\r\n\r\n")
            if separator:
                length = int(header.split(b":")[1])
                if len(rest) >= length:
                    self.bytes = rest[length:]
                    return json.loads(rest[:length].decode("utf-8"))
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self.bytes += data

    def wait(self, wanted, timeout=TIMEOUT):
        """The first message, of those that came and those that come, that is wanted."""
        for index, message in enumerate(self.waiting):
            if wanted(message):
                return self.waiting.pop(index)
        deadline = time.monotonic() + timeout
        while True:
            message = self.read(deadline - time.monotonic())
            if message is None:
                raise AssertionError(f"nothing wanted came; what came: {self.waiting}")
            if wanted(message):
                return message
            self.waiting.append(message)

    def initialize(self, **capabilities):
        capabilities = capabilities or {
            "textDocument": {"publishDiagnostics": {"relatedInformation": True}}
        }
        answer = self.request(
            "initialize", {"processId": None, "rootUri": None, "capabilities": capabilities}
        )
        self.notify("initialized", {})
        return answer["result"]

    def open(self, path, text, version=1):
        document = {"uri": path.as_uri(), "languageId": "cuda", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, path, version, *changes):
        document = {"uri": path.as_uri(), "version": version}
        self.notify(
            "textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)}
        )

    def diagnostics(self, path, version=None):
        """Of the next publication for this document and version."""
        message = self.wait(
            lambda message: message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == path.as_uri()
            and version in (None, message["params"]["version"])
        )
        return message["params"]["diagnostics"]

    def stop(self):
        """Shuts down as the protocol wants it; the exit status."""
        assert self.request("shutdown")["result"] is None
        self.notify("exit", None)
        return self.process.wait(timeout=TIMEOUT)


def codes(diagnostics):
    return [diagnostic.get("code") for diagnostic in diagnostics]
