"""Plays a class of thirty in Chromium and by its messages: two lessons, mistakes, a stuck seat, look here, a restart."""

import hashlib
import json
import os
import shutil
import signal
import sys
import tempfile
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from classroom import Class, Seat
from pages import BROWSER, FOLDER, LAB, SIZES, check, failures

NAMES = ["Ä. test", "Место 2", "座席 3", "مقعد ٤", "<b>5</b>", "=1+2", "Θέση 7", "Տեղ 8", "מושב 9", "ที่นั่ง 10"]
FIRST = ["item 120 80 200", "2", "items 8 150", "2", "320x210"]


def page_of(browser, url, size="desktop", **options):
    width, height = SIZES[size]
    page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
    page.problems, page.requests = [], []
    page.on("console", lambda message: page.problems.append(message.text))
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("request", lambda request: page.requests.append(request.url))
    page.goto(url)
    return page


def check_axe(page, what):
    found = [(each["id"], each["nodes"][0]["html"][:120]) for each in Axe().run(page).response["violations"]
             if each["impact"] in ("serious", "critical")]
    check(not found, f"accessibility: {what} {found}")


def check_width(page, what):
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(wide <= 0, f"width: {what} fits ({wide})")


def play(seat, lines):
    for line in lines:
        seat.line(line)


