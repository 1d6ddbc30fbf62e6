import CollectionLayout
import Expectations
import Foundation
import LayoutScript
import Testing

@testable import DeviceBridge
@testable import LayoutLoading
@testable import layoutlab

/// Examples as Swift tests. The files are compiled and run as tests of their own, in `Tests/ExportedTests`.
@MainActor
@Suite(.enabled(if: SwiftFormatterPath.find() != nil, "there is no swift-format in PATH"))
struct ExportedTestTests {
  /// The examples that are exported, each with the name of its file.
  nonisolated static let examples = [
    "flow", "item-invalidation", "no-area", "rotation-sizes", "self-sizing", "too-wide", "compositional/badges",
    "compositional/grid", "compositional/nested", "why/lines", "snapshots",
  ]

  /// The name of the file that an example is kept in.
  nonisolated static func fileName(_ example: String) -> String {
    let words = example.split(separator: "/").last?.split(separator: "-") ?? []
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Tests.swift"
  }

  static func writer(
    _ text: String, _ name: String, _ library: TestLibrary = .swiftTesting, isStrict: Bool = false,
    layouts: LayoutsUnderTest = .init(), type: String? = nil
  ) -> TestFileWriter {
    let title = String(name.split(separator: "/").last ?? "")
    return TestFileWriter(
      SourceText(name: "\(Project.root.path)/examples/\(name).layout", text: text), name: title,
      type: type ?? title,
      options: LabRun.labOptions, library: library, modules: [], isStrict: isStrict, layouts: layouts)
  }

  /// Returns Swift in the form of this project.
  private static func formatted(_ text: String, for path: String) throws -> String {
    let made = SwiftFormatter.formatted(text, for: path, environment: ProcessInfo.processInfo.environment)
    try #require(made.problem == nil)
    return made.text
  }

  @Test("an example is written as the test that is kept, and passes there", arguments: examples)
  func isWritten(example: String) throws {
    let made = Self.writer(try Project.text(of: "examples/\(example).layout"), example)
    let file = "Tests/ExportedTests/\(Self.fileName(example))"
    let path = Project.root.appending(path: file).path
    try Project.expect(Self.formatted(made.text, for: path), isIn: file)
    #expect(made.exported.contains { $0.disabled == nil && !$0.checks.isEmpty })
  }

  @Test("an example is written for XCTest, too")
  func isWrittenForXCTest() throws {
    let made = Self.writer(
      try Project.text(of: "examples/rotation-sizes.layout"), "rotation-sizes", .xctest, type: "RotationSizesXC")
    let file = "Tests/ExportedTests/RotationSizesXCTests.swift"
    let path = Project.root.appending(path: file).path
    try Project.expect(Self.formatted(made.text, for: path), isIn: file)
  }

