import CollectionLayout
import Expectations
import LayoutScript
import Testing
import Truth

/// What `break` and `watch` wait for, going forth and back along all that ran, and values of other states.
@MainActor
struct WatchTests {
  /// What the lines and commands report of breaks, watches and moves.
  private func told(_ inputs: String..., in session: Session) -> [String] {
    session.transcript.clear()
    for input in inputs {
      if input.hasPrefix(":") { session.command(input) } else { session.run(input) }
    }
    return session.transcript.items.compactMap { item in
      switch item {
      case .watch(.call(let watch, let call)): "\(call.position) \(watch.text)"
      case .watch(.value(let watch, let step, let from, let to)): "@\(step) \(watch.text): \(from ?? "?") -> \(to)"
      case .travel(.standsInRecord(let call, let watch)): "at \(call.position) \(watch?.text ?? "")"
      case .travel(.stands(let stop, _)): "after @\(stop?.number ?? 0)"
      case .travel(.leftRecord(let step, wantedHit: true)): "not hit, after @\(step)"
      case .travel(.leftRecord(let step, wantedHit: false)): "end, after @\(step)"
      case .travel(.breaks(let watches)):
        watches.map { "\($0.number) \($0.place.text) \($0.hits)" }.joined(separator: "; ")
      case .diagnostic(let problem): problem.code
      default: nil
      }
    }
  }

  // MARK: Numbers

  @Test func `breaks have numbers and count their hits, and one can be taken away`() {
    let session = Session(
      "columns 3; items 9 100\nbreak prepare; watch (content.h)\nbreak element 4\nwatch frame 1")
    expect(
      told(":breaks", in: session),
      is: ["1 break prepare 0; 2 watch (content.h) 0; 3 break element 4 0; 4 watch frame 1 0"])
    session.run("spacing 5\nrepeat 2 { invalidate }\nscroll 10")
    expect(
      told(":breaks", in: session),
      is: ["1 break prepare 3; 2 watch (content.h) 1; 3 break element 4 1; 4 watch frame 1 1"])
    session.run("unbreak 2")
    expect(told(":breaks", in: session), is: ["1 break prepare 3; 3 break element 4 1; 4 watch frame 1 1"])
    expect(session.code(of: "unbreak 2"), is: "LL0242")
    session.run("watch (count); unbreak; watch (count)")
    expect(told(":breaks", in: session), is: ["6 watch (count) 0"])
  }

  @Test func `unbreak says what it took away`() throws {
    let session = Session("items 9 100; break prepare\nwatch (content.h)")
    func removed(_ line: String) -> [String]? {
      session.transcript.clear()
      session.run(line)
      guard case .watch(.removed(let places, _))? = session.transcript.items.first else { return nil }
      return places.map(\.text)
    }
    expect(removed("unbreak 2"), is: ["watch (content.h)"])
    expect(removed("unbreak"), is: ["break prepare"])
    expect(removed("unbreak"), is: [])
  }

  @Test func `a line that fails, a block that is taken back and a line that runs again set no break`() {
    let session = Session("items 9 100; break prepare")
    session.attempt("unbreak; watch (count); delete 99")
    session.run("whatif { unbreak; break cell }\nscenario \"x\" { watch (count); unbreak 1 }")
    session.run("watch (content.h); columns 3\n:undo\n:redo\n:edit @2 columns 4\n:goto @0\n:redo 9")
    expect(told(":breaks", in: session), is: ["1 break prepare 2; 5 watch (content.h) 1"])
  }

  // MARK: Conditions

  @Test(arguments: [
    ("scroll 100", "break should if (offset.y == 0)", ["@2.1"]),
    ("scroll 100", "break should if (offset.y == 100)", []),
    ("scroll 0", "break should", []),
    ("columns 3; frame 0; columns 4", "break prepare if (calls(prepare) == 2)", ["@3.3"]),
    ("columns 3; frame 0; columns 4", "break prepare if (columns == 3)", ["@2.3"]),
    ("columns 3", "break elements if (frame(1).w == 155)", ["@2.6"]),
    ("repeat 3 { scroll by 10 }", "break should if (total(should) == 2)", ["@3.1"]),
  ])
  func `a condition is judged when the call begins`(line: String, condition: String, positions: [String]) {
    let session = Session("items 40 100\n\(condition)")
    expect(told(line, in: session), is: positions.map { "\($0) \(condition)" })
    // The same is found afterwards.
    let after = Session("items 40 100\n\(line)\n\(condition)\n:goto @1")
    var found: [String] = []
    while let stop = told(":continue", in: after).first, stop.hasPrefix("at") { found.append(stop) }
    expect(found, is: positions.map { "at \($0) \(condition)" })
  }

