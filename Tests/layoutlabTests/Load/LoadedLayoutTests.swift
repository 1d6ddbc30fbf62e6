import Expectations
import Foundation
import Testing

/// The layouts of `examples/own`, compiled and driven by the real program.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedLayoutTests {
  static let names = [
    "StaggeredLayout", "CarouselLayout", "StickyHeaderLayout", "CircleLayout", "MosaicLayout", "ChatLayout",
  ]

  private static func own(_ name: String) -> String { "\(Project.root.path)/examples/own/\(name).swift" }

  @Test("a layout of one's own is scrolled, rotated, updated, taken back and asked", arguments: names)
  func isDriven(name: String) throws {
    let script = "\(Project.root.path)/Tests/layoutlabTests/Goldens/own/\(name).layout"
    let result = try LoadingLab.run("load", Self.own(name), "test", script)
    #expect(result.status == 0, "\(name): \(result.output)\(result.errors)")
    let audit = try LoadingLab.run("audit", Self.own(name), "--runs", "20", "--laws", "fresh-property")
    #expect(audit.status == 0, "\(name): \(audit.output)\(audit.errors)")
  }

  @Test("an assignment is not repaired: where the class does not invalidate the frames stay, and a note says so")
  func assignments() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "RowsLayout.swift",
      holding: """
        import UIKit

        class RowsLayout: UICollectionViewLayout {
          final class Kept: UICollectionViewLayoutInvalidationContext {}

          var heard: CGFloat = 40 { didSet { invalidateLayout() } }
          var unheard: CGFloat = 0
          var kept: CGFloat = 0 { didSet { invalidateLayout(with: Kept()) } }
          var columnCount = 1
          var rowSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
          private var step: CGFloat = 0

          override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            if !(context is Kept) { super.invalidateLayout(with: context) }
          }

          override func prepare() { step = heard + unheard + kept + CGFloat(columnCount - 1) * 10 + rowSpacing }

          override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 3 * step) }

          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          }

          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * step, width: 320, height: step)
            return attributes
          }
        }

        class EstimatedLayout: UICollectionViewFlowLayout {
          override func prepare() {
            estimatedItemSize = CGSize(width: 100, height: 40)
            super.prepare()
          }
        }

        """)
    // The y of the second row afterwards, and the line of the property that a note names.
    let cases: [(statements: String, y: String, line: Int?)] = [
      ("property heard 60", "60", nil), ("property unheard 20", "40", 7), ("property kept 20", "40", 8),
      ("columns 3", "40", 9), ("property unheard 0", "40", nil), ("property unheard 20; invalidate", "60", nil),
      ("columns 3; invalidate", "60", nil), ("property unheard 20; property heard 50", "70", nil),
      ("property unheard 20; insert 0; delete 0", "60", 7), ("spacing 5\nproperty unheard 20", "45", 7),
      ("property heard 50\nproperty unheard 20; scroll 1", "50", 7),
      ("turn { property unheard 20; reload }", "60", nil),
      ("property unheard 20; print (frame(1).y)", "40", 7),
    ]
    let script = cases.map { "reset\nlayout RowsLayout; items 3\n\($0.statements)\nprint (frame(1).y) \"|\"\n" }
    let result = try LoadingLab.run("load", path, "--plain", "-q", "-c", script.joined())
    let outputs = result.output.split(separator: " |\n").map { $0.split(separator: "\n") }
    expect(outputs.count, is: cases.count, "\(result.output)\(result.errors)")
    for (kase, lines) in zip(cases, outputs) {
      expect(lines.last.map(String.init), is: kase.y, "\(kase.statements)")
      let all = lines.joined(separator: " ")
      expect(all.contains("LL0324"), is: kase.line != nil, "\(kase.statements): \(all)")
      if let line = kase.line { #expect(all.contains("RowsLayout.swift:\(line):"), "\(all)") }
    }
    let audit = try LoadingLab.run(
      "load", path, "audit", "RowsLayout", "--runs", "20", "--laws", "fresh-property")
    #expect(audit.output.contains("\n             property "), "\(audit.output)")
    expect(audit.status, is: 1)
    let estimated = try LoadingLab.run(
      "load", path, "-q", "-c", "layout EstimatedLayout; items 3\nprefer 0 100x80; print (frame(0).h)")
    expect(estimated.output, is: "80\n", "\(estimated.errors)")
  }

  @Test("an audit finds what a class gets wrong, a trap too, and keeps it as scenarios that fail")
  func audit() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "ColumnLayout.swift",
      holding: """
        import UIKit

        class ColumnLayout: UICollectionViewLayout {
          private var cache: [UICollectionViewLayoutAttributes] = []

          override func prepare() {
            guard let view = collectionView else { return }
            cache = (0..<view.numberOfItems(inSection: 0)).map { item in
              let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
              attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: view.bounds.width, height: 50)
              return attributes
            }
          }

          override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView!.bounds.width, height: cache.last!.frame.maxY)
          }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            cache.filter { $0.frame.intersects(rect) }
          }
          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            cache[path.item]
          }
        }

        """)
    let result = try LoadingLab.run("audit", path, "--runs", "8", "--save", directory.file("scenarios"))
    #expect(result.status == 1, "\(result.errors)")
    let trap =
      "broken     edges            the layout trapped at \(path):16:"
    #expect(result.output.contains(trap), "\(result.output)")
    #expect(result.output.contains("\n             layout ColumnLayout\n"), "\(result.output)")
    #expect(result.output.contains("broken     fresh-resize     item 0:0 stands at 0,0 320x50 after `rotate`"))
    let tested = try LoadingLab.run("load", path, "test", directory.file("scenarios"))
    // One scenario traps, and nothing hides that a check of the other failed.
    #expect(tested.status == 1, "\(tested.output)")
  }

  @Test("a film is made of it")
  func isFilmed() throws {
    let directory = try TemporaryDirectory()
    let result = try LoadingLab.run(
      "load", Self.own("CircleLayout"), "export", "-c", "layout CircleLayout; items 5; rotate", "-o",
      directory.file("film.svg"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try directory.text(of: "film.svg").contains("<svg"))
  }

  @Test("what was found is listed, with how each question is answered")
  func list() throws {
    let result = try LoadingLab.run("load", Self.own("StaggeredLayout"), "--list")
    #expect(
      result.output == """
        StaggeredLayout: UICollectionViewLayout (\(Self.own("StaggeredLayout")))
          made by StaggeredLayout()
          property columnCount: Int
          property gap: CGFloat
          property sectionInset
        StaggeredLayoutDelegate, which the lab's delegate answers:
          collectionView(_:layout:heightForItemAt:): the item's length
          collectionView(_:columnsInSection:): columns
          collectionView(_:heightForHeaderInSection:): header

        """)
  }

  @Test("`why` finds by experiment which property makes a number")
  func why() throws {
    let result = try LoadingLab.run(
      "load", Self.own("StaggeredLayout"), "-q", "-c",
      "layout StaggeredLayout; items 4 60; property gap 20; why frame 2")
    #expect(result.output.contains("y 88: `property gap 20`"), "\(result.output)")
  }

  @Test("a value that does not fit a property is refused, and a property of another layout is remarked on")
  func unfit() throws {
    let layout = Self.own("StaggeredLayout")
    let unfit = try LoadingLab.run(
      "load", layout, "-q", "-c", "layout StaggeredLayout; property columnCount \"many\"")
    #expect(unfit.status == 3)
    #expect(unfit.errors.contains("LL0233"), "\(unfit.errors)")
    let misspelled = try LoadingLab.run("load", layout, "-q", "-c", "layout StaggeredLayout; property columCount 3")
    #expect(misspelled.status == 2)
    #expect(misspelled.errors.contains("did you mean `columnCount`?"), "\(misspelled.errors)")
    let unknown = try LoadingLab.run("load", layout, "-q", "-c", "property maximumZoom 3")
    #expect(unknown.errors.contains("`layoutlab load FILE --list` lists the properties"), "\(unknown.errors)")
    let other = try LoadingLab.run("load", layout, "-q", "-c", "property gap 3")
    #expect(other.status == 0)
    #expect(other.output.contains("LL0305"), "\(other.output)")
  }

  @Test("an exception names the line that raised it")
  func raised() throws {
    let source = """
      import UIKit

      final class Endless: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let all = super.layoutAttributesForElements(in: rect)
          all?.last?.size = CGSize(width: CGFloat.infinity, height: 40)
          return all
        }
      }

      """
    let directory = try TemporaryDirectory()
    let path = try directory.file("Endless.swift", holding: source)
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout Endless; items 3 40x40")
    #expect(result.errors.contains("-setSize: requires finite dimensions"), "\(result.errors)")
    #expect(result.errors.contains("raised at Endless.swift:6\n"), "\(result.errors)")
  }

  /// A layout with a property whose observer sets others.
  private static let square = """
    import UIKit

    class SquareLayout: UICollectionViewLayout {
      var side: CGFloat = 50 { didSet { (wide, tall) = (side, side) } }
      var wide: CGFloat = 50 { didSet { invalidateLayout() } }
      var tall: CGFloat = 50 { didSet { invalidateLayout() } }
      var count: Int?
      var counts = [1, 2]
      private var items = 0

      override func prepare() { items = collectionView?.numberOfItems(inSection: 0) ?? 0 }

      override var collectionViewContentSize: CGSize { CGSize(width: wide, height: tall) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<items).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }

      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 0, y: 0, width: wide, height: tall)
        return attributes
      }
    }

    """

  /// Runs statements with the layout, of which nothing is traced.
  private static func inSquare(_ statements: String, _ options: String = "-q") throws -> ProcessRunner {
    let directory = try TemporaryDirectory()
    let path = try directory.file("SquareLayout.swift", holding: square)
    return try LoadingLab.run("load", path, options, "-c", "layout SquareLayout; items 1; " + statements)
  }

  @Test("properties are set again in the order of their statements")
  func order() throws {
    let result = try Self.inSquare(
      "property side 30; property wide 90; content; layout flow; layout SquareLayout; content; "
        + "property wide 20; property side 40; content")
    expect(result.output, is: "    90x30\n    90x30\n    40x40\n", "\(result.errors)")
  }

  @Test(
    "an optional property takes nil, and refuses what its type would",
    arguments: [
      ("count 7", true), ("count off", true), ("count 2.5", false), ("count on", false), ("count \"x\"", false),
      ("counts 3 4", true), ("counts 3.5 4", false),
    ])
  func optional(property: String, isTaken: Bool) throws {
    let result = try Self.inSquare("property " + property)
    expect(result.status, is: isTaken ? 0 : 3)
    expect(result.errors.contains("LL0233"), is: !isTaken, "\(result.errors)")
  }

  @Test("a step says what its property was, where a statement had set it")
  func before() throws {
    let result = try Self.inSquare(
      "trace steps; property side 30; property wide 90; property wide 70; content", "--plain")
    expect(
      result.output.split(separator: "\n").filter { $0.contains("property") }.map { $0.contains("was") },
      is: [false, false, true], "\(result.output)")
    #expect(result.output.contains("was 90"), "\(result.output)")
  }

  @Test func `a failure is made small with its layout and the kind of its cause`() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file("SquareLayout.swift", holding: Self.square)
    let script = try directory.file(
      "long.layout",
      holding: """
        load "SquareLayout.swift"
        layout SquareLayout; items 3; scroll 10; columns 3
        property wide 90; insert 0
        rotate
        expect (frame(0).w == view.w)

        """)
    let result = try LoadingLab.run("--load", "shrink", script)
    #expect(result.output.contains("layout SquareLayout"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("rotate"), "\(result.output)\(result.errors)")
    #expect(!result.output.contains("scroll") && !result.output.contains("property"), "\(result.output)")
  }

  @Test("each property is shown as a statement, and has a step of its own")
  func each() throws {
    let result = try Self.inSquare("property side 30; property wide 90; property; why frame 0")
    #expect(result.output.contains("side    30   (property side 30)\n"), "\(result.output)")
    #expect(result.output.contains("wide    90   (property wide 90)\n"), "\(result.output)")
    #expect(result.output.contains("`property wide 90` (@4)"), "\(result.output)")
    #expect(result.output.contains("`property side 30` (@3)"), "\(result.output)")
  }

  @Test("errors of the compiler name the user's places")
  func compilerError() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Broken.swift",
      holding: """
        import UIKit

        class Broken: UICollectionViewLayout {
          @objc var columns: Int = "two"
        }

        """)
    let result = try LoadingLab.run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(path):4:28: error: cannot convert value"), "\(result.errors)")
  }

  @Test("types with attributes load, into a cache that nobody else may write, whatever the mask")
  func attributed() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Typed.swift",
      holding: """
        import UIKit
        typealias Callback = @convention(c) (Int32) -> Void
        class Typed: UICollectionViewLayout {
          var callback: Callback?
          var work: (@Sendable () -> Void)?
          // Two of them in one list, before what the function answers.
          typealias Check = (@autoclosure () -> Bool, @autoclosure () -> String, Int) -> Void
          let pairs: [(Int, @MainActor () -> Int)] = [], text = "\\"\\":{"
          override var collectionViewContentSize: CGSize { CGSize(width: 7, height: 8) }
        }

        """)
    let cache = directory.file("cache/layoutlab/layouts")
    try FileManager.default.createDirectory(
      atPath: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    let environment = LoadingLab.environment.merging(["XDG_CACHE_HOME": directory.file("cache")]) { $1 }
    let result = try ProcessRunner(
      arguments: ["load", path, "-q", "-c", "layout Typed; content"], environment: environment)
    expect(result.output, is: "    7x8\n", "\(result.errors)")
    for folder in [cache, directory.file("cache/layoutlab")] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
      expect(mode, is: 0o700)
    }
  }

  @Test("a file without a layout class is refused by name")
  func noLayout() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Cell.swift", holding: "import UIKit\nclass Cell: UICollectionViewCell {}\n")
    let result = try LoadingLab.run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("no class derives from UICollectionViewLayout"), "\(result.errors)")
    #expect(result.errors.contains("classes there: Cell"), "\(result.errors)")
  }

  @Test("a script among the layouts is refused, with the command that runs it")
  func scriptAmongLayouts() throws {
    let directory = try TemporaryDirectory()
    let swift = try directory.file("Rows.swift", holding: "import UIKit\nclass Rows: UICollectionViewLayout {}\n")
    let script = try directory.file("rows.layout", holding: "layout Rows\n")
    let result = try LoadingLab.run("load", swift, script)
    expect(
      result.errors,
      is: """
        layoutlab: \(script): no Swift file, its name does not end in .swift
          a script is run: `layoutlab load MyLayout.swift run \(script)`, or `:run \(script)` at the prompt

        """)
    #expect(result.status == 2)
  }

  @Test("a name and a text that would move the cursor are shown without it")
  func hostileName() throws {
    let directory = try TemporaryDirectory()
    let name = "Odd\u{1B}[31m.swift"
    let path = try directory.file(
      name, holding: "import UIKit\nclass Odd: UICollectionViewLayout {\n\tvar text: Int = \"\u{1B}[2J\"\n}\n")
    let result = try LoadingLab.run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Odd\u{FFFD}[31m.swift:3:"), "\(result.errors)")
    #expect(result.errors.contains("    var text: Int = \"\u{FFFD}[2J\""), "\(result.errors)")
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(
    "a file that cannot be read is an error of input, and without a home there is no folder for what is compiled")
  func unreadable() throws {
    let missing = try LoadingLab.run("load", "/nonexistent/Mine.swift")
    #expect(missing.status == 4)
    #expect(missing.errors.contains("/nonexistent/Mine.swift: no such file"), "\(missing.errors)")
    let homeless = try ProcessRunner(
      arguments: ["load", Self.own("CircleLayout")],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "", "XDG_CACHE_HOME": ""])
    #expect(homeless.status == 2)
    #expect(homeless.errors.contains("set HOME or XDG_CACHE_HOME"), "\(homeless.errors)")
  }

  @Test("one `load` after the other: both are there, and the status is that of the command")
  func twice() throws {
    let result = try LoadingLab.run(
      "load", Self.own("CircleLayout"), "load", Self.own("MosaicLayout"), "-q", "-c",
      "layout CircleLayout; layout MosaicLayout; print \"both\"; expect (1 == 2)")
    #expect(result.output.hasPrefix("both\n"), "\(result.errors)")
    #expect(result.status == 1)
  }

  @Test("a program with layouts built in runs without Swift, and replaces nothing but another such program")
  func export() throws {
    let directory = try TemporaryDirectory()
    let lab = directory.path + "/lab"
    for _ in 1...2 {
      let made = try LoadingLab.run("load", Self.own("StaggeredLayout"), Self.own("CircleLayout"), "-o", lab)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.hasSuffix("MB, `layout StaggeredLayout`, `layout CircleLayout`\n"), "\(made.output)")
    }
    let script = try directory.file(
      "session.layout", holding: "load \"CircleLayout.swift\"\nlayout CircleLayout; items 6 60x40; content\n")
    let start = "env -i HOME=\(directory.path) \(lab)"
    let program = try ShellCommand(
      "\(start) run --load -q \(script); \(start) load A.swift; "
        + "\(start) -q -c 'layout StaggeredLayout; items 6 60; property gap 20; content'")
    expect(
      program.output,
      is: """
            320x480
        layoutlab: this program has its layouts built in, and loads no others
          `load` is a command of the layoutlab that made it
            320x236

        """)
    let stale = try ShellCommand("touch -d 2001-01-01 \(lab); \(start) -q -c content; \(start) run -q \(script)")
    expect(
      stale.output.components(separatedBy: "Layout.swift was changed after this program was built").count, is: 3)
    let terminal = try PseudoTerminal([], environment: ["HOME": directory.path], program: lab)
    try terminal.wait(for: "> ")
    // The prompt shows what is typed, which `enter` waits for: only what layouts print is put aside.
    try terminal.enter("layout CircleLayout; items 6 60x40")
    try terminal.enter("content")
    try terminal.wait(for: "320x480")
    try terminal.enter(":quit")
    expect(try terminal.process.wait(), is: 0)
    let command = try LoadingLab.run("load", Self.own("CircleLayout"), "-o", lab, "test", "a.layout")
    #expect(command.status == 2 && command.errors.contains("runs no command"), "\(command.errors)")
    let counted = try LoadingLab.run("load", "--cover", Self.own("CircleLayout"), "-o", lab)
    #expect(counted.status == 2 && counted.errors.contains("`-o` runs nothing"), "\(counted.errors)")
    let text = try directory.file("notes.txt", holding: "mine")
    let refused = try LoadingLab.run("load", Self.own("CircleLayout"), "-o", text)
    #expect(refused.status != 0 && refused.errors.contains("write another name"), "\(refused.errors)")
    #expect(try directory.text(of: "notes.txt") == "mine")
  }

  @Test("commands of a page run with what is loaded, and what they print can be written")
  func console() throws {
    let directory = try TemporaryDirectory()
    let command = "$ layoutlab -q -c 'layout CircleLayout; items 6 60x40; content'"
    let page = try directory.file("page.md", holding: "```console\n\(command)\nold\n```\n")
    let blessed = try LoadingLab.run("load", Self.own("CircleLayout"), "bless", page)
    expect(blessed.output + blessed.errors, is: "\(page): 1 answer rewritten\n")
    expect(try directory.text(of: "page.md"), is: "```console\n\(command)\n    320x480\n```\n")
    expect(try LoadingLab.run("load", Self.own("CircleLayout"), "test", page).status, is: 0)
  }

  @Test("without a compiler `load` says what to install, and the rest works")
  func noCompiler() throws {
    let result = try ProcessRunner(
      arguments: ["load", Self.own("CircleLayout")], environment: ["PATH": "/nonexistent"])
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no `swiftc` in PATH"), "\(result.errors)")
    #expect(result.errors.contains("swift.org/install"), "\(result.errors)")
  }
}