  @Test(
    "the helpers are in a file of their own with `--helpers`, at the end and private without, and compile both ways",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func helpers() throws {
    let directory = try TemporaryDirectory()
    let script = Project.root.appending(path: "examples/flow.layout").path
    let (tests, helpers) = (directory.file("FlowTests.swift"), directory.file("Helpers.swift"))
    let modules = (BuiltBinary.path as NSString).deletingLastPathComponent + "/Modules"
    let export = ["export", script, "-o", tests, "--xctest"]
    for (arguments, files) in [(export + ["--helpers", helpers], [tests, helpers]), (export, [tests])] {
      expect(try ProcessRunner(arguments: arguments).status, is: 0)
      expect(try ProcessRunner(arguments: arguments + ["--check"]).status, is: 0, "\(arguments)")
      let compiling = ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", modules] + files
      let path = ProcessInfo.processInfo.environment
      let compiled = try ProcessRunner(arguments: compiling, environment: path, program: "/usr/bin/env")
      expect(compiled.status, is: 0, "\(compiled.errors)")
      let text = try directory.text(of: "FlowTests.swift")
      expect(text.contains("private class TestScreen"), is: files == [tests])
      #expect(!text.contains(/(?m)^(class|func|let)\b/))
    }
    // The tests end with the helpers now, so the file beside them is another's.
    try Data("import UIKit\n".utf8).write(to: URL(fileURLWithPath: helpers))
    expect(try ProcessRunner(arguments: export + ["--helpers", helpers]).status, is: 4)
    expect(try ProcessRunner(arguments: export + ["--helpers", tests]).status, is: 2)
  }

  @Test("a condition is written in parts only where each of them has to hold")
  func conditions() {
    let start = "layout flow; items 3 50x50\nexpect visible == 0...2\n"
    let all = Self.writer(start + "expect (count == 3 and offset.y == 0)\n", "all")
    expect(all.exported.map(\.reasons), is: [[]])
    let nested = Self.writer(start + "expect ((count == 3 and (offset.y == 2 * (1 - 1))))\n", "nested")
    expect(nested.exported.map(\.checks.count), is: [3])
    #expect(nested.text.contains("isNear(view.contentOffset.y, 2 * (1 - 1))"), "\(nested.text)")
    for condition in [
      "count == 2 or count == 4 and offset.y == 9", "not (count == 3 and offset.y == 9)",
    ] {
      let made = Self.writer(start + "expect (\(condition))\n", "some")
      expect(made.exported.map(\.reasons), is: [["`expect (\(condition))`: a part of it is the lab's own"]])
    }
  }

  @Test func `items on screen, others off it, and a condition without parentheses are exported`() {
    let made = Self.writer(
      "layout flow; items 12 150x120\nexpect visible 1 2; expect not visible 8; expect content.h == frame(11).maxY\n",
      "visible")
    expect(made.exported.map(\.reasons), is: [[]])
    for code in [
      "screen.visible.contains(IndexPath(item: 2, section: 0))",
      "!screen.visible.contains(IndexPath(item: 8, section: 0))",
      "isNear(view.contentSize.height, screen.frame(11).maxY)",
    ] {
      #expect(made.text.contains("#expect(\(code))"), "\(made.text)")
    }
  }

  @Test("a condition about a header, a kind, a count of calls or a greatest number is exported")
  func conditionsOfElements() {
    let start = "layout flow; header 30; items 3 50x50\n"
    for (condition, code) in [
      ("frame(header 0).h == 30", "isNear(screen.header(0).height, 30)"),
      ("header(0).y < frame(1).y", "screen.header(0).minY < screen.frame(1).minY"),
      ("calls(prepare) == 1", "calls.count(.prepare) >= 1"),
      ("calls(prepare) < 3 and count == 3", "calls.count(.prepare) < 3"),
      ("max(frame(0).w, 20) == 50", "isNear(max(screen.frame(0).width, 20), 50)"),
    ] {
      let made = Self.writer(start + "expect (\(condition))\n", "condition")
      #expect(made.text.contains("#expect(\(code))"), "\(made.text)")
      expect(made.exported.map(\.reasons), is: [[]], "\(condition)")
    }
    let badge = Self.writer(
      try! Project.text(of: "examples/compositional/badges.layout")
        + "expect (frame(\"new\" 0:1).w > 0)\n", "compositional/badges")
    #expect(
      badge.text.contains("screen.frame(ofKind: \"new\", at: IndexPath(item: 1, section: 0)).width > 0"),
      "\(badge.text)")
    // How often a device asks for elements is its own affair, in a condition as in a check of its own.
    let vague = Self.writer(start + "expect (calls(elements) == 1)\n", "vague")
    expect(
      vague.exported.map(\.reasons.count), is: [0],
      "a test without a check is disabled, and lacks nothing by itself")
    expect(vague.exported.map(\.disabled), is: ["it checks nothing that a device can be asked"])
  }

