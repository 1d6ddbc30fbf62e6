"""A page in a browser, and the program at a terminal of its own: for what checks and measures pages."""

import os
import pty
import re
import select
import sys
import time

LAB, FOLDER, BROWSER = sys.argv[1:4]
# At 200 % a laptop of 1440x900 points has 720x450.
SIZES = {"large": (1920, 1080), "desktop": (1280, 720), "projector": (960, 540), "200 %": (720, 450), "phone": (390, 844)}
# The least part of the window's height that the device has, or 35 % of its width; on the stage 85 %.
SHARES = {"large": .65, "desktop": .65, "projector": .60, "200 %": .55, "phone": .45}
failures = []


def check(holds, text):
    print(("ok      " if holds else "FAILED  ") + text, flush=True)
    if not holds:
        failures.append(text)


def page_of(browser, path, fragment="", size="desktop", scheme="light", query="", **options):
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, **options)
    page = context.new_page()
    page.problems, page.requests = [], []
    page.on("console", lambda message: page.problems.append(message.text))
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url))
    page.goto((path if path.startswith("http:") else f"file://{path}") + query + fragment)
    page.wait_for_function("window.layoutlab !== undefined")
    return page


def screen_of(page):
    """The rectangle of the device in a page: its left, top, width and height."""
    return page.evaluate("""() => {
      const G = layoutlab.player.geometry(), box = layoutlab.player.ui.svg.getBoundingClientRect();
      return [box.x + G.x, box.y + G.y, G.vw, G.vh]; }""")


def check_share(page, size, name):
    width, height = page.evaluate("""() => {
      const box = document.querySelector('[data-part=svg] .scr').getBoundingClientRect(); return [box.width / innerWidth, box.height / innerHeight]; }""")
    least = .85 if name.endswith("stage") and size != "phone" else SHARES[size]
    check(height >= least or width >= .35, f"room: {name} {size}: the device has {height:.0%} of the height and {width:.0%} of the width, of {least:.0%}")


class Session:
    """The program at a terminal of its own."""

    def __init__(self, *arguments):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1", LAYOUTLAB_HISTORY="", PAGER="cat",
                              XDG_STATE_HOME=os.path.join(FOLDER, "state"))
            os.execvp(LAB, [LAB, *arguments, "--no-init"])
        self.shown = ""
        if not arguments:
            self.wait("lab> ")

    def wait(self, pattern, seconds=20):
        """Returns what matches in what is shown from here on."""
        end = time.time() + seconds
        while True:
            found = re.search(pattern, self.shown)
            if found:
                self.shown = self.shown[found.end():]
                return found
            if time.time() > end:
                sys.exit(f"`{pattern}` is not shown: {self.shown[-500:]!r}")
            if select.select([self.fd], [], [], 0.1)[0]:
                self.shown += os.read(self.fd, 1 << 16).decode(errors="replace").replace("\r", "")

    def forget(self):
        """Drops what was shown up to now, as soon as nothing more comes."""
        while select.select([self.fd], [], [], 0.5)[0]:
            os.read(self.fd, 1 << 16)
        self.shown = ""

    def enter(self, line):
        os.write(self.fd, line.encode() + b"\n")

    def end(self):
        self.enter(":quit")
        return os.waitpid(self.pid, 0)[1]
