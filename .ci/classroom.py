"""A class that the program serves, and what its people do, by messages: for what checks and measures it."""

import http.client
import json
import re
import subprocess
import threading
import time
import urllib.parse


class Class:
    def __init__(self, lab, *arguments):
        self.process = subprocess.Popen([lab, "class", "--host", "127.0.0.1", *arguments], stdout=subprocess.PIPE,
                                        stdin=subprocess.DEVNULL, text=True)
        self.room = self.process.stdout.readline().split()[1]
        self.board = self.process.stdout.readline().split()[1]
        self.host = urllib.parse.urlsplit(self.room).netloc

    def ask(self, method, path, body=None, fields={}):
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace"), answer.getheader("Location")

    def enter(self, name):
        status, text, place = self.ask("POST", urllib.parse.urlsplit(self.room).path, urllib.parse.urlencode({"name": name}))
        return Seat(self, name, place) if status == 303 else None

    def teach(self, **message):
        return self.ask("POST", urllib.parse.urlsplit(self.board).path, json.dumps(message))

    def cards(self):
        lesson = lambda card: card["facts"].get("lesson") or {}
        return {card["seat"]: {**lesson(card), **card["facts"], **card, "lesson": lesson(card).get("lesson")}
                for card in self.state()["cards"]}

    def state(self):
        return first_state(self.host, urllib.parse.urlsplit(self.board).path)

    def wait(self, what, seconds=60):
        """Waits until what is asked of the cards holds."""
        end = time.time() + seconds
        while time.time() < end:
            cards = self.cards()
            if what(cards):
                return cards
            time.sleep(0.1)
        raise TimeoutError(str(self.cards())[:2000])

    def end(self, number=15):
        self.process.send_signal(number)
        return self.process.wait()


def events(host, path, timeout=60):
    """The events of a stream: name, data, time."""
    answer, name = None, ""
    # Pages that have gone count until they are noticed, a second or two.
    while answer is None or answer.status == 429:
        time.sleep(0.3 if answer else 0)
        connection = http.client.HTTPConnection(host, timeout=timeout)
        connection.request("GET", path + "events")
        answer = connection.getresponse()
    while row := answer.readline():
        if row.startswith(b"event: "):
            name = row[7:].strip().decode()
        elif row.startswith(b"data: "):
            yield name, json.loads(row[6:]), time.time()


def first_state(host, path):
    return next(data for name, data, _ in events(host, path) if name == "state")


class Seat:
    """A student at a seat, with a page's stream of events."""

    def __init__(self, served, name, path):
        self.served, self.name, self.path, self.number, self.sent = served, name, path, 0, []
        self.heard, self.came = [], threading.Condition()

    @property
    def url(self):
        return f"http://{self.served.host}{self.path}"

    def open(self):
        threading.Thread(target=self.listen, daemon=True).start()
        self.wait("state")
        return self

    def listen(self):
        try:
            for event in events(self.served.host, self.path, timeout=100_000):
                with self.came:
                    self.heard = self.heard[-200:] + [event]
                    self.came.notify_all()
        except (OSError, http.client.HTTPException, ValueError):
            pass

    def wait(self, name, holds=lambda data: True, seconds=60):
        end = time.time() + seconds
        with self.came:
            while time.time() < end:
                for event in self.heard:
                    if event[0] == name and holds(event[1]):
                        return event
                self.came.wait(0.5)
        raise TimeoutError(f"{self.name}: no {name}")

    def post(self, text, kind="line"):
        self.number += 1
        body = json.dumps({"page": "play-" + self.path[-9:-1], "number": self.number, "kind": kind, "text": text})
        return json.loads(self.served.ask("POST", self.path + "do", body)[1])

    def line(self, text):
        """Enters a line, and waits for it: what it said, and the milliseconds."""
        with self.came:
            self.heard.clear()
        start = time.time()
        answer = self.post(text)
        while "too many lines" in answer.get("mistake", ""):
            time.sleep(0.3)
            start = time.time()
            answer = self.post(text)
        if "mistake" in answer:
            return answer["mistake"], 0
        event = self.wait("line", lambda data: data["text"] == text)
        self.sent.append(text)
        return event[1]["said"], (event[2] - start) * 1000


def private(pid):
    """The memory of a process that is its own, in MB."""
    with open(f"/proc/{pid}/smaps_rollup") as file:
        return int(re.search(r"Private_Dirty: +(\d+)", file.read()).group(1)) / 1024


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(word) for word in file.read().split()]
