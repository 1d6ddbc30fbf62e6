import Expectations
import Foundation
import Testing

/// What of a folder is compiled, what is rewritten for the compiler, and what is made of the lab's data.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedSourceTests {
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

  @Test func `a delegate's size under UIKit's name is asked of a layout that is no flow layout`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Lanes.swift",
      holding: """
        import UIKit

        protocol LanesDelegate: UICollectionViewDelegate {
          func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
          ) -> CGSize
        }

        class Lanes: UICollectionViewLayout {
          private var frames: [CGRect] = []

          override func prepare() {
            guard let view = collectionView, let delegate = view.delegate as? LanesDelegate else { return }
            var y = 0.0
            frames = (0..<view.numberOfItems(inSection: 0)).map { item in
              let size = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: 0))
              defer { y += size.height }
              return CGRect(origin: CGPoint(x: 0, y: y), size: size)
            }
          }
          override var collectionViewContentSize: CGSize { CGSize(width: 320, height: frames.last?.maxY ?? 0) }
          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = frames[path.item]
            return attributes
          }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0))! }
          }
          override func layoutAttributesForDecorationView(
            ofKind kind: String, at path: IndexPath
          ) -> UICollectionViewLayoutAttributes? {
            guard kind == "Line" else { return nil }
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
            attributes.frame = CGRect(x: 0, y: frames[path.item].minY, width: 320, height: 1)
            return attributes
          }
        }

        """)
    // One number is a length, and the width is that of a lane.
    let result = try LoadingLab.run(
      "load", path, "-q", "-c",
      """
      layout Lanes; columns 2; spacing 10; item 60 100x40; frames
      expect frame "Line" 0:1 == 0,60 320x1; why not visible "Line" 0:1
      """)
    #expect(result.output.contains("0:0         0        0      155       60"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("0:1         0       60      100       40"), "\(result.output)\(result.errors)")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let list = try LoadingLab.run("load", path, "--list")
    #expect(list.output.contains("collectionView(_:layout:sizeForItemAt:): the item's size"), "\(list.output)")
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

  @Test(
    "an unnamed parameter of an override in an extension, a superclass by another name, a cell of a nib are loaded")
  func rewritten() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Tall.swift",
      holding: """
        import UIKit

        typealias BaseLayout = UICollectionViewFlowLayout

        final class Tall: BaseLayout {}

        extension Tall {
          override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true }
          override func targetContentOffset(forProposedContentOffset _: CGPoint, withScrollingVelocity _: CGPoint) -> CGPoint {
            .zero
          }
          override func prepare() {
            itemSize = CGSize(width: 200, height: NibCell.height)
            super.prepare()
          }
        }

        class NibCell: UICollectionViewCell {
          static let height: CGFloat = 44
          required init?(coder: NSCoder) { super.init(coder: coder) }
        }

        class OwnContext: UICollectionViewFlowLayoutInvalidationContext {
          let reason: String
          init(reason: String) {
            self.reason = reason
            super.init()
          }
        }

        """)
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout Tall; items 2; print (frame(1).y)")
    #expect(result.output == "54\n", "\(result.output)\(result.errors)")
  }

  @Test("of a folder a file that does not compile is left out, and its extensions are taken where others need them")
  func leftOutFiles() throws {
    let directory = try TemporaryDirectory()
    let rows = try directory.file(
      "Rows.swift",
      holding: """
        import UIKit
        class Rows: UICollectionViewFlowLayout {
          override func prepare() {
            itemSize = CGSize(square: 33)
            super.prepare()
          }
        }

        """)
    let controller = try directory.file(
      "Controller.swift",
      holding: """
        import UIKit
        final class Controller: UIViewController { let missing = UINothing() }
        extension Controller { var more: UINothing { missing } }
        extension CGSize { init(square side: CGFloat) { self.init(width: side, height: side) } }

        """)
    let broken = try directory.file(
      "Broken.swift", holding: "import UIKit\nclass Broken: UICollectionViewLayout { let a: Int = \"\" }\n")
    let statements = "layout Rows; items 2; print (frame(0).w)"
    let result = try LoadingLab.run("load", directory.path, "-q", "-c", statements)
    #expect(result.output == "33\n", "\(result.output)\(result.errors)")
    let reason = "line 2: cannot convert value of type 'String' to specified type 'Int'"
    #expect(result.errors == "not loaded: Broken (\(broken):2): \(reason)\n")
    // The file itself was asked for.
    let alone = try LoadingLab.run("load", broken, controller, rows, "--list")
    #expect(alone.status == 2)
    #expect(alone.errors.contains("\(broken):2:53: error: cannot convert value"), "\(alone.errors)")
    #expect(alone.errors.contains("\(controller):2:"))
  }

  @Test("of a folder a layout is left out whose files need a module that is not there, and Swift 4 is tried")
  func needyFiles() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.file(
      "Rows.swift",
      holding: """
        import UIKit
        class WaterfallLayout: UICollectionViewFlowLayout {
          func log(_ text: @autoclosure () -> String) { write(text) }
          func write(_ text: @autoclosure () -> String) { itemSize = CGSize(width: text().count, height: 9) }
          override func prepare() {
            log("twelve signs")
            super.prepare()
          }
        }

        """)
    let needy = try directory.file(
      "Needy.swift", holding: "import UIKit\nclass Needy: UICollectionViewFlowLayout { let model = Reactive() }\n")
    let reactive = try directory.file(
      "Reactive.swift",
      holding: "import RxSwift\nclass Reactive { let values: Observable<Int>? = nil; init() {} }\n")
    let result = try LoadingLab.run(
      "load", directory.path, "-q", "-c", "layout WaterfallLayout; items 2; print (frame(0).w)")
    #expect(result.output == "12\n", "\(result.output)\(result.errors)")
    let reason =
      "it needs Reactive, \(reactive):2: cannot find type 'Observable' in scope "
      + "(it imports RxSwift (line 1), which the lab lacks)"
    let note = "`WaterfallLayout` is a built-in layout's name, too: here it is yours"
    #expect(result.errors == "not loaded: Needy (\(needy):2): \(reason)\nnote: \(note)\n")
  }

  @Test("a failure is kept as a success is, and Swift 2 is named")
  func failures() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Wrong.swift", holding: "import UIKit\nclass Wrong: UICollectionViewLayout { let a: Int = \"\" }\n")
    let first = try LoadingLab.run("load", path, "--list")
    let compiled = try #require(LoadingLab.compiled(holding: path))
    try FileManager.default.removeItem(atPath: compiled)
    let second = try LoadingLab.run("load", path, "--list")
    #expect(first.errors == second.errors)
    #expect(!FileManager.default.fileExists(atPath: compiled), "nothing was compiled again")
    #expect(first.errors.contains("\(path):2:52: error: cannot convert value"), "\(first.errors)")
    let old = try directory.file(
      "Old.swift",
      holding: """
        import UIKit
        class Old: UICollectionViewLayout {
          override func prepareLayout() { super.prepareLayout() }
        }

        """)
    let result = try LoadingLab.run("load", old, "--list")
    #expect(
      result.errors.hasPrefix("layoutlab: \(old):3: this is Swift 2, as `prepareLayout` shows\n"),
      "\(result.errors)")
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

  @Test("a view is in a window, and Foundation beside UIKit changes no answer")
  func surroundings() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Touching.swift",
      holding: """
        @preconcurrency import Foundation; import struct Foundation.IndexPath
        import UIKit // import Foundation

        class Touching: UICollectionViewLayout {
          override var collectionViewContentSize: CGSize {
            guard let view = collectionView, let superview = view.superview, view.window != nil else { return .zero }
            if view.isDescendant(of: superview), view.numberOfItems(inSection: 0) == 9 { fatalError("line 7") }
            return superview.bounds.size
          }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<2).map { (index: Int) in
              let attributes = UICollectionViewLayoutAttributes(forCellWith: Foundation.IndexPath(item: index, section: 0))
              attributes.frame = CGRect(x: 0, y: index * 480, width: 320, height: 480)
              return attributes
            }.filter { $0.frame.intersects(rect) }
          }
        }

        """)
    let lines = "layout Touching; items 2 60x40; content; rect 0,0 320x480; resize 100x90; invalidate; content"
    let result = try LoadingLab.run("load", path, "-q", "-c", lines)
    let frame = "    0:0         0        0      320      480\n"
    #expect(result.output.hasPrefix("    320x480\n"), "\(result.output)\(result.errors)")
    #expect(result.output.contains(frame) && !result.output.contains("0:1"), "\(result.output)")
    #expect(result.output.hasSuffix("    100x90\n"), "\(result.output)")
    let trap = try LoadingLab.run("load", path, "-q", "-c", "layout Touching; items 9 60x40")
    #expect(trap.errors.contains("\(path):7:"), "\(trap.errors)")
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

  @Test("a lazy property is set without being read, and a layout without `prepare()` has items as any other")
  func bare() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Bare.swift",
      holding: """
        import UIKit

        class Bare: UICollectionViewLayout {
          lazy var gap: CGFloat = collectionView!.bounds.width / 32
          public private(set) lazy var fixed = 50.0

          override var collectionViewContentSize: CGSize {
            CGSize(width: 50, height: CGFloat(collectionView!.numberOfItems(inSection: 0)) * (50 + gap))
          }
          override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * (50 + gap), width: 50, height: 50)
            return attributes
          }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
              layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }.filter { $0.frame.intersects(rect) }
          }
        }

        """)
    let result = try LoadingLab.run(
      "load", path, "-q", "-c",
      "layout Bare; items 2 60; print (frame(1).y); insert 0; print (frame(2).y); "
        + "property gap 20; invalidate; print (frame(2).y)"
    )
    #expect(result.output == "60\n120\n140\n", "\(result.output)\(result.errors)")
    let missing = try LoadingLab.run("load", path, "-q", "-c", "layout Bare; items 2 60; frame 2")
    #expect(missing.errors.contains("there is no item 0:2"), "\(missing.errors)")
    #expect(missing.errors.contains("section 0 has 2 items"), "\(missing.errors)")
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

  @Test("a layout between two others is named as such")
  func transitionLayouts() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Between.swift", holding: "import UIKit\nclass Between: UICollectionViewTransitionLayout {}\n")
    expect(
      try LoadingLab.run("load", path).errors,
      is: """
        layoutlab: \(path): Between is a layout between two others, and is none by itself
          load it with a view controller that begins the transition

        """)
  }

  @Test("a layout class that other files cannot name is left out, or refused by its line")
  func hiddenClasses() throws {
    let directory = try TemporaryDirectory()
    let hidden = "fileprivate class Own: UICollectionViewFlowLayout {}\nenum Layouts { class Inner: Shown {} }\n"
    let both = try directory.file(
      "Both.swift", holding: "import UIKit\nclass Shown: UICollectionViewFlowLayout {}\n" + hidden)
    let list = try LoadingLab.run("load", both, "--list")
    #expect(list.output.hasPrefix("Shown: UICollectionViewFlowLayout"), "\(list.output)\(list.errors)")
    let ending = """
      Own: left out, since it is private to its file (\(both)): take its `fileprivate` away
      Inner: left out, since it stands inside another declaration (\(both)): move it to the top level of the file

      """
    #expect(list.output.hasSuffix(ending), "\(list.output)")
    let nested = try directory.file(
      "Nested.swift", holding: "import UIKit\nenum Layouts {\n  class Inner: UICollectionViewLayout {}\n}\n")
    expect(
      try LoadingLab.run("load", nested).errors,
      is: """
        layoutlab: \(nested):3: the layout class Inner stands inside another declaration, where the lab cannot name it
          move it to the top level of the file

        """)
  }

  @Test("a class that the lab cannot make is not loaded, and what it lacks is said")
  func unmadeClass() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Sized.swift",
      holding: """
        import UIKit
        protocol Sizer { func size() -> Set<Int> }
        class Plain: UICollectionViewFlowLayout {}
        class Sized: UICollectionViewFlowLayout {
          let sizer: Sizer
          init(sizer: Sizer) { self.sizer = sizer; super.init() }
          required init?(coder: NSCoder) { fatalError() }
        }
        class Größe: UICollectionViewFlowLayout {}

        """)
    for _ in 1...2 {
      let result = try LoadingLab.run("load", path, "-q", "-c", "layout Plain; print 1")
      expect(
        result.errors,
        is: """
          not loaded: Sized.init needs sizer: Sizer
          not loaded: Größe: scripts write names with letters a to z, digits and `_`; rename it

          """)
      expect(result.output, is: "1\n")
    }
  }

  @Test("a program that cannot be written is said before anything is compiled")
  func noFolder() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file("Any.swift", holding: "no Swift at all")
    let result = try LoadingLab.run("load", path, "-o", "/dev/null/lab")
    expect(result.errors, is: "layoutlab: /dev/null: a part of the path is not a directory\n")
    #expect(result.status == 4)
  }
}