def at_once(seats, work):
    threads = [threading.Thread(target=work, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def take_seat(browser, served, name, size):
    page = page_of(browser, served.room, size)
    check_axe(page, f"the form, {size}")
    # By keys alone: the field has the focus.
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat/**")
    page.wait_for_selector(".seat .box")
    return page


def press(page, what):
    # A seat takes five lines a second, which no hand reaches.
    page.wait_for_timeout(250)
    page.click(what)


def enter(page, line):
    page.wait_for_timeout(250)
    page.fill("[data-part=entry]", line)
    page.keyboard.press("Enter")
    page.wait_for_selector(".film:not(.busy)")


def main():
    keep = tempfile.mkdtemp(prefix="class-")
    served = Class(LAB, "first", "turns", "--keep", keep)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        board = page_of(browser, served.board, reduced_motion="reduce")
        board.wait_for_selector("text=Nobody is here yet")
        check_axe(board, "the empty board")
        check(board.inner_text(".addr") == served.room, "the empty board shows the room's address")
        # As a reader of such codes has read them.
        drawn = board.evaluate("[20, 40, 70].map(n => squareCode('http://' + 'x'.repeat(n)).querySelector('path').getAttribute('d')).join()")
        check(hashlib.sha256(drawn.encode()).hexdigest().startswith("e58c686184598150"), "square codes are as they were read")
        seats = [served.enter(NAMES[n] if n < len(NAMES) else f"Seat {n + 1}").open() for n in range(28)]
        desk = take_seat(browser, served, "Desk", "desktop")
        phone = take_seat(browser, served, "Phone", "phone")

        # A student on a telephone reaches the end of the lesson.
        enter(phone, FIRST[0])
        phone.wait_for_selector("text=quiz 2 of 5")
        press(phone, ".choices button >> nth=0")
        phone.wait_for_selector(".said.bad")
        check_axe(phone, "a seat with a mistake, phone")
        check_width(phone, "a seat, phone")
        phone.screenshot(path=os.path.join(FOLDER, "seat-phone.png"))
        press(phone, ".choices button >> nth=1")
        phone.wait_for_selector("text=goal 3 of 5")
        press(phone, "text=Hint")
        phone.wait_for_selector("text=hint 1 of")
        enter(phone, FIRST[2])
        phone.wait_for_selector("text=quiz 4 of 5")
        press(phone, ".choices button >> nth=1")
        phone.wait_for_selector("text=guess 5 of 5")
        enter(phone, "320x210")
        phone.wait_for_selector("text=All tasks of this lesson are done")

        # The others: done, at work, with mistakes, stuck.
        def work(seat):
            kind = seats.index(seat) % 4
            play(seat, [FIRST, FIRST[:3] + ["scrol 20"], FIRST[:1], FIRST[:1] + ["1"] * 2 + ["3"] * 5][kind])
        at_once(seats, work)
        cards = served.wait(lambda cards: sum(card["state"] == "stuck" for card in cards.values()) == 7)
        states = sorted(card["state"] for card in cards.values())
        check(len(cards) == 30 and states.count("done") == 8, f"the board has all: {states}")
        check(cards[1]["name"] == "Ä. test" and cards[5]["name"] == "<b>5</b>", "names are text")
        board.wait_for_selector("h2.stuck b:text-is('7')")
        check(board.inner_text(".grid.stuck article:first-child h3") != "", "who is stuck stands first")
        check_axe(board, "the board")
        board.hover("article >> nth=0")
        board.click("text=Address … >> nth=0")
        board.wait_for_selector("dialog .code")
        check("/seat/" in board.inner_text("dialog .addr"), "a seat's address can be given back")
        check_axe(board, "an address on the board")
        board.keyboard.press("Escape")
        check_width(board, "the board, desktop")
        board.screenshot(path=os.path.join(FOLDER, "board.png"))
        board.set_viewport_size({"width": 390, "height": 844})
        check_width(board, "the board, phone")
        board.set_viewport_size({"width": 1280, "height": 800})
        spreads = {each["key"]: each for each in served.state()["room"]["spreads"]}
        check(sum(bar["count"] for bar in spreads["first 2"]["bars"]) == 22, "the answers are counted")
        board.click("#spread")
        board.click("text=End the task, and show it to all >> nth=0")
        desk.wait_for_selector("dialog.spread .count.right")
        desk.keyboard.press("Escape")
        desk.wait_for_selector("dialog.spread", state="hidden")

        # Look here, and let go.
        enter(desk, "items 3")
        desk.wait_for_function("() => layoutlab.player.steps.length > 1")
        before = desk.evaluate("JSON.stringify(layoutlab.player.steps.map(s => s.statement))")
        teacher = Seat(served, "Teacher", served.state()["room"]["own"]).open()
        teacher.line("items 7")
        served.teach(here=True)
        desk.wait_for_selector(".seated.here")
        check_axe(desk, "a seat that looks")
        check(desk.evaluate("layoutlab.player.steps[layoutlab.player.steps.length - 1].statement") == "items 7",
              "look here shows the teacher's lab")
        served.teach(here=False)
        desk.wait_for_selector(".seated:not(.here)")
        desk.wait_for_function("() => layoutlab.player.steps.length > 1")
        check(desk.evaluate("JSON.stringify(layoutlab.player.steps.map(s => s.statement))") == before,
              "let go, each lab is as it was")

        # The second lesson, and the server ends in its middle.
        served.teach(lesson="turns")
        served.wait(lambda cards: all(card["lesson"] == "turns" for card in cards.values()))
        at_once(seats, lambda seat: play(seat, ["items 3", "columns 2"]))
        before = {n: (card["at"], card["last"], card["lines"]) for n, card in served.cards().items()}
        port = served.host.split(":")[1]
        served.end(signal.SIGKILL)
        served = Class(LAB, "first", "turns", "--keep", keep, "--port", port)
        after = served.wait(lambda cards: all(card["lesson"] == "turns" for card in cards.values()))
        after = {n: (card["at"], card["last"], card["lines"]) for n, card in after.items()}
        check(before == after, "after a restart each seat is where it was")
        desk.wait_for_selector(".film:not(.lost)", timeout=20_000)
        enter(desk, "columns 4")
        desk.wait_for_function("() => layoutlab.player.steps.some(step => step.statement === 'columns 4')")
        for number, seat in enumerate(seats, 1):
            with open(f"{keep}/seat-{number:03}/lines.jsonl") as file:
                kept = [row["line"] for row in map(json.loads, file) if "line" in row]
            if [line for line in kept if line != ":learn turns"] != seat.sent:
                check(False, f"nothing is lost: {seat.name} {kept} {seat.sent}")
        check(True, "nothing is lost")
        phone.reload()
        phone.wait_for_selector(".seat .box")
        for page, what in ((board, "board"), (desk, "desk"), (phone, "phone")):
            foreign = [url for url in page.requests if not url.startswith((f"http://{served.host}/", "data:", "blob:"))]
            check(not foreign, f"{what}: asks nobody else {foreign}")
            # The connection was lost once.
            others = [text for text in page.problems if "ERR_" not in text]
            check(not others, f"{what}: nothing complains {others}")
        browser.close()
    check(served.end() == 0, "the class ends")
    shutil.rmtree(keep)
    sys.exit(1 if failures else 0)


main()