/// The program with a folder for what it compiles, so that each text is compiled once: by all processes of a run where `.ci/test`
/// names the folder.
enum LoadingLab {
  private static nonisolated(unsafe) let own = try? TemporaryDirectory()
  private static let cache = ProcessInfo.processInfo.environment["LAYOUTLAB_TEST_CACHE"] ?? own?.path

  static var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent",
      "XDG_CACHE_HOME": cache ?? "/nonexistent", "LAYOUTLAB_HISTORY": "",
    ]
  }

  /// The folder of compiled copies of a file.
  static func compiled(holding path: String) -> String? {
    let layouts = (cache ?? "") + "/layoutlab/layouts"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: layouts)) ?? []
    return folders.map { "\(layouts)/\($0)/compiled" }.first { folder in
      let paths = try? String(contentsOfFile: folder + "/paths.json", encoding: .utf8)
      return paths?.replacing("\\/", with: "/").contains("\"\(path)\"") == true
    }
  }

  static func run(_ arguments: String...) throws -> ProcessRunner { try run(arguments: arguments) }

  static func run(arguments: [String]) throws -> ProcessRunner {
    try ProcessRunner(arguments: arguments, environment: environment)
  }
}

/// The compiler that `load` needs.
enum SwiftCompiler {
  static var isThere: Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/swiftc")
    }
  }
}
