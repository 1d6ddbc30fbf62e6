"""Plays a teacher's hour and an engineer's fifteen saves on the live page, in Chromium."""

import os
import signal
import sys
import time

from playwright.sync_api import Error, sync_playwright

from pages import BROWSER, FOLDER, SIZES, Session, check, check_share, failures, page_of, screen_of

ROWS = open("examples/lessons/RowsLayout.swift").read()


def script(page):
    return page.evaluate("[...document.querySelectorAll('[data-part=script] li')].map(line => line.textContent)")


def shows(page, text, condition, seconds=10, **options):
    """Whether a condition of JavaScript holds within a while."""
    try:
        page.wait_for_function(f"() => {{ const {{ player }} = layoutlab, ui = player.ui; return {condition}; }}",
                               timeout=seconds * 1000, **options)
        check(True, text)
    except Error:
        check(False, f"{text}: {page.inner_text('.told')!r}")


def typed(page, line):
    page.keyboard.press("Escape")
    page.keyboard.press(":")
    page.keyboard.press("Control+A")
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def drag(page, start, end, steps=20, lifts=True, rests=250):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.wait_for_timeout(rests)
    if lifts:
        page.mouse.up()


def at(page, x, y):
    left, top, width, height = screen_of(page)
    return left + width * x, top + height * y


CARD = "!ui.fault.hidden && ui.fault.textContent.includes"
LAST = "player.steps[player.steps.length - 1]"


