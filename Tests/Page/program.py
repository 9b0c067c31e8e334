"""The program itself: `flowhost view` of a plugin, served at an address of this machine."""

import http.client
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import urllib.parse

PROGRAM = os.environ.get("FLOWHOST")
PLUGINS = pathlib.Path(__file__).resolve().parents[2] / "plugins"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/[^\s/]+/")
LONGEST = 60  # seconds that anything may take
# The program records nothing where CI is set, and these tests are those of a user's own machine.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "CI"}


class Program:
    """`flowhost view` of a plugin, in a copy of the plugins that can be changed."""

    def __init__(self, *options):
        self.folder = tempfile.TemporaryDirectory()
        self.plugins = pathlib.Path(self.folder.name) / "plugins"
        shutil.copytree(PLUGINS, self.plugins, ignore=shutil.ignore_patterns("scenarios", "lessons"))
        self.plugins.joinpath("photos", "scenarios").mkdir()
        command = [PROGRAM, "view", "photos", "--no-open", "--plugins", str(self.plugins), *options]
        self.process = subprocess.Popen(
            command,
            cwd=self.folder.name,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self.read_address()

    def read_address(self):
        """The address is printed first; a program that prints none is ended."""
        watch = threading.Timer(LONGEST, self.process.kill)
        watch.start()
        printed = ""
        for line in self.process.stdout:
            printed += line
            if found := ADDRESS.search(line):
                watch.cancel()
                return found[0]
        watch.cancel()
        raise AssertionError(f"no address in {printed!r}; exit status {self.process.wait()}")

    def change(self, name, old, new):
        path = self.plugins / name
        text = path.read_text()
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new))

    def request(self, method, path, body=None, **headers):
        """A request as another program would send it. Returns the status and the text."""
        url = urllib.parse.urlsplit(self.address)
        connection = http.client.HTTPConnection(url.hostname, url.port, timeout=LONGEST)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        status, text = answer.status, answer.read().decode()
        connection.close()
        return status, text

    @property
    def path(self):
        return urllib.parse.urlsplit(self.address).path

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(LONGEST)
        self.process.stdout.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()
