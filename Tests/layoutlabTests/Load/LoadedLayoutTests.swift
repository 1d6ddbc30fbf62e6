import Foundation
import Testing

/// The layouts of `examples/own`, compiled and driven by the real program.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedLayoutTests {
  static let names = [
    "StaggeredLayout", "CarouselLayout", "StickyHeaderLayout", "CircleLayout", "MosaicLayout", "ChatLayout",
  ]

  /// Each is compiled once.
  private static nonisolated(unsafe) let cache = try? TemporaryDirectory()

  private static var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent",
      "XDG_CACHE_HOME": cache?.path ?? "/tmp", "LAYOUTLAB_HISTORY": "",
    ]
  }

  private static func own(_ name: String) -> String { "\(Project.root.path)/examples/own/\(name).swift" }

  private func run(_ arguments: String...) throws -> ProcessRunner {
    try ProcessRunner(arguments: arguments, environment: Self.environment)
  }

  @Test("a layout of one's own is scrolled, rotated, updated, taken back and asked", arguments: names)
  func isDriven(name: String) throws {
    let script = "\(Project.root.path)/Tests/layoutlabTests/Goldens/own/\(name).layout"
    let result = try run("load", Self.own(name), "test", script)
    #expect(result.status == 0, "\(name): \(result.output)\(result.errors)")
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
    let result = try run("audit", path, "--runs", "8", "--save", directory.file("scenarios"))
    #expect(result.status == 1, "\(result.errors)")
    let trap =
      "broken     edges            the layout trapped at \(path):16:"
    #expect(result.output.contains(trap), "\(result.output)")
    #expect(result.output.contains("\n             layout ColumnLayout\n"), "\(result.output)")
    #expect(result.output.contains("broken     fresh-resize     item 0:0 stands at 0,0 320x50 after `rotate`"))
    let tested = try run("load", path, "test", directory.file("scenarios"))
    #expect(tested.status == 3, "\(tested.output)")
  }

  @Test("a film is made of it")
  func isFilmed() throws {
    let directory = try TemporaryDirectory()
    let result = try run(
      "load", Self.own("CircleLayout"), "export", "-c", "layout CircleLayout; items 5; rotate", "-o",
      directory.file("film.svg"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try directory.text(of: "film.svg").contains("<svg"))
  }

  @Test("what was found is listed, with how each question is answered")
  func list() throws {
    let result = try run("load", Self.own("StaggeredLayout"), "--list")
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
    let result = try run(
      "load", Self.own("StaggeredLayout"), "-q", "-c",
      "layout StaggeredLayout; items 4 60; property gap 20; why frame 2")
    #expect(result.output.contains("y 88: `property gap 20`"), "\(result.output)")
  }

  @Test("a value that does not fit a property is refused, and a property of another layout is remarked on")
  func unfit() throws {
    let layout = Self.own("StaggeredLayout")
    let unfit = try run("load", layout, "-q", "-c", "layout StaggeredLayout; property columnCount \"many\"")
    #expect(unfit.status == 3)
    #expect(unfit.errors.contains("LL0233"), "\(unfit.errors)")
    let misspelled = try run("load", layout, "-q", "-c", "layout StaggeredLayout; property columCount 3")
    #expect(misspelled.status == 2)
    #expect(misspelled.errors.contains("did you mean `columnCount`?"), "\(misspelled.errors)")
    let other = try run("load", layout, "-q", "-c", "property gap 3")
    #expect(other.status == 0)
    #expect(other.output.contains("LL0305"), "\(other.output)")
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
    let result = try run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(path):4:28: error: cannot convert value"), "\(result.errors)")
  }

  @Test("a file without a layout class is refused by name")
  func noLayout() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Cell.swift", holding: "import UIKit\nclass Cell: UICollectionViewCell {}\n")
    let result = try run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("no class derives from UICollectionViewLayout"), "\(result.errors)")
    #expect(result.errors.contains("classes there: Cell"), "\(result.errors)")
  }

  @Test("of a folder what the class needs is compiled")
  func folder() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file(
      "Rows.swift",
      holding: """
        import UIKit

        class Rows: UICollectionViewFlowLayout {
          var metrics = Metrics()

          override func prepare() {
            itemSize = CGSize(width: metrics.width, height: 20)
            super.prepare()
          }
        }

        """)
    _ = try directory.file("Metrics.swift", holding: "struct Metrics { var width = 33.0 }\n")
    _ = try directory.file("Unused.swift", holding: "import NoSuchModule\n")
    let result = try run("load", directory.path, "-q", "-c", "layout Rows; items 2; print (frame(0).w)")
    #expect(result.output == "33\n", "\(result.output)\(result.errors)")
  }

  @Test("what needs Objective-C is rewritten, and lines stay where they are")
  func rewriting() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Odd.swift",
      holding: """
        #if os(iOS) || os(tvOS)
          import UIKit.UICollectionView
        #else
          import NoSuchModule
        #endif

        @objc protocol OddDelegate: NSObjectProtocol {
          @objc optional var gap: CGFloat { get }
          @objc optional func count() -> Int
          @objc optional func size(
            /* one (of) them */ for path: IndexPath, // here
            in view: UICollectionView
          ) -> CGSize
          func didMove()
        }

        @objcMembers open class OddLayout: UICollectionViewLayout {
          @IBOutlet weak var delegate: OddDelegate?
          var text = "func count() -> /* \\" @objc"
          var columns: Int = 1
          dynamic var sum: CGFloat = 0
          @objc private func moved(_ sender: Any) { delegate?.didMove() }
          let action = #selector(
            moved(_:))
          required public override init() { super.init() }
          public required init?(coder: NSCoder) { fatalError() }
        }

        extension OddLayout {
          open override func prepare() {
            columns = delegate?.count?() ?? 7
            sum = delegate?.size?(for: IndexPath(item: 0, section: 0), in: collectionView!).height ?? -1
            if columns == 5 { fatalError("here is line 33") }
          }
          open override var collectionViewContentSize: CGSize {
            return CGSize(width: sum + (delegate?.gap ?? 1000), height: CGFloat(columns))
          }
        }

        """)
    let layout = "layout OddLayout; items 2 30x40"
    let unset = try run("load", path, "-q", "-c", "\(layout); content; columns 3; content")
    #expect(unset.output == "    1040x7\n    1040x3\n", "\(unset.output)\(unset.errors)")
    let trap = try run("load", path, "-q", "-c", "\(layout); columns 5; content")
    #expect(trap.errors.contains("\(path):33:23: the layout trapped in OddLayout.prepare()"), "\(trap.errors)")
  }

  @Test("a class of the user's answers what the lab does not know")
  func ownDelegate() throws {
    let directory = try TemporaryDirectory()
    let grid = try directory.file(
      "Grid.swift",
      holding: """
        import UIKit

        enum Span { case one, two }

        protocol GridDelegate: AnyObject {
          func grid(_ grid: Grid, spanOfItemAt indexPath: IndexPath) -> Span
        }

        class Grid: UICollectionViewLayout {
          weak var delegate: GridDelegate?

          override var collectionViewContentSize: CGSize {
            let span = delegate?.grid(self, spanOfItemAt: IndexPath(item: 0, section: 0))
            return CGSize(width: 10, height: span == .two ? 200 : 100)
          }
        }

        """)
    let answers = try directory.file(
      "Answers.swift",
      holding: """
        import LabPlugin
        import UIKit

        final class Answers: LabDelegate, GridDelegate {
          func grid(_ grid: Grid, spanOfItemAt indexPath: IndexPath) -> Span { .two }
        }

        """)
    let alone = try run("load", grid, "--list")
    #expect(alone.output.contains("grid(_:spanOfItemAt:): not known to the lab"), "\(alone.output)\(alone.errors)")
    let result = try run("load", grid, answers, "-q", "-c", "layout Grid; items 2; content")
    #expect(result.output == "    10x200\n", "\(result.output)\(result.errors)")
  }

  @Test("without a compiler `load` says what to install, and the rest works")
  func noCompiler() throws {
    let result = try ProcessRunner(
      arguments: ["load", Self.own("CircleLayout")], environment: ["PATH": "/nonexistent"])
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no `swiftc` in PATH"), "\(result.errors)")
    #expect(result.errors.contains("swift.org/install"), "\(result.errors)")
  }

  // MARK: Traps

  private static let faulty = """
    import UIKit

    class Faulty: UICollectionViewLayout {
      var mode = 0
      var sizes: [CGFloat] = []

      override func prepare() {
        if mode == 1 { _ = sizes[7] }
        if mode == 2 { fatalError("no delegate") }
        if mode == 3 { deep(0) }
        if mode == 4 { exit(3) }
      }

      func deep(_ level: Int) { deep(level + 1); mode += 1 }

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        if mode == 5 { _ = updateItems[9] }
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 10, height: mode) }
    }

    """

  @Test("a trap in a script ends it, with the user's line")
  func trapInScript() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Faulty.swift", holding: Self.faulty)
    let result = try run("load", path, "-c", "layout Faulty; items 2; property mode 1; tick")
    #expect(result.status == 3)
    #expect(result.errors.contains("\(path):8:22: the layout trapped in Faulty.prepare()"), "\(result.errors)")
    #expect(result.errors.contains("if mode == 1 { _ = sizes[7] }"), "\(result.errors)")
  }

  @Test("a trap at the prompt costs its line, again and again, and leaves no process behind")
  func trapAtPrompt() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Faulty.swift", holding: Self.faulty)
    let terminal = try PseudoTerminal("load", path, environment: Self.environment)
    try terminal.wait(for: "lab> ")
    try terminal.enter("trace off; layout Faulty; items 2")
    try terminal.wait(for: "lab> ")
    for (mode, words) in [
      (1, "8:22: the layout trapped"), (2, "9:20: the layout trapped"), (3, "the layout ran out of stack"),
      (4, "the layout called exit(3)"), (1, "8:22: the layout trapped"),
    ] {
      try terminal.enter("property mode \(mode); tick")
      try terminal.wait(for: words)
      try terminal.wait(for: "the lab is as after @2")
      try terminal.wait(for: "lab> ")
    }
    try terminal.enter("property mode 5; insert 0")
    try terminal.wait(for: "17:35: the layout trapped")
    try terminal.wait(for: "lab> ")
    try terminal.enter("property mode 40; content")
    try terminal.wait(for: "10x40")
    try terminal.enter(":undo")
    try terminal.wait(for: "undone")
    try terminal.enter("content")
    try terminal.wait(for: "10x0")
    try terminal.enter(":quit 7")
    #expect(try terminal.process.wait() == 7)
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
