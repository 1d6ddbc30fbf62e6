"""Measures the live page in Chromium: the targets of docs/use/live.md, with their medians and 95 of 100."""

import concurrent.futures
import http.client
import json
import os
import re
import select
import socket
import statistics
import subprocess
import tempfile
import threading
import time
from urllib.parse import parse_qs, urlparse

from playwright.sync_api import sync_playwright

from pages import BROWSER, LAB, Session, page_of, screen_of

# Notes the time at which a frame shows the last step's statement, and the frames of what is tried.
WATCH = """() => {
  const { player } = layoutlab; window.seen = []; window.tried = 0;
  let shown = '';
  const look = () => {
    const step = player.steps[player.steps.length - 1], key = player.steps.length + step.statement;
    if (key !== shown && player.at().step === player.steps.length - 1) {
      shown = key; window.seen.push([step.statement, performance.timeOrigin + performance.now()]);
    }
    requestAnimationFrame(look);
  };
  look();
  const { attempt } = player;
  player.attempt = (...given) => { window.tried += 1; attempt(...given); };
}"""

# Moves a pressed pointer at each frame of a while.
DRAG = """([x, y, ms]) => new Promise(done => {
  const start = performance.now(), svg = layoutlab.player.ui.svg; window.tried = 0;
  const move = () => {
    const past = performance.now() - start;
    if (past > ms) return done(window.tried / past * 1000);
    svg.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, bubbles: true, clientX: x, clientY: y - 160 * Math.sin(past / 400) }));
    requestAnimationFrame(move);
  };
  move();
})"""


def spread(times):
    times = sorted(times)
    return f"median {statistics.median(times):.1f} ms, 95 of 100 in {times[int(len(times) * 0.95)]:.1f} ms"


def rss(pid):
    """The memory of a process and of its children, in MB."""
    kin = subprocess.run(["ps", "-o", "rss=", "--pid", str(pid), "--ppid", str(pid)], capture_output=True, text=True)
    return sum(map(int, kin.stdout.split())) / 1000


def live(session, word=":live"):
    session.enter(word)
    return session.wait(r"live at (http://\S+)").group(1)


def begin(items):
    session = Session()
    for line in ("columns 3; inset 12", f"items {items} 60...120"):
        session.enter(line)
        session.wait("lab> $")
    return session


def measure_enter(browser, items):
    session = begin(items)
    page = page_of(browser, live(session))
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    times = []
    for index in range(60):
        line = [f"scroll {100 + 7 * index}", f"spacing {9 + index % 5} 10", f"insert {index} 90"][index % 3]
        session.enter(line)
        start = time.time()
        page.wait_for_function("text => window.seen.length && window.seen[window.seen.length - 1][0] === text", arg=line)
        times.append(page.evaluate("window.seen[window.seen.length - 1][1]") - start * 1000)
        session.wait("lab> $")
    print(f"Enter to the picture, {items} items: {spread(times)}, of 40 and 100", flush=True)
    session.end()
    page.context.close()


def measure_drag(browser, items, wanted):
    session = begin(items)
    # So far from the top that the finger never drags beyond it.
    session.enter("scroll 1000")
    session.wait("lab> $")
    page = page_of(browser, live(session))
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    left, top, width, height = screen_of(page)
    x, y = left + width / 2, top + height * 0.8
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 10, steps=3)
    frames = page.evaluate(DRAG, [x, y, 2000])
    page.mouse.up()
    print(f"drag of two seconds, {items} items: {frames:.0f} frames a second, of {wanted}", flush=True)
    session.end()
    page.context.close()


class Viewer:
    """A page that looks on, without a browser: the times at which its events came."""

    def __init__(self, address):
        url = urlparse(address)
        self.socket = socket.create_connection((url.hostname, url.port))
        self.socket.sendall(f"GET /events?{url.query} HTTP/1.1\r\nHost: {url.netloc}\r\n\r\n".encode())
        self.text, self.came = "", []

    def read(self):
        data = self.socket.recv(1 << 16).decode(errors="replace")
        self.text = (self.text + data)[-1 << 16:]
        if "event: line" in data:
            self.came.append(time.time())


