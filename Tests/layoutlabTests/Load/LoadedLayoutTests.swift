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
    #expect(tested.status == 3, "\(tested.output)")
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
    let other = try LoadingLab.run("load", layout, "-q", "-c", "property gap 3")
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
    let result = try LoadingLab.run("load", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("\(path):4:28: error: cannot convert value"), "\(result.errors)")
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
            itemSize = CGSize(width: metrics.width, height: .rowHeight)
            super.prepare()
          }
        }

        """)
    _ = try directory.file("Metrics.swift", holding: "struct Metrics { var width = 33.0 }\n")
    _ = try directory.file("Heights.swift", holding: "extension CGFloat { static let rowHeight = 22.0 }\n")
    _ = try directory.file("Unused.swift", holding: "import NoSuchModule\n")
    let statements = "layout Rows; items 2; print (frame(0).w) (frame(0).h)"
    let result = try LoadingLab.run("load", directory.path, "-q", "-c", statements)
    #expect(result.output == "33 22\n", "\(result.output)\(result.errors)")
    // Beside a file a folder has only what the file needs.
    _ = try directory.file("Others.swift", holding: "import UIKit\nclass Rows: UICollectionViewLayout {}\n")
    let one = try LoadingLab.run("load", directory.file("Rows.swift"), directory.path, "-q", "-c", statements)
    #expect(one.output == "33 22\n", "\(one.output)\(one.errors)")
  }

  @Test("of a folder a class is found by way of others, and what extends a class belongs to it")
  func families() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file(
      "Base.swift",
      holding: """
        import UIKit

        class BaseLayout<Metrics: Measuring>: UICollectionViewLayout {
          var total = 5.0
        }

        """)
    _ = try directory.file(
      "RowLayout.swift",
      holding: "import UIKit\nclass RowLayout: BaseLayout<RowMetrics> { var rowHeight: CGFloat = 7 }\n")
    _ = try directory.file(
      "RowLayout+Size.swift",
      holding: """
        import UIKit

        extension RowLayout {
          override var collectionViewContentSize: CGSize { CGSize(width: total.twice(plus: 1), height: rowHeight) }
        }

        """)
    _ = try directory.file("Measuring.swift", holding: "protocol Measuring {}\nstruct RowMetrics: Measuring {}\n")
    _ = try directory.file(
      "Twice.swift", holding: "extension Double { func twice(plus other: Double) -> Double { 2 * self + other } }\n"
    )
    _ = try directory.file("Unused.swift", holding: "import NoSuchModule\nstruct Unused {}\n")
    let statements = "layout RowLayout; items 2; property rowHeight 9; content"
    let all = try LoadingLab.run("load", directory.path, "-q", "-c", statements)
    #expect(all.output == "    11x9\n", "\(all.output)\(all.errors)")
    let one = try LoadingLab.run(
      "load", directory.file("RowLayout.swift"), directory.path, "-q", "-c", statements)
    #expect(one.output == "    11x9\n", "\(one.output)\(one.errors)")
  }

  @Test("what a delegate and an initialiser need of the file's own types is made of the lab's data")
  func values() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Sized.swift",
      holding: """
        import UIKit

        enum Size { case auto, estimated(CGSize), exact(CGSize) }
        enum Header { case visible(height: CGFloat), hidden }
        struct Lanes {
          let count: Int
          var gaps: (left: CGFloat?, right: CGFloat?)
          var name = "lanes"
        }

        protocol SizedDelegate: UICollectionViewDataSource {
          func sizeForItem(_ layout: SizedLayout, at indexPath: IndexPath) -> Size
          func header(in section: Int) -> Header
          func lanes(in section: Int) -> Lanes
          func widthForColumn(at index: Int) -> CGFloat
        }

        class SizedLayout: UICollectionViewLayout {
          typealias Delegate = SizedDelegate
          weak var delegate: Delegate?
          private let heights: [(CGFloat, CGFloat)]
          private let scale: (IndexPath) -> CGFloat

          init(ratios: [(CGFloat, CGFloat)], scale: @escaping (IndexPath) -> CGFloat) {
            (heights, self.scale) = (ratios, scale)
            super.init()
          }
          required init?(coder: NSCoder) { fatalError() }

          override var collectionViewContentSize: CGSize {
            let path = IndexPath(item: 0, section: 0)
            guard let view = collectionView, let delegate, case .exact(let size) = delegate.sizeForItem(self, at: path),
              case .hidden = delegate.header(in: 0), delegate.lanes(in: 0).gaps.left == nil
            else { return .zero }
            let items = delegate.collectionView(view, numberOfItemsInSection: 0)
            return CGSize(
              width: size.width * scale(path) + heights[0].0 + CGFloat(items * 1000),
              height: delegate.widthForColumn(at: 1) + CGFloat(100 * delegate.lanes(in: 0).count))
          }
        }

        """)
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout SizedLayout; items 2 60x40; columns 3; content")
    #expect(result.output == "    2061x360\n", "\(result.output)\(result.errors)")
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("sizeForItem(_:at:): Size.exact\n"), "\(list.output)\(list.errors)")
  }

  @Test("what compilers before Swift 5 took, and what only storyboards make, is loaded")
  func older() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Older.swift",
      holding: """
        #if os(iOS)
        import AVFoundation
        import UIKit

        protocol Focusing: AnyObject {
          weak var focus: AnyObject? { get set }
        }

        extension CGFloat {
          func isNear(_ other: CGFloat) -> Bool { return abs(self - other) < 1 }
        }

        class OlderLayout: UICollectionViewLayout {
          #if arch(x86_64) || arch(arm64)
            private var width: CGFloat
          #endif

          required init?(coder: NSCoder) {
            width = 30
            super.init(coder: coder)
          }

          override var collectionViewContentSize: CGSize {
            return CGSize(width: width, height: width.isNear(30.5) ? 1 : 2)
          }
        }
        #endif

        """)
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout OlderLayout; content")
    #expect(result.output == "    30x1\n", "\(result.output)\(result.errors)")
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
    let unset = try LoadingLab.run("load", path, "-q", "-c", "\(layout); content; columns 3; content")
    #expect(unset.output == "    1040x7\n    1040x3\n", "\(unset.output)\(unset.errors)")
    let trap = try LoadingLab.run("load", path, "-q", "-c", "\(layout); columns 5; content")
    #expect(trap.errors.contains("\(path):33:23: the layout trapped in OddLayout.prepare()"), "\(trap.errors)")
  }

  @Test("a property that is a closure is answered as a method of a delegate is")
  func closures() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Closures.swift",
      holding: """
        import UIKit

        class Closures: UICollectionViewLayout {
          var itemSize: ((IndexPath) -> CGSize) = { _ in .zero }
          var headerHeight: (_ section: Int) -> CGFloat = { _ in 7 }
          var heightForItem: ((_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat)?
          var whenDone: (() -> Void)?

          override var collectionViewContentSize: CGSize {
            let path = IndexPath(item: 0, section: 0)
            return CGSize(width: itemSize(path).width + headerHeight(0), height: heightForItem?(path, 3) ?? 0)
          }
        }

        """)
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout Closures; items 2 60x40; content; header 20; content")
    #expect(result.output == "    67x40\n    80x40\n", "\(result.output)\(result.errors)")
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("  itemSize: the item's size\n  headerHeight: header\n"), "\(list.output)")
  }

  @Test("a class of the user's answers what the lab does not know")
  func ownDelegate() throws {
    let directory = try TemporaryDirectory()
    let grid = try directory.file(
      "Grid.swift",
      holding: """
        import UIKit

        protocol Span { var isWide: Bool { get } }

        protocol GridDelegate: AnyObject {
          func grid(_ grid: Grid, spanOfItemAt indexPath: IndexPath) -> Span
        }

        class Grid: UICollectionViewLayout {
          weak var delegate: GridDelegate?

          override var collectionViewContentSize: CGSize {
            let span = delegate?.grid(self, spanOfItemAt: IndexPath(item: 0, section: 0))
            return CGSize(width: 10, height: span?.isWide == true ? 200 : 100)
          }
        }

        """)
    let answers = try directory.file(
      "Answers.swift",
      holding: """
        import LabPlugin
        import UIKit

        struct Wide: Span { let isWide = true }

        final class Answers: LabDelegate, GridDelegate {
          func grid(_ grid: Grid, spanOfItemAt indexPath: IndexPath) -> Span { Wide() }
        }

        """)
    let alone = try LoadingLab.run("load", grid, "--list")
    #expect(alone.output.contains("grid(_:spanOfItemAt:): not known to the lab"), "\(alone.output)\(alone.errors)")
    let result = try LoadingLab.run("load", grid, answers, "-q", "-c", "layout Grid; items 2; content")
    #expect(result.output == "    10x200\n", "\(result.output)\(result.errors)")
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
    let command = try LoadingLab.run("load", Self.own("CircleLayout"), "-o", lab, "test", "a.layout")
    #expect(command.status == 2 && command.errors.contains("runs no command"), "\(command.errors)")
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

/// The program with a folder for what it compiles, so that each text is compiled once.
enum LoadingLab {
  private static nonisolated(unsafe) let cache = try? TemporaryDirectory()

  static var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent",
      "XDG_CACHE_HOME": cache?.path ?? "/nonexistent", "LAYOUTLAB_HISTORY": "",
    ]
  }

  static func run(_ arguments: String...) throws -> ProcessRunner {
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