  @Test func `a condition that cannot be judged says why, and changes nothing`() {
    let session = Session("items 9 100")
    expect(session.code(of: "break prepare if (1 < @1.count)"), is: "LL0247")
    session.run(
      "seed 5\nbreak prepare if (frame(99).y > 3); break prepare if (rand(1, 6) > 9); break cell if (lane(0) > 1)")
    expect(
      told("columns 3", in: session),
      is: ["@3 break prepare if (frame(99).y > 3): ? -> where 0:99 stands is not known in the middle of a call"])
    let random = session.printed("(rand(1, 6))")
    expect(Session("items 9 100\nseed 5").printed("(rand(1, 6))"), is: random)
  }

  // MARK: Forth and back

  @Test func `a watch that is set in the past stops at its next change, and at the one before`() {
    let session = Session(
      "columns 3; items 5 100\nspacing 3\ninset 0 0 0 7\ninset 4\nscroll 5\n:goto @2\nwatch (content.h)")
    expect(told(":continue", in: session), is: ["@3 watch (content.h): 210 -> 203", "after @3"])
    expect(told(":continue", in: session), is: ["@5 watch (content.h): 203 -> 211", "after @5"])
    expect(told(":continue", in: session), is: ["not hit, after @6"])
    expect(told(":continue", in: session), is: ["LL0244"])
    expect(told(":rcontinue", in: session), is: ["@5 watch (content.h): 203 -> 211", "after @5"])
    expect(told(":rcontinue", in: session), is: ["@3 watch (content.h): 210 -> 203", "after @3"])
    expect(told(":rcontinue", in: session), is: ["@2 watch (content.h): 0 -> 210", "after @2"])
    expect(told(":rcontinue", in: session), is: ["not hit, after @0"])
    expect(told(":rcontinue", in: session), is: ["LL0244"])
    expect(session.lab.timeline.lastStep, is: 6)
    // What runs next is compared with where the lab stands.
    expect(told(":goto @4", "spacing 8", in: session).last, is: "@5 watch (content.h): 203 -> 208")
  }

  @Test func `a break that is set in the past is found in every step, with the lab where it is`() {
    let session = Session("columns 3; items 5 100\nspacing 3\nscroll 5\ninset 4\nbreak prepare")
    expect(told(":rcontinue", in: session), is: ["at @5.3 break prepare"])
    expect(told(":rcontinue", in: session), is: ["at @3.3 break prepare"])
    expect(session.lab.state.step, is: 5)
    expect(told(":step", ":continue", in: session), is: ["at @3.4 ", "at @5.3 break prepare"])
    expect(told(":continue", in: session), is: ["not hit, after @5"])
    expect(told(":goto @3", ":continue", in: session), is: ["after @3", "at @5.3 break prepare"])
    expect(told(":rcontinue", ":rcontinue", ":rcontinue", in: session).last, is: "not hit, after @0")
    expect(told(":continue", ":continue", in: session), is: ["at @2.3 break prepare", "at @3.3 break prepare"])
  }

  @Test func `without a break or a watch they go to the ends`() {
    let session = Session("columns 3; items 5 100\nspacing 3")
    session.command(":rcontinue")
    expect(session.lab.state.step, is: 0)
    session.command(":continue")
    expect(session.lab.state.step, is: 3)
  }