  @Test("what is left out is counted once: in the file, in its tests, and in what the command says")
  func countsOfLeftOut() {
    let made = Self.writer(
      """
      layout flow; items 3 50x50
      scenario "ends early" {
        expect visible == 0...2
        expect (count == 3 or count == 4)
        policy always
        expect visible == 0...2; expect content == 320x50
      }
      scenario "is disabled" { bug stale on; expect visible == 0...2 }

      """, "counts")
    // The condition, and three statements from `policy` on; those of the disabled test are said by its reason.
    expect(made.exported.map(\.leftOut), is: [4, 0])
    let counts = made.counts
    expect([counts.tests, counts.checks, counts.leftOut, counts.disabled], is: [1, 1, 4, 1])
    #expect(
      made.text.contains("// It has 1 check in 1 test. Left out: 4 statements, with the reason."), "\(made.text)")
    #expect(made.text.contains("// 4 of the script's statements are left out, as said above."), "\(made.text)")
    #expect(
      made.text.contains("// Left out: expect (count == 3 or count == 4) (a part of it is the lab's own)\n"),
      "\(made.text)")
  }

  @Test(
    "a name that ends in `tests.swift` makes tests, whatever the size of its letters, and a type with a large one")
  func smallNames() throws {
    expect(try ExportForm(path: "a/gridtests.swift"), is: .tests)
    expect(try ExportForm(path: "tests.swift"), is: .tests)
    expect(try ExportForm(path: "Grid.swift"), is: .swift)
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "grid.layout", holding: "layout flow; items 3 50x50\nexpect content == 320x50\n")
    for (name, type) in [("tests.swift", "GridTests"), ("cellgridtests.swift", "CellgridTests")] {
      let run = try ProcessRunner(arguments: ["export", script, "-o", directory.file(name)])
      expect(run.status, is: 0, "\(run.errors)")
      #expect(try directory.text(of: name).contains("struct \(type) {"))
    }
  }

  @Test("a diffable data source is exported by whole snapshots, with the sizes of identifiers")
  func snapshots() {
    let start = "layout flow; spacing 10; source diffable\nsnapshot new { section A; append x y of 60x60 }\napply\n"
    let made = Self.writer(
      start
        + "expect (count == 2)\nsnapshot { size x 90x50; reload x }\napply animated off\nexpect frame 0 == 0,0 90x50\n",
      "snapshots")
    for code in [
      "screen.takeSnapshots()", "for item in [\"x\", \"y\"] { screen.sizes[item] = CGSize(width: 60, height: 60) }",
      "var snapshot = Screen.Snapshot()", "snapshot.appendItems([\"x\", \"y\"], toSection: \"A\")",
      "await screen.apply(snapshot)\n", "screen.sizes[\"x\"] = CGSize(width: 90, height: 50)",
      "snapshot.reloadItems([\"x\"])", "await screen.apply(snapshot, animated: false)",
    ] { #expect(made.text.contains(code), "\(code):\n\(made.text)") }
    expect(made.exported.map(\.reasons), is: [[]])
    for (rest, reason) in [
      (
        "snapshot { append u under x of 40x40 }\n",
        "items under others are not exported: `snapshot { append u under x of 40x40 }`"
      ),
      (
        "snapshot { append u of 40x40 }; apply; snapshot { append v of 40x40 }; apply\n",
        "another `apply` follows in its line, which has to be on a line of its own: `apply`"
      ),
      ("reload\n", "a view with a diffable data source is not reloaded: `reload`"),
      ("source plain\n", "`source plain` is not exported"),
    ] {
      let made = Self.writer(start + "expect (count == 2)\n" + rest, "stops")
      expect(made.exported.map(\.reasons), is: [[reason]])
    }
  }

  @Test("what happens after items are laid out happens in the test, and is no part of the state it begins with")
  func beginnings() {
    let script = "layout flow; items 9 90x60\n"
    for (event, code) in [
      ("insert 0 50x50", "view.insertItems(at: [IndexPath(item: 0, section: 0)])"),
      ("rotate", "await screen.resize(to: CGSize(width: 480, height: 320))"),
      ("view 200x400", "view.frame.size = CGSize(width: 200, height: 400)"),
    ] {
      let made = Self.writer(script + event + "\nframe 3\n| ...\n", "late")
      let begun = made.text.range(of: "let screen = Screen(")
      let happened = made.text.range(of: code)
      #expect(begun != nil && happened != nil, "\(made.text)")
      if let begun, let happened { #expect(begun.lowerBound < happened.lowerBound) }
      expect(made.exported.map(\.reasons), is: [[]])
    }
    // A class of the app may keep what it should not; UIKit's own layouts do not.
    let own = LayoutsUnderTest(imported: ["waterfall"])
    let reloaded = Self.writer("items 4 50x50\nitems 2 50x50\nframe 3\n| ...\n", "own", layouts: own)
    #expect(reloaded.text.contains("screen.sections[0].items +="), "\(reloaded.text)")
    for script in [
      "layout flow\nitems 9 90x60\nspacing 20\n",
      "layout flow; items 9 90x60; spacing 20\n", "items 9 90x60\nspacing 20\nlayout flow\n",
      "items 4 10\nreset\nlayout flow\nspacing 20\nitems 9 90x60\n",
    ] {
      let made = Self.writer(script + "frame 3\n| ...\n", "first")
      let set = "layout.minimumLineSpacing = 20\n    layout.minimumInteritemSpacing = 20\n    let screen"
      #expect(made.text.contains(set), "\(made.text)")
      expect(made.exported.map(\.checks.count), is: [1])
    }
  }

  @Test("what a device cannot be told is said: a test of a layout of the lab is disabled, with the reason")
  func disabled() {
    let made = Self.writer("items 3 90\nexpect frame 0 == 0,0 155x90\n", "own")
    expect(made.exported.map(\.disabled), is: ["`waterfall` is the lab's own layout, which an app does not have"])
    #expect(made.text.contains(".disabled(\"`waterfall` is the lab's own layout, which an app does not have\")"))
    let later = Self.writer(
      "layout flow; items 3 50x50\nexpect visible == 0...2\npolicy always\nexpect visible == 0...2\n", "later")
    expect(later.exported.map(\.checks.count), is: [1])
    expect(later.exported.map(\.reasons), is: [["a device asks the layout itself: `policy always`"]])
    #expect(later.text.contains("// The test ends here: a device asks the layout itself: `policy always`"))
  }

  @Test("a loaded layout that a test cannot name is told from a layout of the lab, with the remedy")
  func loaded() {
    let script = "items 3 90\nexpect frame 0 == 0,0 155x90\n"
    expect(
      Self.writer(script, "own", layouts: .init(withoutModule: ["waterfall"])).exported.map(\.disabled),
      is: ["`waterfall` is in a module of the app, and `--import MODULE` is missing"])
    expect(
      Self.writer(script, "own", layouts: .init(answered: ["waterfall"])).exported.map(\.disabled),
      is: ["a delegate that only the lab has answers `waterfall`"])
  }

  @Test(
    "a class that has a delegate of its own gets its answers from the script, and a final one is watched: the kept test passes",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func ownDelegate() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "house.layout",
      holding: """
        scenario "a delegate's ratios are those of lanes to lengths" {
          layout PinterestLayout; columns 2; spacing 10; inset 10
          item 145; item 290; item 72.5; item 29; item 145
          expect prepare == 1
          frame 2
          | ...
          insert 0 290
          expect prepare == 1
          scroll 30
          expect prepare == 0
          expect should == 1
          frame 0
          | ...
        }
        scenario "of sizes, what they are" {
          layout PinterestLayout; items 3 200x100
          expect (frame(1).h == 290)
        }
        scenario "minutes, and lines that no test asks for" {
          layout TimelineLayout; items 2 60
          section { item 45 }
          expect frame 1:0 == 60,170 250x45
          frame "TimelineLine" 1
          | ...
        }

        """)
    let layouts = ["Pinterest", "Timeline"].map {
      Project.root.appending(path: "Tests/HouseLayouts/\($0)Layout.swift").path
    }
    let made = try LoadingLab.run(
      arguments: ["load"] + layouts + [
        "export", script, "-o", directory.file("HouseTests.swift"), "--import", "HouseLayouts", "--helpers",
        directory.file("TestHelpers.swift"),
      ])
    expect(made.status, is: 0, "\(made.errors)")
    expect(made.errors, is: "note: left out, `frame \"TimelineLine\" 1`: a test asks for no decoration\n")
    let file = "Tests/ExportedTests/HouseTests.swift"
    let path = Project.root.appending(path: file).path
    try Project.expect(
      Self.formatted(directory.text(of: "HouseTests.swift"), for: path), isIn: file)
  }

  @Test(
    "a package runs tests of classes that need Objective-C on a device, with the modules of the program alone",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func package() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "own.layout",
      holding: """
        scenario "columns and headers of the delegate" {
          layout StaggeredLayout; columns 3; header 30; items 6 60
          expect frame 3 == 8,106 96x60
        }
        scenario "columns of the class" {
          layout StaggeredLayout; items 6 60
          expect prepare == 1
          expect frame 2 == 8,76 148x60
        }

        """)
    let layout = Project.root.appending(path: "examples/own/StaggeredLayout.swift").path
    let folder = directory.file("package")
    let made = try LoadingLab.run(
      "load", layout, "export", script, "-o", directory.file("OwnTests.swift"), "--import", "MyApp", "--package",
      folder)
    expect(made.status, is: 0, "\(made.errors)")
    let run = try ProcessRunner(
      arguments: ["swift", "test", "--package-path", folder, "--disable-xctest"],
      environment: ProcessInfo.processInfo.environment, program: "/usr/bin/env")
    #expect(run.output.contains("Test run with 2 tests in 1 suite passed"), "\(run.output)\(run.errors)")
  }

  @Test(
    "an optional question is answered where the script sets what it asks for, and a test ends where that comes later",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func optionalQuestions() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "own.layout",
      holding: """
        scenario "the class's columns" {
          layout StaggeredLayout; items 6 60
          frame 2
          | ...
        }
        scenario "the delegate's" {
          layout StaggeredLayout; columns 3; header 30; items 6 60
          frame 2
          | ...
          columns 4
          frame 3
          | ...
        }
        scenario "later" {
          layout StaggeredLayout; items 6 60
          frame 2
          | ...
          columns 3
          frame 2
          | ...
        }

        """)
    let layout = Project.root.appending(path: "examples/own/StaggeredLayout.swift").path
    let made = try LoadingLab.run(
      "load", layout, "export", script, "-o", directory.file("OwnTests.swift"), "--import", "MyApp")
    expect(made.status, is: 0, "\(made.errors)")
    expect(
      made.errors,
      is: "note: left out, the delegate begins to answer for it on the way: `columns 3`\n")
    let text = try directory.text(of: "OwnTests.swift")
    for part in [
      "class Screen: TestScreen, UICollectionViewDelegateFlowLayout,\n  @preconcurrency StaggeredLayoutDelegate",
      "let screen = Screen2(size:", "screen.sections[0].columns = 4", "header: 30, columns: 3)",
      "heightForItemAt indexPath: IndexPath\n  ) -> CGFloat { length(of: indexPath) }",
    ] {
      #expect(text.contains(part), "\(part) is missing:\n\(text)")
    }
    expect(text.matches(of: /columnsInSection section: Int/).count, is: 1)
  }

  @Test(
    "step 6 of the page makes tests for a loaded layout with `--import`, and says that it is missing without",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func stepSix() throws {
    let directory = try TemporaryDirectory()
    let script = try directory.file(
      "grid.layout", holding: "layout ZigzagLayout; items 3 50\nexpect content == 320x90\n")
    let layout = try directory.file(
      "ZigzagLayout.swift",
      holding: """
        import UIKit
        class ZigzagLayout: UICollectionViewLayout {
          override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 90) }
        }

        """)
    let load = ["load", layout, "export", script, "-o"]
    let without = try LoadingLab.run(arguments: load + [directory.file("ATests.swift")])
    #expect(
      without.errors.contains("`ZigzagLayout` is in a module of the app, and `--import MODULE` is missing"),
      "\(without.errors)")
    let imported = try LoadingLab.run(arguments: load + [directory.file("BTests.swift"), "--import", "MyApp"])
    expect(imported.status, is: 0, "\(imported.errors)")
    #expect(try directory.text(of: "BTests.swift").contains("@testable import MyApp"))
    #expect(!imported.errors.contains("disabled"), "\(imported.errors)")
  }

  @Test(
    "a class that asks the delegate of a flow layout gets in the test what it gets in the lab",
    .enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
  func asksDelegate() throws {
    let directory = try TemporaryDirectory()
    let layout = try directory.file(
      "AskLayout.swift",
      holding: """
        import UIKit
        class AskLayout: UICollectionViewLayout {
          var gap: CGFloat = 0
          var padding = UIEdgeInsets.zero
          private var cache: [UICollectionViewLayoutAttributes] = []
          override func prepare() {
            cache = []
            guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
            else { return }
            let inset = delegate.collectionView?(view, layout: self, insetForSectionAt: 0) ?? .zero
            var y = inset.top
            for item in 0..<view.numberOfItems(inSection: 0) {
              let path = IndexPath(item: item, section: 0)
              let size = delegate.collectionView?(view, layout: self, sizeForItemAt: path) ?? .zero
              let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
              attributes.frame = CGRect(x: inset.left, y: y, width: size.width, height: size.height)
              cache.append(attributes)
              y += size.height + gap
            }
          }
          override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }
          override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            cache[indexPath.item]
          }
        }

        """)
    let script = try directory.file(
      "ask.layout",
      holding: "layout AskLayout; inset 10; spacing 3; property padding 5; items 3 40\ninset 20\nframe 2\n| ...\n")
    let made = try LoadingLab.run(
      arguments: ["load", layout, "export", script, "-o", directory.file("AskTests.swift"), "--import", "MyApp"])
    expect(made.status, is: 0, "\(made.errors)")
    let text = try directory.text(of: "AskTests.swift")
    for part in [
      "layout.gap = 3", "layout.padding = UIEdgeInsets(top: 5",
      "items: Array(repeating: CGSize(width: 40, height: 40), count: 3)",
      "inset: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)",
      "screen.sections[0].inset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)",
      "layout.invalidateLayout()", "insetForSectionAt section: Int",
    ] {
      #expect(text.contains(part), "\(part) is missing:\n\(text)")
    }
    // The lab's remark tells the same: the class reads the inset.
    let run = try LoadingLab.run(arguments: ["load", layout, "-q", "-c", "layout AskLayout; inset 10; header 4"])
    #expect(!run.output.contains("does not read `inset`"), "\(run.output)")
    #expect(run.output.contains("does not read `header`"), "\(run.output)")
  }

  @Test("how often a device asks what it is free to ask is written with --strict alone")
  func strict() {
    let script = "layout flow; items 3 50x50\nexpect content == 320x50; expect elements == 1; expect prepare == 1\n"
    #expect(!Self.writer(script, "s").text.contains("calls.count(.elements) == 1"))
    #expect(Self.writer(script, "s").text.contains("calls.count(.prepare) >= 1"))
    #expect(Self.writer(script, "s", isStrict: true).text.contains("calls.count(.prepare) == 1"))
    #expect(Self.writer(script, "s", isStrict: true).text.contains("calls.count(.elements) == 1"))
  }

  @Test(
    "a famous mistake makes other numbers, so a test that is right fails with it; `bug` in a script disables it")
  func mistakes() throws {
    let script = "layout flow; items 9 90x60\nrotate\nframe 3\n| ...\n"
    var options = LabRun.labOptions
    options.mistakes = [.stale]
    let wrong = TestFileWriter(
      SourceText(name: "m", text: script), name: "m", type: "m", options: options, library: .swiftTesting,
      modules: [], isStrict: false, layouts: .init())
    let right = Self.writer(script, "m").text
    #expect(right.contains("isAt(screen.frame(3), 390, 0, 90, 60)"), "\(right)")
    #expect(!wrong.text.contains("isAt(screen.frame(3), 390, 0, 90, 60)"), "\(wrong.text)")
    let said = Self.writer("bug stale on\n" + script, "m").exported.first?.disabled
    #expect(said?.contains("a mistake that the lab makes on purpose") == true, "\(said ?? "")")
  }

  @Test(
    "a scenario whose name is a keyword of Swift is a function with another name",
    arguments: ["class", "struct", "func", "Default", "return", "nil", "try", "init", "protocol"])
  func keywords(name: String) {
    let made = Self.writer(
      "scenario \"\(name)\" {\n  layout flow; items 3 50x50\n  expect content == 320x50\n}\n", "k"
    ).text
    #expect(made.contains("@Test(\"\(name)\")\n"), "\(made)")
    #expect(made.contains("func \(name.lowercased())Case() {"), "\(made)")
  }

  @Test("XCTest gets methods that are `async`, since others abort the bundle on Linux")
  func xctest() {
    let made = Self.writer("layout flow; items 3 50x50\nexpect content == 320x50\n", "x", .xctest).text
    #expect(made.contains("final class XTests: XCTestCase {"))
    #expect(made.contains("@MainActor func testX() async throws {"), "\(made)")
    #expect(made.contains("XCTAssertTrue(isNear(view.contentSize.height, 50))"))
  }

  @Test("an export says which iOS its names need, the newest of them; comments and texts need none")
  func availability() throws {
    let code =
      "let a = UICollectionViewCompositionalLayout() // uniformAcrossSiblings\nlet b = \"repeatingSubitem\"\n"
    expect(Availability.comment(on: code), is: "// It needs iOS 13: `UICollectionViewCompositionalLayout`.\n")
    expect(
      Availability.comment(on: code + "c.reconfigureItems(d); .horizontal(repeatingSubitem: e)\n"),
      is: "// It needs iOS 16: `repeatingSubitem`.\n")
    expect(Availability.comment(on: "let layout = UICollectionViewFlowLayout()\n"), is: "")
    // The names are those of the module UIKit, or of the helpers.
    let sources = FileManager.default.enumerator(
      at: Project.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var words: Set<Substring> = []
    for case let file as URL in sources ?? .init() where ["swift", "api"].contains(file.pathExtension) {
      words.formUnion(
        try String(contentsOf: file, encoding: .utf8).split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }
    for (version, names) in Availability.all { expect(names.subtracting(words).sorted(), is: [], "\(version)") }
  }

  @Test("sizes that are drawn from a range are the numbers that were drawn")
  func drawnSizes() {
    let own = LayoutsUnderTest(imported: ["waterfall"])
    let made = Self.writer("items 3 20...40\nframes\n| ...\n", "drawn", layouts: own)
    expect(made.exported.map(\.disabled), is: [nil])
    let items = made.text.firstMatch(of: /items: \[([^\]]*)\]/)?.1 ?? ""
    let sizes = items.matches(of: /CGSize\(width: (\d+), height: (\d+)\)/)
    #expect(
      sizes.count == 3 && sizes.allSatisfy { $0.1 == $0.2 && (20...40).contains(Int($0.1) ?? 0) }, "\(made.text)")
  }

  @Test("what a batch inserts has its size in the test")
  func batches() {
    let made = Self.writer(
      "layout flow; items 9 90x60\nframe 0\n| ...\nbatch { delete 0; insert 2 30x40; insert 3 20x20; move 4 0 }\n",
      "batch")
    #expect(made.text.contains("items.insert(CGSize(width: 30, height: 40), at: 2)"), "\(made.text)")
    #expect(made.text.contains("items.insert(CGSize(width: 20, height: 20), at: 3)"), "\(made.text)")
  }
}
