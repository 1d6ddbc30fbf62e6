import Expectations
import Foundation
import LayoutScript
import Testing

@testable import layoutlab

/// `layoutlab learn` at a terminal: the lessons are played as a learner types.
struct LearnTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func terminal(_ arguments: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      arguments,
      environment: LoadingLab.environment.merging(["HOME": directory.path]) { $1 }.merging(environment) { $1 },
      columns: 80, rows: 24, folder: directory.path)
  }

  /// What a learner types for an exercise.
  private static func inputs(_ exercise: Exercise) -> [String] {
    switch exercise {
    case .goal, .hunt, .quiz: (exercise.answer ?? "").split(separator: "\n").map(String.init)
    case .guess(let guess) where guess.subject == "content": ["predict content 320x210"]
    case .guess(let guess) where guess.subject.hasPrefix("frame"): ["predict \(guess.subject) 110,160 100x100"]
    case .guess(let guess): ["predict \(guess.subject) 1"]
    }
  }

  private static func prompt(_ entry: LessonShelf.Entry, _ number: Int) -> String {
    let count = entry.outline.exercises.count
    return number > count ? "\(entry.name) done> " : "\(entry.name) \(number)/\(count)"
  }

  /// Types what an exercise wants, and waits for the next one.
  private func play(_ index: Int, of entry: LessonShelf.Entry, at terminal: PseudoTerminal) throws -> String {
    var shown = ""
    let inputs = Self.inputs(entry.outline.exercises[index])
    for (place, input) in inputs.enumerated() {
      terminal.send(input + "\r")
      let isLast = place == inputs.count - 1
      let next = Self.prompt(entry, index + 2)
      let prompts = isLast ? [next] : [next, Self.prompt(entry, index + 1), "...> "]
      let answer = try terminal.wait(forOneOf: prompts).before
      let rows = answer.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(rows.count <= 24, "\(rows.count) rows of 24: \(answer)")
      #expect(rows.allSatisfy { $0.count <= 80 }, "\(answer)")
      shown += answer
    }
    return shown
  }

  @Test(arguments: LessonShelf.course.filter { $0.files.isEmpty || SwiftCompiler.isThere }.map(\.name))
  func `a lesson is played from start to end, left in the middle, and gone on with`(name: String) throws {
    let entry = try LessonShelf(environment: [:]).find(name)
    let count = entry.outline.exercises.count
    let middle = count / 2
    var terminal = try terminal("learn", name)
    try terminal.wait(for: Self.prompt(entry, 1))
    for index in 0..<middle { _ = try play(index, of: entry, at: terminal) }
    // A look around changes nothing.
    terminal.send("state\r")
    try terminal.wait(for: "view")
    terminal.send(":quit\r")
    try expect(terminal.waitForExit(), is: 0)

    terminal = try self.terminal("learn", name)
    let heading = try terminal.wait(for: Self.prompt(entry, middle + 1))
    #expect(heading.contains("ran again: you are where you left"), "\(heading)")
    for index in middle..<count {
      let shown = try play(index, of: entry, at: terminal)
      #expect(!shown.contains("not yet") && !shown.contains("not so") && !shown.contains("error["), "\(shown)")
    }
    terminal.send(":leave\r")
    try terminal.wait(for: "lab> ")
    terminal.send(":lessons\r")
    try terminal.wait(for: "\(count)/\(count)")
    terminal.send(":quit\r")
    try expect(terminal.waitForExit(), is: 0)
  }

  @Test func `a session that was killed has the same state again`() throws {
    var terminal = try terminal("learn", "lanes")
    try terminal.wait(for: "lanes 1/5")
    for line in ["item 40 80 200", "spacing 7", "inset 3", "undo", "columns 4; columns 3", "frames"] {
      terminal.send(line + "\r")
      try terminal.wait(for: "lanes 1/5")
    }
    terminal.send("print (content) (spacing) (inset) (count)\r")
    try terminal.wait(for: "(count)")
    let before = try terminal.wait(for: "lanes 1/5")
    terminal.signal(SIGKILL)
    _ = try? terminal.process.wait()
    terminal = try self.terminal("learn", "lanes")
    try terminal.wait(for: "lanes 1/5")
    terminal.send("print (content) (spacing) (inset) (count)\r")
    try terminal.wait(for: "(count)")
    try expect(terminal.wait(for: "lanes 1/5"), is: before)
  }

  @Test func `a goal is reached by a line, and not by going back to where it holds`() throws {
    let file = try directory.file(
      "own.layout",
      holding: """
          lesson "Back"
          columns 3; item 50
          goal "Two columns." { expect (columns == 2); answer { columns 2 } }
          goal "Three columns." { expect (columns == 3); answer { columns 3 } }
          hunt 10 { answer { found tie } }
        """)
    let terminal = try terminal("learn", file)
    try terminal.wait(for: "own 1/3")
    func answer(_ line: String, then prompt: String) throws -> String {
      terminal.send(line + "\r")
      try terminal.wait(for: line)
      return try terminal.wait(for: prompt)
    }
    #expect(try answer("columns 2", then: "own 2/3").contains("reached"))
    // Here the second goal holds, as it did before the first one was reached.
    #expect(try answer(":undo", then: "own 2/3").contains("It holds where you went in time"))
    #expect(try answer("item 20", then: "own 2/3").contains("It holds where you went in time"))
    #expect(try answer("columns 4", then: "own 2/3").contains("`columns` is 4, 3 is wanted (1 too much)"))
    #expect(try answer("columns 3", then: "own 3/3").contains("reached"))
    // A hunt is ended by a name alone.
    #expect(try answer(":undo", then: "own 3/3").contains("That was a line of the lesson's own"))
    #expect(try answer(":redo", then: "own 3/3").contains("reached") == false)
    #expect(try answer("reset", then: "own 3/3").contains("The hunt is off"))
    #expect(try answer("undo", then: "own 3/3").contains("reached") == false)
    #expect(try answer(":found tie", then: "own done").contains("reached"))
  }

  @Test func `a wrong way is told, hints come in order, and a step back is a step back`() throws {
    let terminal = try terminal("learn", "lanes")
    try terminal.wait(for: "lanes 1/5")
    func answer(_ line: String) throws -> String {
      terminal.send(line + "\r")
      try terminal.wait(for: line)
      return try terminal.wait(forOneOf: ["lanes 1/5", "lanes 2/5"]).before
    }
    let wrong = try answer("item 120 80 200 60")
    #expect(wrong.contains("not yet       `frame(3).x` is 110, 0 is wanted (110 too much)"), "\(wrong)")
    #expect(wrong.contains("Item 3 is in another lane: `why 3` names the ends that it saw."), "\(wrong)")
    #expect(try answer(":hint").contains("hint 1 of 2"))
    #expect(try answer(":hint").contains("hint 2 of 2"))
    #expect(try answer(":hint").contains("No more hints"))
    #expect(try answer(":answer").contains("    item 40 80 200; item 60\n"))
    #expect(try answer(":goal").contains("goal 1 of 5"))
    #expect(try answer(":next").contains("not done yet"))
    // Another way is as right.
    let right = try answer("size 0 40")
    #expect(right.contains("reached       with 2 lines and 2 hints."), "\(right)")
    #expect(try answer("3").contains("not so"))
    #expect(try answer(":prev").contains("goal 1 of 5"))
    #expect(try answer(":next").contains("quiz 2 of 5"))
    terminal.send(":leave\r")
    try terminal.wait(for: "lab> ")
    terminal.send(":hint\r")
    try terminal.wait(for: "no lesson is under way")
    terminal.send(":learn lanes\r")
    try terminal.wait(for: "lanes 2/5")
    terminal.send(":skip\r")
    try terminal.wait(for: "lanes 3/5")
    for input in ["columns 4", ":edit columns 4", ":edit @1 item 3; columns 4"] {
      terminal.send(input + "\r")
      try terminal.wait(for: "`columns` is not allowed for this goal, only `item` and `items`.")
    }
  }

  @Test
  func `a lesson misleads nobody: its own lines stay, and a guess is about what is asked, where it was asked`()
    throws
  {
    let terminal = try terminal("learn", "updates")
    try terminal.wait(for: "updates 1/5")
    func answer(_ line: String, then prompt: String) throws -> String {
      terminal.send(line + "\r")
      try terminal.wait(for: line)
      return try terminal.wait(for: prompt)
    }
    #expect(try answer("insert 100 1", then: "updates 1/5").contains("error[LL0409]"))
    #expect(try answer(":undo", then: "updates 1/5").contains("That was a line of the lesson's own"))
    #expect(try answer("hint", then: "updates 1/5").contains("hint 1 of 1"))
    #expect(try answer("insert 1 100", then: "updates 2/5").contains("reached"))
    #expect(try answer("predict prepare 1", then: "updates 2/5").contains("This asks for `predict cell N`."))
    #expect(try answer("scroll 40", then: "updates 2/5").contains("reached") == false)
    let guess = try answer("0", then: "updates 3/5")
    #expect(
      guess.contains("It runs from where it was asked") && guess.contains("right: predict cell 0"), "\(guess)")
    #expect(try answer("1", then: "updates 3/5").contains("not so        What is deleted is not there any more"))
    #expect(try answer("2", then: "updates 4/5").contains("right"))
    #expect(try answer("size 0 70", then: "updates 4/5").contains("not here"))
    #expect(try answer("restart", then: "updates 4/5").contains("goal 4 of 5"))
    // A mark of the lesson is a line without a step.
    #expect(try answer(":undo", then: "updates 4/5").contains("That was a line of the lesson's own"))
    // The answer of a task is of the state in which it was asked.
    _ = try answer("batch { delete 0 }", then: "updates 4/5")
    _ = try answer("skip", then: "updates 5/5")
    #expect(try answer("print (count)", then: "updates 5/5").contains("6\n"))
    _ = try answer("delete 0", then: "updates 5/5")
    #expect(try !answer(":undo", then: "updates 5/5").contains("A cell was asked for"))
    #expect(try answer("move 5 0", then: "updates done").contains("4 solved, 1 skipped"))
    for _ in 0..<3 { _ = try answer(":prev", then: "/5> ") }
    #expect(try answer(":lessons", then: "/5> ").contains("updates   Inserts, deletes, moves    5/5"))
    #expect(try answer(":learn updates again", then: "updates 1/5").contains("goal 1 of 5"))
  }

  @Test func `a guess of a size takes a size, and no number of calls`() {
    let guess = Guess(about: "content")
    #expect(guess.prediction("predict content 210") == nil && guess.prediction("210") == nil)
    expect(guess.prediction("320x210"), is: "predict content 320x210")
    expect(guess.prediction("predict content (size(320, 210))"), is: "predict content (size(320, 210))")
    let frame = Guess(about: "frame 5")
    #expect(frame.prediction("predict frame 3 0,0 100x60") == nil)
    expect(frame.prediction("110,160 100x100"), is: "predict frame 5 110,160 100x100")
    let calls = Guess(about: "prepare")
    #expect(calls.prediction("predict cell 2") == nil && calls.prediction("columns 3") == nil)
    expect(calls.prediction(" 2 "), is: "predict prepare 2")
  }

  @Test func `a quiz takes numbers, and texts of its choices as far as they tell them apart`() throws {
    let source = SourceText(
      name: "",
      text:
        "lesson \"A\"\nquiz \"How many?\" { choice \"60: one each\"; right \"1,200\"; choice \"prepare(forUpdates:)\"; "
        + "choice \"prepare()\"; choice \"no: never\" }\n")
    let exercise = try #require(LessonOutline(source)?.exercises.first)
    guard case .quiz(let quiz) = exercise else { throw CancellationError() }
    expect(quiz.numbers("2"), is: [2])
    expect(quiz.numbers("1, 3"), is: [1, 3])
    expect(quiz.numbers("60"), is: [1])
    expect(quiz.numbers("1200"), is: [2])
    expect(quiz.numbers("No"), is: [5])
    expect(quiz.numbers("prepare()"), is: [4])
    expect(quiz.numbers("7"), is: [7])
    #expect(quiz.numbers("columns 3") == nil && quiz.numbers("") == nil)
  }

  @Test func `without a home, and on a dumb terminal, a lesson works`() throws {
    let terminal = try PseudoTerminal(
      ["learn", "first"],
      environment: ["HOME": "", "XDG_STATE_HOME": "", "LAYOUTLAB_HISTORY": "", "TERM": "dumb"], columns: 80,
      rows: 24)
    try terminal.wait(for: "first 1/5")
    terminal.send("item 120 80 200\r")
    try terminal.wait(for: "first 2/5")
    terminal.send(":quit\r")
    try expect(terminal.waitForExit(), is: 0)
  }

  @MainActor @Test func `a first session fits a terminal of 24 rows and 80 columns at every moment`() throws {
    let terminal = try terminal()
    try terminal.wait(for: "lab> ")
    let first = try #require(REPL.banner.split(separator: "\n").first { $0.hasPrefix("try: ") }).dropFirst(5)
    var rows = 0
    func check(_ input: String, until prompt: String) throws {
      terminal.send(input + "\r")
      try terminal.wait(for: input.prefix(20).description)
      let shown = try terminal.wait(for: prompt)
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 24, "\(input): \(lines.count) rows")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(input): \(shown)")
      rows += lines.count
    }
    for input in [String(first), "draw", "why 3", "why", "pool"] { try check(input, until: "lab> ") }
    try check(":learn first", until: "first 1/5")
    let entry = try LessonShelf(environment: [:]).find("first")
    for (index, exercise) in entry.outline.exercises.enumerated() {
      for input in Self.inputs(exercise) { try check(input, until: Self.prompt(entry, index + 2)) }
    }
    #expect(rows > 40)
  }

  @Test func `a lesson of one's own is learned from its file`() throws {
    let path = try directory.file(
      "own.layout", holding: "lesson \"Mine\"\ngoal \"Two\" { expect (count == 2); answer { item 3 4 } }\n")
    let terminal = try terminal("learn", path)
    try terminal.wait(for: "own 1/1")
    terminal.send(":leave\r")
    let left = try terminal.wait(for: "lab> ")
    #expect(left.replacing("\n", with: "").contains("`:learn \(path)` goes on with it"), "\(left)")
    terminal.send(":learn \(path)\r")
    try terminal.wait(for: "own 1/1")
    terminal.send("item 3 4\r")
    try terminal.wait(for: "own done> ")
    terminal.send(":answer\r")
    let done = try terminal.wait(for: "own done> ")
    #expect(done.contains("All of \"Mine\"") && !done.contains("guess"), "\(done)")
  }
}