  @Test(arguments: ["waterfall", "flow", "WaterfallLayout"].filter(\.isKnown))
  func `the stops of random sessions are the steps after which asking shows another value`(layout: String) {
    for seed in (UInt64(0)..<12).share(4) {
      var generator = MildProgramGenerator(
        seed: seed,
        without: ["stop", "skip", "scenario", "xfail", "let", "trace", "bug", "reset", "break", "watch", "unbreak"])
      let session = Session("layout \(layout); \(Session.items(5, for: layout))")
      for line in generator.lines(9) { session.attempt(line) }
      let last = session.lab.state.step
      let values = (0...last).map { step in
        session.run(":goto @\(step)")
        return session.printed("(content) (count)")
      }
      let changes = (1...last).filter { values[$0] != values[$0 - 1] }
      session.run("watch (content); watch (count)")
      /// The steps at which a command stops until it is not hit.
      func stops(_ command: String) -> [Int] {
        var stops: [Int] = []
        while told(command, in: session).last?.hasPrefix("after") == true { stops.append(session.lab.state.step) }
        return stops
      }
      let lastIsOne = changes.last == last
      expect(
        stops(":rcontinue"), is: Array(changes.reversed().dropFirst(lastIsOne ? 1 : 0)), "seed \(seed), \(layout)")
      expect(stops(":continue"), is: changes, "seed \(seed), \(layout)")
      expect(session.lab.state.step, is: last)
    }
  }

  // MARK: Values of other states

  @Test(arguments: ["waterfall", "flow", "YTWaterFlowLayout"].filter(\.isKnown))
  func `whatever can be asked is asked of other states`(layout: String) {
    let session = Session(
      "layout \(layout); \(Session.items(9, for: layout))\ncolumns 3; spacing 4\nscroll 30\nrotate")
    let names = [
      "content", "offset", "view", "count", "columns", "spacing", "visible", "frame(3)", "frame(0:8).y", "count(0)",
      "content.h",
      "spacing.lines", "calls(prepare)", "total(sizes)",
    ]
    let last = session.lab.state.step
    var known: [[String]] = []
    func asked(_ value: String) -> String {
      session.code(of: "print (\(value))") == nil ? session.transcript.printed : "none"
    }
    for step in 0...last {
      known.append(
        names.map { name in
          session.run(":goto @\(step == 0 ? 1 : 0)\n:goto @\(step)")
          return asked(name)
        })
    }
    for (step, values) in known.enumerated() {
      for (name, value) in zip(names, values) {
        expect(asked("@\(step).\(name)"), is: value, "@\(step).\(name), \(layout)")
      }
    }
    expect(session.lab.state.step, is: last)
  }

  @Test(arguments: ["sticky", "flow", "waterfall"])
  func `a mark keeps its state, also in the middle of a line and where other steps follow`(layout: String) {
    let session = Session(
      "layout \(layout); header 44; items 9 50x50\nmark a; inset 3; scroll 10; mark b; items 3 20x20; print (@a.header(0).h) (@b.visible)"
    )
    expect(session.printed("(@a.header(0).h) (@a.frame(0).y) (@a.count) (@b.inset.top)"), is: "44 44 9 3")
    session.run(":goto @5\nlayout tags; inset 0")
    expect(session.printed("(frame(0).y) (count)"), is: "0 9")
    let said = session.said(
      by: "expect (@a.frame(0).y == frame(0).y + 44); if (@a.frame(0).y > 3) { print (@b.visible) }")
    expect(said.printed, is: "header 0, 0:0...0:8")
    expect(session.lab.hasFailed, is: false)
  }

  @Test func `an element that was not there then is an error`() {
    let session = Session("items 3 50\nitems 5 50; mark m\ndelete 0...6")
    for (value, code) in [
      ("@1.frame(5)", "LL0235"), ("@0.frame(0)", "LL0235"), ("@m.frame(8)", "LL0235"), ("@1.header(0)", "LL0235"),
      ("@1.count(4)", "LL0235"), ("@1.lane(7)", "LL0236"), ("@9.frame(0)", "LL0242"), ("@1.min(3, 4)", "LL0135"),
    ] {
      expect(session.code(of: "print (\(value))"), is: code, "\(value)")
    }
    expect(session.printed("(@1.frame(2).y) (@m.frame(7).y) (count)"), is: "60 180 1")
  }
}

extension RecordingTranscript {
  /// What the last answer printed.
  fileprivate var printed: String {
    if case .text(let text)? = answers.last?.value { text } else { "" }
  }
}
