import Expectations
import Foundation
import Testing

/// Stored properties of a loaded layout, and the lines of its source that set frames and looks.
@Suite(.enabled(if: SwiftCompiler.isThere, "there is no swiftc in PATH"))
struct LoadedStateTests {
  private static let source = """
    import UIKit

    class BaseLayout: UICollectionViewLayout {
      fileprivate var cache: [UICollectionViewLayoutAttributes] = []
    }

    final class GridLayout: BaseLayout {
      enum Mode: CustomStringConvertible {
        case loose, tight
        var description: String { fatalError("a description ran") }
      }
      struct Metrics { var gap: CGFloat = 4; var name = "m" }
      private var contentHeight: CGFloat = 0
      var columns = 2 { didSet { invalidateLayout() } }
      var mode = Mode.tight { didSet { invalidateLayout() } }
      var metrics = Metrics()
      lazy var table: [Int] = [1, 2, 3]
      weak var owner: NSObject?
      var gaps: [String: CGFloat] = ["a.b": 7]
      private var heights: [IndexPath: CGFloat] = [:]

      override func prepare() {
        guard let view = collectionView else { return }
        cache = []
        contentHeight = 0
        for item in 0..<view.numberOfItems(inSection: 0) {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 100, height: 50)  // frame 0
          if item == 1 { attributes.frame.origin.y += 7 }  // frame 1
          if item == 2 { attributes.zIndex = 5 }  // look 2
          cache.append(attributes)
          heights[attributes.indexPath] = attributes.frame.height
          contentHeight = max(contentHeight, attributes.frame.maxY)
        }
        guard cache.count > 7 else { return }
        cache.filter { $0.indexPath.item == 3 }.forEach { $0.size.width = 60 }  // frame 3
        place(5)
        cache[6].center = CGPoint(x: 50, y: 400)  // frame 6
        for attributes in cache where attributes.indexPath.item == 7 {
          attributes.transform = CGAffineTransform(scaleX: 2, y: 1)  // look 7
        }
      }

      private func place(_ item: Int) {
        cache[item].bounds.size = CGSize(width: 30, height: 30)  // frame 5
      }

      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: contentHeight) }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[path.item]
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }.map {
          let copy = $0.copy() as! UICollectionViewLayoutAttributes
          if copy.indexPath.item == 4 { copy.alpha = 0.5 }  // look 4
          return copy
        }
      }
    }

    """

