"""Measures a class: forty who enter at once, forty who type, what a seat takes, what a line without an end costs others."""

import statistics
import sys
import threading
import time
import urllib.parse

from classroom import Class, children, events, private

LAB = sys.argv[1]
SEATS, SECONDS = 40, int(sys.argv[2]) if len(sys.argv) > 2 else 60


def spread(times):
    times = sorted(times)
    return f"median {statistics.median(times):.0f}, 95 % {times[int(len(times) * 0.95)]:.0f}, most {times[-1]:.0f} ms"


def at_once(items, work):
    threads = [threading.Thread(target=work, args=(item,)) for item in items]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def enter_at_once(served):
    seats, times, ready = [], [], threading.Barrier(SEATS)

    def enter(number):
        ready.wait()
        start = time.time()
        seat = served.enter(f"Seat {number}")
        page, first = served.ask("GET", seat.path), next(events(served.host, seat.path))
        times.append((time.time() - start) * 1000)
        assert page[0] == 200 and first[0] == "state"
        seats.append(seat)

    at_once(range(SEATS), enter)
    print(f"{SEATS} names at once, until the page and its state: {spread(times)}, of 300 at most", flush=True)
    return seats


def memory(served):
    # The nursery is the first child.
    return [private(pid) for pid in children(served.process.pid)[1:]]


def type_lines(seats):
    times, lock = [], threading.Lock()

    def work(seat):
        time.sleep(5 * seats.index(seat) / len(seats))
        for index in range(SECONDS // 5):
            start = time.time()
            took = seat.line(f"items {1 + index % 5} {60 + 10 * (index % 7)}")[1]
            with lock:
                times.append(took)
            time.sleep(max(0, 5 - (time.time() - start)))

    at_once(seats, work)
    return times


def main():
    served = Class(LAB, "first", "--seats", str(SEATS))
    served.wait(lambda cards: True)
    next(events(served.host, urllib.parse.urlsplit(served.board).path))
    time.sleep(2)
    seats = enter_at_once(served)
    time.sleep(2)
    fresh = memory(served)
    for seat in seats:
        seat.open()
    print(f"a seat's own memory: fresh {statistics.median(fresh):.2f}, most {max(fresh):.2f} MB", flush=True)
    before = time.process_time()
    times = type_lines(seats)
    print(f"{SEATS} seats, a line each five seconds, {len(times)} lines: {spread(times)}, of 60 for 95 %; "
          f"the clients took {time.process_time() - before:.1f} s", flush=True)

    # Fifty lines each.
    def fill(seat):
        for index in range(50 - len(seat.sent)):
            seat.line(f"scroll {index}")
    at_once(seats, fill)
    full = memory(served)
    print(f"a seat's own memory after fifty lines: median {statistics.median(full):.2f}, most {max(full):.2f} MB, of 8", flush=True)

    # A seat that loops, and one that takes memory.
    lines = ["for $i in 1...1000000 { for $j in 1...1000000 { if ($j < 0) { draw } } }"] * 3
    lines.append("for $i in 1...100000 { items 100000 }")
    loops = [threading.Thread(target=seats[n].line, args=(line,)) for n, line in enumerate(lines)]
    for loop in loops:
        loop.start()
    times = []
    while any(loop.is_alive() for loop in loops):
        times.append(seats[4 + len(times) % 36].line("count")[1])
        time.sleep(0.05)
    print(f"beside four without an end, {len(times)} lines of others: {spread(times)}", flush=True)
    served.end()

    # Twelve hours of a line each five seconds: 8,640 lines a seat, a lesson anew every hundred.
    served, marks = Class(LAB, "first", "--seats", "4"), []
    for number in range(4):
        served.enter(f"Seat {number}").open()
    for round in range(87):
        for index in range(99):
            served.teach(line=f"scroll {index % 7}" if index % 9 else f"items {index % 5 + 1}")
        served.teach(line=":learn first again")
        served.wait(lambda cards: all(card["lines"] == 100 * (round + 1) for card in cards.values()))
        if round in (8, 43, 86):
            marks.append(f"{max(memory(served)):.1f} and {private(served.process.pid):.1f}")
    print(f"8,700 lines a seat: MB of the largest seat and of the server after a tenth, half and all: {'; '.join(marks)}",
          flush=True)
    served.end()


main()
