import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutLessons
@testable import layoutlab

/// Lessons as scripts: what `run` shows of them, and what `test` proves.
@MainActor
struct LessonStatementTests {
  /// A lesson of one goal, with something in its place.
  private func lesson(
    before: String = "columns 3", expecting: String = "expect (frame(3).x == frame(0).x)",
    extra: String = "", answer: String = "item 40 80 200; item 60"
  ) throws -> CommandRun {
    let text = """
      lesson "Lanes"
      \(before)
      goal "Item 3 in lane 0" {
        \(expecting); \(extra)
        answer { \(answer) }
      }
      """
    return try CommandRun("run", "--trace", "off", "-", input: text)
  }

  @Test func `a goal is not reached before its answer, and reached after it`() throws {
    let run = try lesson()
    expect(run.status, is: 0, "\(run.output + run.errors)")
    expect(run.output, is: "")
  }

  @Test func `a goal that holds already fails`() throws {
    let run = try lesson(before: "columns 3; item 40 80 200 60", answer: "item 70")
    expect(run.status, is: 1)
    #expect(run.output.contains("FAIL -:3:1: goal \"Item 3 in lane 0\""), "\(run.output)")
    #expect(run.output.contains("expected  it is not reached before its answer"), "\(run.output)")
  }

  @Test func `an answer that does not lead there fails, with what was found`() throws {
    let run = try lesson(answer: "item 140 80 200; item 60")
    expect(run.status, is: 1)
    #expect(
      run.output.contains("found     110 == 0; x +110") || run.output.contains("found     110 == 0"),
      "\(run.output)")
  }

  @Test func `what cannot be asked is not reached`() throws {
    let run = try lesson(answer: "item 40")
    expect(run.status, is: 1)
    #expect(run.output.contains("found     there is no item 0:3"), "\(run.output)")
  }

  @Test func `an answer that is a wrong turn fails, and one that says what is not allowed`() throws {
    let turn = try lesson(extra: "unless (count == 4) \"Four are too many.\"")
    expect(turn.status, is: 1)
    #expect(turn.output.contains("the answer is not a wrong turn"), "\(turn.output)")
    let word = try lesson(extra: "only items")
    expect(word.status, is: 1)
    #expect(word.output.contains("found     the answer says `item`"), "\(word.output)")
    try expect(lesson(extra: "only item").status, is: 0)
  }

  @Test func `a quiz says its answers, and a guess runs its block`() throws {
    let run = try CommandRun(
      "run", "-",
      input: "quiz \"2 + 2\" { choice \"5\"; right \"4\"; because \"Count.\" }\nguess content { items 4 100 }\n")
    expect(run.status, is: 0)
    #expect(run.output.hasPrefix("## 2 + 2\n## [ ] 5\n## [x] 4\n## Count.\n@1  items 4 100"), "\(run.output)")
  }

  @Test func `a step in a loop says the value that it counts with, and rounds that are one line what is written`()
    throws
  {
    let run = try CommandRun(
      "-c", "items 4 100; for $i in 0...3 { size $i (50 + $i); for $k in 0...0 { spacing ($i + $k) } }")
    #expect(run.output.contains("@2  size 0 (50 + 0) "), "\(run.output)")
    #expect(run.output.contains("@3  spacing (0 + 0) "), "\(run.output)")
    let folded = try CommandRun("-c", "items 4 100; for $i in 0...3 { size $i 50 }")
    #expect(folded.output.contains("@2  size 0 50 ") && folded.output.contains("size $i 50 "), "\(folded.output)")
    let outside = try CommandRun("-c", "let $n 50; item $n; def card $h { item $h }; repeat 1 { card $i }")
    #expect(outside.output.contains("@1  item $n ") && outside.output.contains("@2  item $h "), "\(outside.output)")
  }

  @Test func `a lesson is one case for a test, and its steps count as before after an undo`() throws {
    let text =
      "lesson \"A\"\ngoal \"B\" { expect (columns == 3); answer { columns 3 } }\nitem 50\n:undo\n:redo\ncontent\n| 320x50\n"
    let run = try CommandRun("run", "--trace", "steps", "-", input: text)
    expect(run.status, is: 0, "\(run.output)")
    #expect(run.output.contains("ok  goal \"B\""), "\(run.output)")
  }

  // MARK: Hunts

  @Test func `a hunt hides its mistake from what lists mistakes, and shows what it does`() throws {
    let plain = try CommandRun("-c", "trace off; columns 3; items 5 100; bug endless on; bug; state")
    let hunt = try CommandRun("-c", "trace off; columns 3; items 5 100; bug endless on; hunt 10; bug; state")
    // Each suspect is uncertain, the hidden one as the others; the mistakes that no hunt hides keep their words.
    let suspects = ["bounds", "stale", "offscreen", "inset", "float32", "tie", "copy", "always"]
    let expected = plain.output.split(separator: "\n").map(String.init).map { line in
      suspects.contains { line.hasPrefix("    \($0) ") }
        ? line.replacing(" off ", with: " ?   ", maxReplacements: 1) : line
    }
    expect(hunt.output.split(separator: "\n").map(String.init), is: expected)
    let json = try CommandRun("--json", "-c", "trace off; columns 3; items 5 100; hunt 10; bug")
    #expect(json.output.contains("\"tie\":null") && json.output.contains("\"stack\":false"), "\(json.output)")
    let why = try CommandRun("-c", "trace off; columns 3; items 5 100; hunt 10; why 0")
    #expect(why.output.contains("but the layout answers 0:0 at 220,0"), "\(why.output)")
    #expect(!why.output.contains("tie on"), "\(why.output)")
  }

  @Test func `the step of a hunt is quiet, and each law of an audit is a look`() throws {
    let step = try CommandRun("-c", "columns 3; items 5 100\nhunt 10")
    #expect(
      step.output.hasSuffix("@3  hunt 10                                           a mistake is hidden\n"),
      "\(step.output)")
    let audit = try CommandRun(
      "-c", "trace steps; columns 3; items 5 100; hunt 10; audit fresh-update rotation; found tie")
    #expect(audit.output.contains("found with 2 looks\n"), "\(audit.output)")
  }

  @Test func `found judges, counts looks, and ends the hunt`() throws {
    let run = try CommandRun(
      "-c", "trace off; columns 3; items 5 100; hunt 10; why 0; found stale; found tie; bug", "--quiet")
    expect(run.status, is: 1)
    #expect(run.output.contains("found     it is another one"), "\(run.output)")
    let right = try CommandRun(
      "-c", "trace steps; columns 3; items 5 100; hunt 10; why 0; frame 0; found tie; found tie")
    #expect(right.output.contains("## hunt 10 is over: tie, found with 2 looks\n"), "\(right.output)")
    #expect(right.output.contains("no hunt is on"), "\(right.output)")
  }

  @Test func `numbers hide each mistake, some hide two, and a number hides the same always`() throws {
    let all = Set(LayoutMistake.hidden)
    let hidden = (1...60).map { Hunt.mistakes($0, of: all) }
    expect(Set(hidden.flatMap { $0 }), is: all)
    expect(Set(hidden.map(\.count)), is: [1, 2])
    expect((1...60).map { Hunt.mistakes($0, of: all) }, is: hidden)
    // A layout without lanes has no ties.
    #expect((1...60).allSatisfy { !Hunt.mistakes($0, of: all.subtracting([.tie])).contains(.tie) })
  }

  @Test(arguments: ["waterfall", "flow", "sticky", "tags"])
  func `what a hunt hides can be told from all else by what the layout does, and is judged`(layout: String) throws {
    let items = layout == "waterfall" ? "items 40 100" : "items 40"
    let start =
      "layout \(layout); itemsize 90x50; columns 3; inset 10; spacing 7; header 30 pin; \(items); hunt "
    let looks = """

      frames; content; scroll 33.3; scroll 55; scroll by 3; rotate; inset 12.3; frames; content; insert 0; frames
      print (frame(7).x * 1000000) (frame(7).y * 100000); scroll end; frames; content; header off; insert 0
      scroll by -20; scroll by -20; frames; insert 0; frames
      """
    let unseen: [String: Set<LayoutMistake>] = ["waterfall": [], "sticky": [.tie, .bounds]]
    let mistakes = LayoutMistake.hidden.filter { !unseen[layout, default: [.tie]].contains($0) }
    func names(_ hidden: Set<LayoutMistake>) -> String { hidden.map(\.rawValue).sorted().joined(separator: " ") }
    let numbers = Dictionary(grouping: 1...60) { names(Hunt.mistakes($0, of: Set(mistakes))) }
    var seen: [String: String] = [:]
    for (hidden, numbers) in numbers {
      let number = numbers[0]
      let shown = try CommandRun("-c", start + "\(number)" + looks)
      expect(shown.status, is: 0, "\(hidden): \(shown.errors)")
      let text = shown.output.replacing("hunt \(number)", with: "hunt")
      #expect(!mistakes.contains { text.contains("bug \($0)") }, "\(hidden)")
      #expect(seen.updateValue(hidden, forKey: text) == nil, "\(hidden) looks like \(seen[text] ?? "")")
      // What is hidden is right, and no other single one.
      for named in Set(mistakes.map(\.rawValue) + [hidden]) {
        let judged = try CommandRun("-q", "-c", start + "\(number); found \(named)")
        expect(judged.status, is: named == hidden ? 0 : 1, "\(hidden): \(named)")
      }
    }
    #expect(seen.count >= 15)
  }

  // MARK: The course

  @Test func `the course is what stands in examples`() throws {
    let names = try Project.names(in: "examples/lessons", endingIn: ".layout")
    expect(LessonShelf.course.map(\.name).sorted(), is: names)
    for entry in LessonShelf.course {
      expect(
        entry.source.text(Span(0, entry.source.bytes.count)),
        is: try Project.text(of: "examples/lessons/\(entry.name).layout"))
    }
  }

  @Test func `each lesson stands after those that it needs, and is short enough`() {
    var seen: Set<String> = []
    for entry in LessonShelf.course {
      #expect(Set(entry.outline.after).isSubset(of: seen), "\(entry.name)")
      seen.insert(entry.name)
      // Two minutes an exercise.
      #expect(4...6 ~= entry.outline.exercises.count, "\(entry.name)")
      for exercise in entry.outline.exercises {
        switch exercise {
        case .goal(let goal): #expect(!goal.hints.isEmpty, "\(entry.name): \(goal.text)")
        case .hunt(let hunt): #expect(!hunt.hints.isEmpty, "\(entry.name): \(hunt.number)")
        case .quiz(let quiz):
          #expect(!quiz.reasons.isEmpty && quiz.choices.count >= 2, "\(entry.name): \(quiz.text)")
        case .guess: break
        }
      }
    }
  }

  @Test func `the course proves its goals`() throws {
    let lessons = LessonShelf.course.filter(\.files.isEmpty).map { "examples/lessons/\($0.name).layout" }
    let run = try CommandRun.together(["test", "-v"] + lessons, in: Project.root.path)
    expect(run.status, is: 0, "\(run.output)")
    #expect(run.output.hasSuffix("\(lessons.count) passed, 0 failed, 0 skipped\n"), "\(run.output)")
    #expect(!run.output.contains("no checks"), "\(run.output)")
  }

  @Test(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func `the lesson about a Swift file proves its goals, and is a page`() throws {
    let (lesson, directory) = ("\(Project.root.path)/examples/lessons/own.layout", try TemporaryDirectory())
    let run = try LoadingLab.run("--load", "test", lesson)
    expect(run.output, is: "1 passed, 0 failed, 0 skipped\n", "\(run.errors)")
    let page = try LoadingLab.run("--load", "export", lesson, "-o", directory.path + "/out.html")
    expect(page.status, is: 0, "\(page.errors)")
    try expect(directory.text(of: "out.html").ranges(of: "<section class=\"exercise\">").count, is: 5)
  }

  @Test func `without a terminal the lessons are listed`() throws {
    let run = try CommandRun("learn", environment: ["HOME": ""])
    expect(run.status, is: 0)
    #expect(run.output.hasPrefix("  1  first     Who asks whom              0/5  <- go on\n"), "\(run.output)")
    expect(
      try CommandRun("learn", "lames").errors,
      is: """
        layoutlab: there is no lesson `lames`
          did you mean `lanes`?
        Try `layoutlab --help`.

        """)
  }

  @Test func `what was typed is kept as a script, by exercise`() throws {
    let directory = try TemporaryDirectory()
    let environment = ["XDG_STATE_HOME": directory.path]
    var progress = LessonProgress(of: "own", environment: environment)
    progress.keep("item 3", in: 1)
    progress.reach(1, of: 3)
    progress.keep("turn {\n  columns 3\n}", in: 2)
    progress.reach(2, of: 3)
    progress.keep("2", in: 3)
    let read = LessonProgress(of: "own", environment: environment)
    expect(read.done, is: 2)
    expect(read.inputs.map(\.text), is: ["item 3", "turn {\n  columns 3\n}", "2"])
    expect(read.inputs.map(\.exercise), is: [1, 2, 3])
    // Something else in an exercise that was done.
    progress.keep("columns 4", in: 2)
    let again = LessonProgress(of: "own", environment: environment)
    expect(again.inputs.map(\.text), is: ["item 3", "columns 4"])
    expect(again.done, is: 1)
    expect(again.best, is: 2)
    let name = try directory.text(of: "layoutlab/lessons/own.layout")
    expect(name, is: "# 2 of 3 once\nitem 3\n# 1 of 3\ncolumns 4\n")
  }
}
