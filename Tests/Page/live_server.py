"""A server for the tests of a live page: it speaks as the program does, and runs the app of live_app.py."""

import contextlib
import json
import queue
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from assemble import assemble
from live_app import App, Refusal

TOKEN = "/token/"
WORDS = [
    ("home", "a screen"),
    ("home.open", "opens"),
    ("home.sign_in", "an action"),
    (":help", ""),
    ("grüße", ""),
]


class LiveServer:
    """Serves one app to all pages that ask for it."""

    def __init__(self, app=None):
        self.app = app or App()
        self.lock = threading.Lock()
        self.listeners = []
        self.lines = []
        self.said = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.start()

    def start(self, port=0):
        handler = type("Handler", (Handler,), {"live": self})
        self.server = Server(("127.0.0.1", port), handler)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.thread.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{TOKEN}"

    @contextlib.contextmanager
    def holding_answers(self):
        """Answers to acts wait until the end, as those of a busy program do. Their changes come at once."""
        self.may_answer.clear()
        try:
            yield
        finally:
            self.may_answer.set()

    def stop(self):
        """Ends all connections; `start(port)` begins again."""
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
        self.server.end_connections()  # now, so that no page comes back before
        self.send(None)

    def send(self, event):
        for listener in list(self.listeners):
            listener.put(event)

    def listen(self):
        """A queue of events, which begins with the document."""
        listener = queue.Queue()
        with self.lock:
            data = {"document": self.app.document(), "live": self.app.live(self.said[-200:])}
            listener.put(("document", json.dumps(data)))
            self.listeners.append(listener)
        return listener

    def act(self, step, line):
        with self.lock:
            self.lines.append((step, line))
            change = self.app.act(step, line)
            self.tell(change)

    def tell(self, change):
        self.said += change["live"]["said"]
        self.send(("change", json.dumps(change)))

    def end(self):
        self.send(("end", json.dumps({"words": "The program has ended."})))

    def complete(self, line, cursor):
        before = line.encode("utf-16-le")[: 2 * cursor].decode("utf-16-le")
        word = before.split(" ")[-1]
        found = [{"text": text, "note": note} for text, note in WORDS if text.startswith(word)]
        return {"start": len(before.removesuffix(word).encode("utf-16-le")) // 2, "all": found}


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.connections = set()

    def get_request(self):
        connection, address = super().get_request()
        self.connections.add(connection)
        return connection, address

    def shutdown_request(self, request):
        self.connections.discard(request)
        super().shutdown_request(request)

    def end_connections(self):
        """Ends also those that a busy browser opened to spare, and would ask for events after the end."""
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request, client_address):
        """Browsers leave connections as they like."""


class Handler(BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path == TOKEN:
            page = assemble(None, live="yes", connect="connect-src 'self'; ")
            self.answer(200, page.encode(), "text/html; charset=utf-8")
        elif self.path == TOKEN + "events":
            self.stream()
        else:
            self.answer(404, b"", "text/plain")

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == TOKEN + "complete":
            return self.answer_json(200, self.live.complete(**body))
        try:
            self.live.act(**body)
            self.live.may_answer.wait()
            self.answer_json(200, {"ok": True})
        except Refusal as refusal:
            self.answer_json(409, {"error": str(refusal)})

    def answer_json(self, status, value):
        self.answer(status, json.dumps(value).encode(), "application/json")

    def answer(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def stream(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.write(b"retry: 100\n\n")
        listener = self.live.listen()
        try:
            while event := listener.get():
                name, data = event
                self.wfile.write(f"event: {name}\ndata: {data}\n\n".encode())
        except OSError:
            pass
        self.live.listeners.remove(listener)