def teach(browser):
    session = Session()
    session.enter(":live share")
    own = session.wait(r"live at (http://\S+)").group(1)
    others = session.wait(r"to look at: (http://\S+)").group(1)
    # A laptop at 200 %, a projector, a phone.
    teacher, projector, phone = (page_of(browser, address, size=size)
                                 for address, size in ((own, "desktop"), (others, "projector"), (others, "phone")))
    teacher.locator(".first button").first.click()
    shows(teacher, "hour: a line to press begins", f"{LAST}.statement === 'items 40 60...140'")
    shows(projector, "hour: who looks on has it", f"{LAST}.statement === 'items 40 60...140'")
    for size, (width, height) in SIZES.items():
        teacher.set_viewport_size({"width": width, "height": height})
        teacher.wait_for_timeout(400)
        check_share(teacher, size, "live")
    teacher.set_viewport_size({"width": 1280, "height": 720})
    teacher.keyboard.press("Escape")
    teacher.keyboard.press("s")
    teacher.wait_for_timeout(400)
    check_share(teacher, "desktop", "live, stage")
    teacher.keyboard.press("s")
    teacher.wait_for_timeout(400)
    drag(teacher, at(teacher, .5, .8), at(teacher, .5, .3), lifts=False)
    shows(projector, "hour: a hand is seen before it lets go", f"{LAST}.statement.startsWith('scroll ')")
    teacher.mouse.up()
    session.wait(r"for \$y in [\d ]+ \{ scroll \$y \}")
    teacher.wait_for_timeout(500)
    teacher.mouse.click(*at(teacher, .5, .5))
    for page, name in ((projector, "projector"), (phone, "phone")):
        shows(page, f"hour: what is selected is selected on the {name}",
              f"player.selected() === {teacher.evaluate('layoutlab.player.selected()')!r}")
    teacher.keyboard.press("Escape")
    teacher.keyboard.press("Home")
    shows(projector, "hour: a step back is a step back there", "player.at().step === 0")
    projector.keyboard.press("End")
    shows(projector, "hour: who looks for oneself is left alone",
          "player.at().step > 0 && ui.followButton.ariaPressed === 'false'")
    teacher.keyboard.press("ArrowRight")
    projector.wait_for_timeout(500)
    check(projector.evaluate("layoutlab.player.at().step") > 1, "hour: and stays where one looks")
    teacher.keyboard.press("End")
    projector.click("[data-part=followButton]")
    number = teacher.evaluate("""() => {
      const box = [...document.querySelectorAll('[data-part=script] .d')].find(e => e.textContent === '3').getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2]; }""")
    teacher.keyboard.press("Escape")
    drag(teacher, number, (number[0] + 4, number[1]), 4)
    statements = "layoutlab.player.steps.map(step => step.statement).join()"
    count = teacher.evaluate("layoutlab.player.steps.length")
    shows(teacher, "hour: a number of the script is dragged, and its line has it",
          f"layoutlab.player.steps.length === {count} && {statements}.includes('columns 4')")
    teacher.keyboard.press("Escape")
    teacher.keyboard.press("u")
    shows(teacher, "hour: and u takes it back", f"{statements}.includes('columns 3')")
    typed(teacher, "whatif { columns 2 }")
    shows(teacher, "hour: what if is an outline, with its difference in words",
          "document.querySelectorAll('.gh.if').length > 5 && ui.text.textContent.includes('With columns 2: ')")
    typed(teacher, "why 0:12")
    shows(teacher, "hour: a typed why selects", "player.selected() === '0:12'")
    shows(projector, "hour: and does so there", "player.selected() === '0:12'")
    session.enter("colums 4")
    for page in (teacher, projector, phone):
        shows(page, "hour: a mistake of the terminal is on each page", f"{CARD}('colums')")
    check(phone.evaluate("""() => {
      const card = document.querySelector('[data-part=fault]').getBoundingClientRect(), device = document.querySelector('.scr').getBoundingClientRect();
      return card.top >= device.bottom; }"""), "hour: the card is not over the picture, on a phone either")
    teacher.keyboard.press("Escape")
    session.enter("notify insert 2")
    for page in (teacher, projector):
        shows(page, "hour: an exception is a step, with its calls",
              f"{LAST}.attempt && {LAST}.calls.length > 2 && player.at().step === player.steps.length - 1 && {CARD}('nvalid')")
    count = len(script(teacher))
    typed(teacher, "scroll 0")
    shows(teacher, "hour: the refused line is not in the script any more",
          f"ui.script.children.length === {count} && !ui.script.textContent.includes('notify')")
    os.kill(session.pid, signal.SIGSTOP)
    shows(teacher, "hour: the lamp says that a session is held", "ui.nowText.textContent === 'waiting'", 20)
    os.kill(session.pid, signal.SIGCONT)
    shows(teacher, "hour: and that it goes on", "ui.nowText.textContent === 'live'", 20)
    for page in (teacher, projector, phone):
        check(page.problems == [], "hour: the page complains of nothing " + " ".join(page.problems))
        page.context.close()
    session.end()
    session = Session()
    session.enter(":live")
    teacher = page_of(browser, session.wait(r"live at (http://\S+)").group(1))
    teacher.locator(".first button").nth(1).click()
    shows(teacher, "hour: a carousel", f"({LAST}.sections || []).some(s => s.offset === 0)")
    teacher.wait_for_timeout(500)
    drag(teacher, at(teacher, .7, .1), at(teacher, .2, .12), 10)
    session.wait(r"scroll section 0 \d+\n")
    shows(teacher, "hour: it comes to rest at a group", f"{LAST}.sections[0].offset > 300 && ui.script.lastElementChild.textContent.startsWith('scroll section')")
    count = len(script(teacher))
    x, y = at(teacher, .5, .5)
    drag(teacher, (x, y), (x + 12, y + 3), 1, rests=0)
    shows(teacher, "hour: a press that trembles is a click", "player.selected() !== undefined && player.selected() !== null")
    teacher.mouse.wheel(0, -150)
    teacher.wait_for_timeout(600)
    check(len(script(teacher)) == count, "hour: what changes nothing leaves no line")
    session.enter(":live beside view 320x568 | view 834x1112")
    shows(teacher, "hour: three devices", "document.querySelectorAll('.beside').length === 2")
    teacher.wait_for_timeout(700)
    centres = teacher.evaluate("""() => [...document.querySelectorAll('[data-part=svg] .scr')].map(e => {
      const box = e.getBoundingClientRect(); return Math.round(box.y + box.height / 2); })""")
    check(len(set(centres)) == 1, f"hour: they stand on one line {centres}")
    drag(teacher, at(teacher, .5, .8), at(teacher, .5, .6), 8)
    shows(teacher, "hour: costs stay after the hand",
          "(text => text.includes('prepare() 0 | 0 | 0'))(document.querySelector('.counts:not([hidden])').textContent)")
    session.enter(":live beside")
    session.enter(":learn live again")
    shows(teacher, "hour: the goal is drawn", "document.querySelectorAll('.goal').length > 0")
    typed(teacher, "scroll 310")
    shows(teacher, "hour: and is green when it is reached", "player.root.classList.contains('reached')")
    check(teacher.problems == [], "hour: the page complains of nothing " + " ".join(teacher.problems))
    check(session.end() == 0, "hour: the session ends")
    shows(teacher, "hour: what cannot be pressed any more says so", "ui.runButton.disabled && ui.undoButton.disabled")
    teacher.context.close()