def measure_viewers(count):
    session = begin(10_000)
    session.enter(":live share")
    session.wait(r"live at (http://\S+)")
    address = session.wait(r"to look at: (http://\S+)").group(1)

    def answers():
        times = []
        for index in range(60):
            session.enter(f"scroll {100 + 7 * index}")
            start = time.time()
            session.wait(r"@\d+ +scroll")
            session.wait("lab> $")
            times.append((time.time() - start) * 1000)
        return times

    alone = answers()
    viewers, late, isOver = [Viewer(address) for _ in range(count)], [], threading.Event()

    def look():
        while not isOver.is_set():
            for viewer in select.select(viewers_by_socket, [], [], 0.2)[0]:
                viewers_by_socket[viewer].read()

    viewers_by_socket = {viewer.socket: viewer for viewer in viewers}
    thread = threading.Thread(target=look)
    thread.start()
    time.sleep(1)
    for viewer in viewers:
        viewer.came.clear()
    beside, starts = [], []
    for index in range(60):
        session.enter(f"scroll {900 + 7 * index}")
        starts.append(time.time())
        session.wait(r"@\d+ +scroll")
        session.wait("lab> $")
        beside.append((time.time() - starts[-1]) * 1000)
        time.sleep(0.05)
    time.sleep(1)
    isOver.set()
    thread.join()
    whole = [viewer for viewer in viewers if len(viewer.came) == len(starts)]
    late = [(viewer.came[index] - start) * 1000 for viewer in whole for index, start in enumerate(starts)]
    ratio = statistics.median(beside) / statistics.median(alone)
    print(f"{count} viewers: the prompt answers in {ratio:.2f} of the time without them, of 1.2; "
          f"{len(whole)} of them got each line by itself: {spread(late)}, of 200 at most {max(late):.0f}", flush=True)
    session.end()