  private let directory: TemporaryDirectory
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = try directory.file("Grid.swift", holding: Self.source)
  }

  /// The line of the source with a mark at its end.
  private static func line(_ mark: String) -> Int {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { $0.hasSuffix("// \(mark)") } ?? -1)
  }

  @Test func `why names the lines that set an element, in whatever way they do`() throws {
    let questions = (0..<8).map { "why frame \($0)" }.joined(separator: "\n")
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout GridLayout; items 8 50\n\(questions)")
    func frame(_ mark: String) -> String { "Grid.swift:\(Self.line(mark)) (frame)" }
    func look(_ mark: String, _ value: String) -> String { "Grid.swift:\(Self.line(mark)) (\(value))" }
    expect(
      result.output.split(separator: "\n").filter { $0.contains("set at") }
        .map { $0.trimmingCharacters(in: .whitespaces) },
      is: [
        "set at \(frame("frame 0"))", "set at \(frame("frame 1"))",
        "set at \(frame("frame 0")), \(look("look 2", "zIndex"))", "set at \(frame("frame 3"))",
        "set at \(frame("frame 0")), \(look("look 4", "alpha"))", "set at \(frame("frame 5"))",
        "set at \(frame("frame 6"))", "set at \(frame("frame 0")), \(look("look 7", "transform"))",
      ])
  }

  @Test(arguments: [
    ("property columns 2.5", "`columns` of GridLayout takes a whole number, not 2.5"),
    ("property mode \"lose\"", "`mode` of GridLayout takes the name of a case, as `\"tight\"`, not \"lose\""),
    ("property gaps 4", "`gaps` of GridLayout is [String: CGFloat], which no statement can set"),
    ("property cache 4", "`property` cannot set `cache`, which is private or a constant"),
    ("property layout.columns 4", "`property` does not know `layout.columns`: did you mean `columns`?"),
  ])
  func `what a property takes is said where a value does not fit`(statement: String, message: String) throws {
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout GridLayout; items 2 50\n\(statement)")
    #expect(result.errors.contains("]: \(message)\n"), "\(result.errors)")
    // A remedy works.
    guard let cure = result.errors.firstMatch(of: /= `(.+)` reads it/) else { return }
    let cured = try LoadingLab.run("load", path, "-q", "-c", "layout GridLayout; items 2 50\n\(cure.1)")
    expect(cured.errors, is: "")
  }

  @Test func `blame names the line that set the frame in each step`() throws {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout GridLayout; items 8 50\nblame frame 3\nblame frame 1")
    #expect(result.output.contains("0,150 60x50, set at Grid.swift:\(Self.line("frame 3"))\n"), "\(result.output)")
    #expect(result.output.contains("0,57 100x50, set at Grid.swift:\(Self.line("frame 1"))\n"), "\(result.output)")
    let json = try LoadingLab.run("load", path, "--json", "-c", "layout GridLayout; items 8 50\nblame frame 3")
    #expect(json.output.contains("\"setAt\":\"Grid.swift:\(Self.line("frame 3"))\""), "\(json.output)")
  }

  @Test func `what a call changed stands below it where the trace shows that, in text, JSON and a film`() throws {
    let script = try directory.file(
      "state.layout",
      holding: """
        trace state
        layout GridLayout
        items 2 50
        frames
        property columns 3
        rotate
        trace calls
        item 50
        frames

        """)
    let result = try LoadingLab.run("load", path, "run", script)
    expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("set ") || $0.hasPrefix("@") || $0.hasPrefix("prepare()") }
        .map { String($0.prefix { $0 != "(" }) },
      is: [
        "@1  layout GridLayout       was waterfall     tell  setCollectionViewLayout", "prepare",
        "@2  items 2 50              new 0:0...0:1     tell  reloadData", "prepare",
        "set  cache 0 -> 2, contentHeight 0 -> 107, heights 0 -> 2",
        "@3  property columns 3", "set   columns 2 -> 3", "prepare", "set  cache 2 -> 2 others",
        "@4  rotate                  view 320x480 -> 480x320",
        "@5  item 50                 new 0:2           tell  reloadData", "prepare",
      ])
    let json = try LoadingLab.run("load", path, "run", "--json", script)
    #expect(
      json.output.contains(#""name":"set","changes":[{"name":"cache","was":"0","now":"2"},"#), "\(json.output)")
    let film = directory.path + "/state.html"
    _ = try LoadingLab.run("load", path, "export", script, "-o", film)
    #expect(try String(contentsOfFile: film, encoding: .utf8).contains(#"contentHeight # -\u003e #"#))
  }

  @Test(arguments: [
    "items 2 50\ntrace state\nlayout GridLayout", "trace state; items 2 50\nlayout GridLayout animated",
    "layout GridLayout; items 2 50; trace state; frames",
  ])
  func `the first preparation of a layout is traced from what its object has at first`(script: String) throws {
    let result = try LoadingLab.run("load", path, "run", directory.file("first.layout", holding: script))
    #expect(
      result.output.contains("    set  cache 0 -> 2, contentHeight 0 -> 107, heights 0 -> 2\n"), "\(result.output)")
  }

  @Test func `a frame that only super has set leads to the call of super`() throws {
    let source = """
      import UIKit
      class BentLayout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.map { attributes in
            if attributes.indexPath.item == 1 { attributes.center.x += 5 }
            if attributes.representedElementCategory != .cell { attributes.alpha = 0.5 }
            return attributes
          }
        }
      }

      """
    let path = try directory.file("Bent.swift", holding: source)
    let script =
      "layout BentLayout; header 40 pin; items 3 60x40\nwhy frame 0; why frame 1; why frame header 0; why z header 0; blame frame 2"
    let result = try LoadingLab.run("load", path, "-q", "-c", script)
    expect(
      result.output.matches(of: /set (at|by) .+/).map { String($0.output.0) },
      is: [
        "set by super, called at Bent.swift:4 (frame)", "set at Bent.swift:5 (frame)",
        "set by super, called at Bent.swift:4 (frame), set at Bent.swift:6 (alpha)",
        "set by super, called at Bent.swift:4",
      ])
    let json = try LoadingLab.run("load", path, "--json", "-c", script)
    #expect(json.output.contains(#""setAt","frame":"Bent.swift:4","frameBy":"super"}"#), "\(json.output)")
    #expect(json.output.contains(#""setAt":"Bent.swift:4","setBy":"super""#))
  }

  @Test func `a film names the lines that set what came onto the screen`() throws {
    let script = try directory.file("grid.layout", holding: "layout GridLayout\nitems 3 50\n")
    let film = directory.path + "/film.html"
    _ = try LoadingLab.run("load", path, "export", script, "-o", film)
    let page = try String(contentsOfFile: film, encoding: .utf8)
    // Numbers stand beside the texts, which are shared.
    #expect(page.contains("set at Grid.swift:# (frame)\""))
    #expect(page.contains("set at Grid.swift:# (frame), Grid.swift:# (zIndex)\""))
  }

  @Test func `why z names the line that set it, and why of a point the property that closes a gap`() throws {
    let gap = Self.source.replacing("y: CGFloat(item) * 50", with: "y: CGFloat(item) * (50 + CGFloat(columns))")
    let path = try directory.file("Gap.swift", holding: gap)
    let result = try LoadingLab.run("load", path, "-q", "-c", "layout GridLayout; items 4 50; why z 2; why 10,55")
    let rows = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.contains("set at Gap.swift:\(Self.line("look 2")) (zIndex)"), "\(rows)")
    #expect(rows.contains("`property columns 0` leaves 7 of it"), "\(rows)")
  }

  @Test func `property lists what the class stores, private and inherited too, and runs none of its code`() throws {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c", "layout GridLayout; items 8 50; property columns 3; content; property")
    let rows = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    expect(
      Array(rows.suffix(9)),
      is: [
        "cache          8 UICollectionViewLayoutAttributes", "contentHeight  400",
        "columns        3   (property columns 3)", "mode           tight",
        "metrics        Metrics (gap 4, name \"m\")", "table          not made yet", "owner          nil",
        "gaps           1 String: CGFloat", "heights        8 IndexPath: CGFloat",
      ])
  }

  @Test func `a stored property is a value in each expression, now and in the past`() throws {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c",
      """
      layout GridLayout; items 8 50
      print (layout.contentHeight) (layout.cache.count) (layout.cache.last.frame.y) (layout.metrics.gap) (layout.mode)
      property columns 3
      print (@1.layout.columns) (layout.columns) (layout.table)
      delete 0...7; print (layout.cache.first) (layout.cache.first.frame)
      items 8 50
      expect (layout.cache.count == 8 and layout.metrics.name == "m")
      expect (layout.cache.count == 9)
      """)
    let start = "400 8 350 4 tight\n2 3 not made yet\nnil nil\nFAIL"
    #expect(result.output.hasPrefix(start), "\(result.output)\(result.errors)")
    #expect(result.output.contains("8 == 9"), "\(result.output)")
  }

  @Test func `a subscript takes an element or a key, now and in the past, and truths compare with Swift's words`()
    throws
  {
    let result = try LoadingLab.run(
      "load", path, "-q", "-c",
      """
      layout GridLayout; items 8 50
      print (layout.cache[1].frame.y) (layout.gaps["a.b"]) (layout.heights[0:3]) (layout.heights[3]) (layout.cache[8])
      columns 3; delete 0...6
      print (@2.layout.cache[7].frame.y) (layout.cache.count)
      property mode loose
      expect (layout.mode == "loose" and layout.owner == nil and layout.cache.first.isHidden == false)
      expect (not (layout.cache.first.isHidden == true))
      """)
    expect(result.output, is: "57 7 50 50 nil\n350 1\n", "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("layout GridLayout; items 2; print (layout.cache[x])", "a property of your layout has them"),
    ("layout GridLayout; items 2; print (layout.contentHeight[0])", "`[0]` of `contentHeight`"),
    ("layout GridLayout; items 2; print (columns[0])", "lists have no brackets"),
    ("layout GridLayout; print (layout.contentHeigt)", "`.contentHeight`"),
    ("layout GridLayout; print (layout.metrics.width)", ".gap .name"),
    ("layout flow; print (layout.cache)", "which is built in"),
    ("layout GridLayout; tick; watch (layout.nope)", "`.nope` of the layout"),
  ])
  func `a property that is not there is told with those that are`(script: String, words: String) throws {
    let result = try LoadingLab.run("load", path, "-q", "-c", script)
    #expect(result.errors.contains(words), "\(result.output)\(result.errors)")
  }
}