def engineer(browser):
    path = os.path.join(FOLDER, "RowsLayout.swift")

    def save(text):
        open(path + ".new", "w").write(text)
        os.rename(path + ".new", path)

    save(ROWS)
    session = Session("live", path)
    page = page_of(browser, session.wait(r"live at (http://\S+)", 120).group(1))
    shows(page, "saves: the first picture", f"{LAST}.statement === 'items 30'", 60)
    trap = ROWS.replace("contentHeight = 0\n    for", "contentHeight = CGFloat([Int]()[3])\n    for")
    wrong = ROWS.replace("contentHeight += rowHeight", "contentHeight += rowHeigth")
    same, note = "document.querySelector('.nt.saved')?.textContent === 'Saved: the same picture.'", "document.querySelector('.nt.saved')"
    moved = f"{note} && {note}.textContent.includes(' moved, content ')"
    gone = "ui.fault.hidden"
    saves = [
        ("a comment", ROWS + "// a comment\n", same), ("the same picture", ROWS + "// another\n", same),
        ("rows of 80", ROWS.replace("= 60", "= 80"), moved), ("rows of 100", ROWS.replace("= 60", "= 100"), moved),
        ("rows of 60", ROWS, moved), ("a mistake", wrong, f"{CARD}('rowHeigth') && ui.script.querySelector('.bad')"),
        ("a mistake still", wrong + "\n", f"{CARD}('rowHeigth')"), ("mended", ROWS, gone),
        ("an inset", ROWS.replace("x: 0, y: contentHeight", "x: 16, y: contentHeight"), f"{note} && {note}.textContent.includes(' moved')"),
        ("a trap", trap, f"{CARD}('RowsLayout.prepare()') && ui.script.querySelector('.bad')?.textContent.includes('[3]')"),
        ("the trap again", trap + "\n", f"{CARD}('RowsLayout.prepare()')"),
        ("no trap", ROWS, gone), ("rows of 44", ROWS.replace("= 60", "= 44"), moved),
        ("no end of the content", ROWS.replace("height: contentHeight)", "height: 10)"), f"{note} && {note}.textContent.includes('content ')"),
        ("as it was", ROWS, f"{note}"),
    ]
    page.evaluate("""() => { window.lamps = []; setInterval(() => {
      const lamp = layoutlab.player.ui.nowText.textContent; if (lamps.at(-1) !== lamp) lamps.push(lamp); }, 20); }""")
    for name, text, condition in saves:
        page.evaluate("lamps.length = 0")
        start = time.time()
        save(text)
        session.wait(r":reload\n")
        session.wait(r"lab> $", 60)
        shows(page, f"saves: {name}", condition)
        print(f"        after {time.time() - start:.1f} s; the lamp said {page.evaluate('lamps')}", flush=True)
    page.mouse.click(*at(page, .5, .3))
    shows(page, "saves: the line that set the frame stands first",
          "ui.info.querySelector('.source .at')?.textContent.trim().startsWith('row.frame = ') && ui.info.querySelector('.source').nextElementSibling.tagName === 'UL'")
    check(page.problems == [], "saves: the page complains of nothing " + " ".join(page.problems))
    check(session.end() == 0, "saves: the session ends")
    page.context.close()


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        teach(browser)
        engineer(browser)
        browser.close()
    print(f"{len(failures)} failed" if failures else "all hold")
    sys.exit(1 if failures else 0)


try:
    main()
except Error as error:
    sys.exit(f"playwright: {error}")
