#!/usr/bin/env python3
"""A client of a table in Python 3.9, with nothing but its standard library: it takes a seat (or looks on, without a secret),
answers at random, and comes back after whatever cuts the connection. docs/protocol.md describes what it says.

    python3 examples/table_client.py http://127.0.0.1:7700 TABLE [SECRET] [--silence SECONDS]

When the game is over it prints one line of JSON: the entries and the scores, and what it was refused.
"""
import argparse
import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

FIRST_WAIT = 0.05
LONGEST_WAIT = 5.0

REFUSED = 1008  # after a refusal that is not about a request, it is of no use to come back


class Lost(Exception):
    """The connection has ended; the reason is its code, or a sentence."""


class WebSocket:
    """The frames of RFC 6455 that a client needs."""

    def __init__(self, address, silence):
        parts = urlsplit(address)
        secure = parts.scheme == "https"
        self.buffer = b""
        try:
            self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)), silence)
            if secure:
                self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
            self.shake_hands(parts)
        except OSError as error:
            raise Lost(str(error)) from error

    def shake_hands(self, parts):
        key = base64.b64encode(os.urandom(16)).decode()
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        self.socket.sendall(
            f"GET {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.buffer:
            self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        if not head.startswith(b"HTTP/1.1 101") or accept not in head:
            raise Lost(head.split(b"\r\n")[0].decode("latin-1"))

    def receive(self):
        try:
            more = self.socket.recv(65536)
        except OSError as error:
            raise Lost(str(error)) from error
        if not more:
            raise Lost("closed")
        self.buffer += more

    def take(self, count):
        while len(self.buffer) < count:
            self.receive()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self):
        first, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack(">H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.take(8))
        return first & 15, self.take(length)

    def send(self, kind, payload):
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([0x80 | kind, 0x80 | length]) if length < 126 else struct.pack(">BBH", 0x80 | kind, 0xFE, length)
        try:
            self.socket.sendall(head + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(payload)))
        except OSError as error:
            raise Lost(str(error)) from error

    def say(self, message):
        self.send(TEXT, json.dumps(message).encode())

    def messages(self):
        """What the server says, until the connection ends."""
        while True:
            kind, payload = self.frame()
            if kind == PING:
                self.send(PONG, payload)
            elif kind == TEXT:
                yield json.loads(payload)
            elif kind == CLOSE:
                raise Lost(struct.unpack(">H", payload[:2])[0] if payload else "closed")

    def end(self):
        self.socket.close()


class Seat:
    """A seat that is played until the game is over, through as many connections as it takes."""

    def __init__(self, server, table, secret, silence):
        self.address = f"{server}/api/tables/{table}/live?form=json"
        self.secret = secret
        self.silence = silence
        self.socket = None
        self.moment = None
        self.asked = None  # what was asked and is not acknowledged: it is asked again after a new connection
        self.failures = 0
        self.final = ""  # why this connection was refused
        self.seen = {"refused": [], "ends": [], "story": set()}

    def choose(self):
        """Any answer on the menu."""
        return random.choice(self.moment["menu"])["text"]

    def decide(self):
        moment = self.moment
        if self.asked or not moment or moment["over"] or moment.get("who") != moment.get("viewer"):
            return
        self.asked = {"number": moment["entries"], "id": secrets.token_hex(12), "answer": self.choose()}
        self.socket.say(self.asked)

    def take_welcome(self, message):
        self.failures = 0
        if message.get("contribute"):
            contribution = {"request": "contribute", "contribution": secrets.token_hex(32)}
            self.socket.say({"id": secrets.token_hex(12), **contribution})
        if self.asked:
            self.socket.say(self.asked)

    def take_moment(self, message):
        self.moment = message
        self.seen["story"].update(entry["entry"] for entry in message["story"])
        self.decide()

    def take_taken(self, message):
        if not self.asked or message["id"] != self.asked["id"]:
            return
        self.asked = None
        if self.moment["entries"] >= message["entries"]:
            self.decide()  # otherwise the moment that follows asks

    def take_refused(self, message):
        self.seen["refused"].append(message["refused"])
        if "id" not in message:
            self.final = message["message"]
        if not self.asked or message.get("id") != self.asked["id"]:
            return
        if message["refused"] in ("table.not-saved", "table.busy"):
            time.sleep(FIRST_WAIT)
            self.socket.say(self.asked)
        else:
            self.asked = None
            if message["refused"] == "table.stale":
                self.decide()

    def take(self, message):
        handler = getattr(self, f"take_{message['type']}", None)  # a client ignores types that it does not know
        if handler:
            handler(message)

    def hello(self):
        said = {"secret": self.secret} if self.secret else {}
        if self.moment:
            said["entries"] = self.moment["entries"]
        return said

    def play_on(self):
        """One connection. It ends with the game, or is lost."""
        self.final = ""
        self.socket = WebSocket(self.address, self.silence)
        try:
            self.socket.say(self.hello())
            for message in self.socket.messages():
                self.take(message)
                if self.moment and self.moment["over"]:
                    self.socket.send(CLOSE, struct.pack(">H", 1000))
                    return
        finally:
            self.socket.end()

    def play(self):
        while not (self.moment and self.moment["over"]):
            try:
                self.play_on()
            except Lost as lost:
                self.seen["ends"].append(str(lost))
                if lost.args[0] == REFUSED and self.final:
                    raise
                # Longer after each failure, by chance a little more or less, so that clients do not all come back at once.
                wait = min(LONGEST_WAIT, FIRST_WAIT * 2**self.failures)
                self.failures += 1
                time.sleep(wait * random.uniform(0.5, 1.5))
        return self.moment


def main():
    parser = argparse.ArgumentParser(description="plays at a table of creel serve, at random")
    parser.add_argument("server", help="for example http://127.0.0.1:7700")
    parser.add_argument("table", help="its id")
    parser.add_argument("secret", nargs="?", help="of a seat; without it, it looks on")
    parser.add_argument("--silence", type=float, default=75, help="seconds without a word after which it connects again")
    wishes = parser.parse_args()
    seat = Seat(wishes.server.rstrip("/"), wishes.table, wishes.secret, wishes.silence)
    try:
        last = seat.play()
    except Lost:
        print(seat.final, file=sys.stderr)
        return 1
    told = {"entries": last["entries"], "scores": last["scores"], "story": len(seat.seen["story"])}
    print(json.dumps({**told, "refused": seat.seen["refused"], "ends": seat.seen["ends"]}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