def measure_steps(browser, steps):
    plain = begin(1000)
    session = begin(1000)
    address = live(session)
    page = page_of(browser, address)
    for each in (plain, session):
        for index in range(steps // 100):
            each.enter(f"for $i in 1...50 {{ scroll {index}; scroll ({index} + $i) }}")
            each.wait("lab> $", 60)
    page.wait_for_timeout(3000)
    found = page.evaluate("layoutlab.player.steps.length")
    client = page.context.new_cdp_session(page)
    client.send("HeapProfiler.collectGarbage")
    heap = page.evaluate("performance.memory.usedJSHeapSize") / 1e6
    print(f"{found} steps: the page takes {heap:.0f} MB, of 150; the lab {rss(session.pid):.0f} MB, "
          f"without a page {rss(plain.pid):.0f} MB", flush=True)
    for each in (plain, session):
        each.end()
    page.context.close()


def measure_growth(messages):
    """Tries statements and forgets them, as hands do all night: nothing of it stays. Lines would, in the session."""
    session = begin(1000)
    url = urlparse(live(session))
    token = parse_qs(url.query)["k"][0]
    connection = http.client.HTTPConnection(url.hostname, url.port)
    viewers = [Viewer(f"http://{url.netloc}/?k={token}") for _ in range(3)]
    number, marks = 0, []

    def send(kind, text=None):
        nonlocal number
        number += 1
        connection.request("POST", f"/do?k={token}", json.dumps({"page": "p", "number": number, "kind": kind, "text": text}))
        return json.loads(connection.getresponse().read())

    start = time.time()
    for index in range(messages):
        send("try", f"scroll {index % 5000}")
        if index % 50 == 49:
            send("forget")
        for viewer in select.select([viewer.socket for viewer in viewers], [], [], 0)[0]:
            viewer.recv(1 << 16)
        if index in (messages // 10, messages // 2, messages - 1):
            marks.append(rss(session.pid))
        if select.select([session.fd], [], [], 0)[0]:
            os.read(session.fd, 1 << 16)
    rate = messages / (time.time() - start)
    print(f"{messages} messages, {rate:.0f} a second: the lab takes {', '.join(f'{mark:.0f}' for mark in marks)} MB "
          "after a tenth, half and all", flush=True)
    os.kill(session.pid, 9)
    os.waitpid(session.pid, 0)


SWIFT = """import UIKit
final class GridLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  override func prepare() {
    cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { i in
      let a = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: i, section: 0))
      a.frame = CGRect(x: 0, y: CGFloat(i) * NUMBER, width: 100, height: 40)
      return a
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: cache.last?.frame.maxY ?? 0) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }
}
"""


def measure_save(browser):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "GridLayout.swift")

        def save(number):
            with open(path, "w") as file:
                file.write(SWIFT.replace("NUMBER", str(number)))

        save(40)
        session = Session("live", path)
        page = page_of(browser, session.wait(r"live at (http://\S+)", 120).group(1))
        page.wait_for_function("() => layoutlab.player.steps.length > 2")
        pictures, compiles = [], []
        for number in range(41, 47):
            start = time.time()
            save(number)
            page.wait_for_function("height => layoutlab.player.steps[layoutlab.player.steps.length - 1].content[1] === height",
                                   arg=30 * number - number + 40, timeout=60_000)
            pictures.append((time.time() - start) * 1000)
            session.wait(r"lab> $", 60)
        session.end()
        for number in range(51, 55):
            save(number)
            start = time.time()
            subprocess.run([LAB, "load", path, "-c", "layout GridLayout"], capture_output=True, check=True)
            compiles.append((time.time() - start) * 1000)
        more = statistics.median(pictures) - statistics.median(compiles)
        print(f"saved Swift file to the picture: {spread(pictures)}; `load` alone {spread(compiles)}: {more:+.0f} ms, of 100",
              flush=True)
        page.context.close()


def play_hour(browser):
    """A teacher's hour: 30 that look on, a class saved twelve times, a trap, Ctrl-C, a page that comes back, a sleep."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "GridLayout.swift")

        def save(text):
            with open(path, "w") as file:
                file.write(text)

        save(SWIFT.replace("NUMBER", "40"))
        session = Session("live", "--share", path)
        worker = session.wait(r"live at (http://\S+)", 120).group(1)
        looker = session.wait(r"to look at: (http://\S+)").group(1)
        page, looks = page_of(browser, worker), page_of(browser, looker)
        viewers = [Viewer(looker) for _ in range(28)]
        session.wait(r"lab> $", 60)

        def last(text, seconds=60):
            for each in (page, looks):
                each.wait_for_function(
                    "text => layoutlab.player.steps[layoutlab.player.steps.length - 1].statement === text", arg=text,
                    timeout=seconds * 1000)

        for number in range(12):
            if number == 5:
                save(SWIFT.replace("NUMBER", "4O"))
                page.wait_for_selector(".stale", timeout=60_000)
            save(SWIFT.replace("NUMBER", str(41 + number)))
            for each in (page, looks):
                each.wait_for_function(
                    "y => layoutlab.player.steps[layoutlab.player.steps.length - 1].content[1] === y && !document.querySelector('.stale')",
                    arg=29 * (41 + number) + 40, timeout=60_000)
            session.enter(f"scroll {10 * number}")
            last(f"scroll {10 * number}")
        session.forget()
        save(SWIFT.replace("NUMBER", "52").replace("cache.filter", 'if rect.minY > 300 { fatalError("far") }; return cache.filter'))
        session.wait("compiled again", 60)
        session.wait(r"lab> $", 60)
        session.enter("scroll 400")
        session.wait("far")
        session.wait("undone")
        session.enter("for $i in 1...1000000 { scroll ($i / 3000) }")
        time.sleep(1)
        os.write(session.fd, b"\x03")
        session.wait("interrupted", 30)
        page.close()
        session.enter("scroll 55")
        page = page_of(browser, worker)
        last("scroll 55")
        pids = subprocess.run(["ps", "-o", "pid=", "--pid", str(session.pid), "--ppid", str(session.pid)],
                              capture_output=True, text=True).stdout.split()
        for pid in pids:
            os.kill(int(pid), 19)
        time.sleep(20)
        for pid in pids:
            os.kill(int(pid), 18)
        session.enter("scroll 66")
        last("scroll 66")
        page.keyboard.press("Escape")
        page.keyboard.press("r")
        last("rotate")
        for viewer in select.select([viewer.socket for viewer in viewers], [], [], 1)[0]:
            next(each for each in viewers if each.socket == viewer).read()
        picture = "() => JSON.stringify(layoutlab.player.steps.map(s => [s.statement, s.content, s.offset, s.near, s.calls.length]))"
        same = page.evaluate(picture) == looks.evaluate(picture)
        ends = set()
        for viewer in viewers:
            viewer.socket.settimeout(2)
            try:
                while True:
                    viewer.read()
            except TimeoutError:
                pass
            ends.add(re.findall(r"id: (\S+)\nevent: film", viewer.text)[-1])
        problems = page.problems + looks.problems
        print(f"a teacher's hour: the pages show {'the same' if same else 'OTHER THINGS'}; 28 more ended at {len(ends)} place; "
              f"{' '.join(problems) or 'nothing complains'}; status {session.end()}", flush=True)


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu", "--enable-precise-memory-info"])
        for items in (1000, 10_000, 100_000):
            measure_enter(browser, items)
        for items, wanted in ((1000, 55), (10_000, 55), (100_000, 30)):
            measure_drag(browser, items, wanted)
        measure_viewers(30)
        measure_steps(browser, 10_000)
        measure_growth(50_000)
        measure_save(browser)
        play_hour(browser)
        browser.close()


main()
