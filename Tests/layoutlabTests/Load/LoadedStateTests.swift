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
    func look(_ mark: String, _ value: String) -> String { "Grid.swift:\(Self.line(mark)) (\(value))" }
    func frame(_ mark: String) -> String { look(mark, "frame") }
    expect(
      result.output.split(separator: "\n").filter { $0.contains("set at") }
        .map { $0.trimmingCharacters(in: .whitespaces) },
      is: [
        "set at \(frame("frame 0"))", "set at \(frame("frame 1"))",
        "set at \(frame("frame 0")), \(look("look 2", "zIndex"))",
        "set at \(frame("frame 0")), \(look("frame 3", "size"))",
        "set at \(frame("frame 0")), \(look("look 4", "alpha"))",
        "set at \(frame("frame 0")), \(look("frame 5", "size"))",
        "set at \(frame("frame 0")), \(look("frame 6", "center"))",
        "set at \(frame("frame 0")), \(look("look 7", "transform"))",
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

  @Test func `a call of super is no line that sets a frame`() throws {
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
      is: ["set at Bent.swift:5 (center)", "set at Bent.swift:6 (alpha)"])
    let json = try LoadingLab.run("load", path, "--json", "-c", script)
    #expect(
      json.output.contains(#""setAt","places":[{"value":"center","at":"Bent.swift:5"}]}"#), "\(json.output)")
  }

  /// Overrides that answer, each with a line of its own, and numbers of which one is an input.
  private static let answering = """
    import UIKit

    final class CardLayout: UICollectionViewFlowLayout {
      var lift: CGFloat = 0
      var unused: CGFloat = 5
      private var tiles: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        super.prepare()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 140, height: 140)
        guard tiles.isEmpty else { return }
        for item in 0..<collectionView!.numberOfItems(inSection: 0) {
          let tile = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          tile.frame = CGRect(x: CGFloat(item) * 150, y: lift, width: 140, height: 140)
          tile.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)  // transform
          tile.zIndex = 0  // zIndex
          tiles.append(tile)
        }
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        tiles.filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        tiles.indices.contains(path.item) ? tiles[path.item] : nil
      }
      override func targetContentOffset(  // target
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: (proposed.x / 150).rounded() * 150, y: proposed.y)
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let end = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
        end?.center.y -= 200  // final
        return end
      }
    }

    func shelves() -> UICollectionViewLayout {
      let half = NSCollectionLayoutDimension.fractionalWidth(0.5)  // item
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: half, heightDimension: .fractionalHeight(1)))
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(300),  // group
        heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 0, bottom: 0, trailing: 0)  // insets
      return UICollectionViewCompositionalLayout(section: section)
    }

    """

  @Test func `each answer has its line, and a note says where a layout begins to differ from a new one`() throws {
    let path = try directory.file("Card.swift", holding: Self.answering)
    func line(_ mark: String) -> String {
      let lines = Self.answering.split(separator: "\n", omittingEmptySubsequences: false)
      return "Card.swift:\(1 + (lines.firstIndex { $0.hasSuffix("// \(mark)") } ?? -1))"
    }
    let result = try LoadingLab.run(
      "load", path, "--plain", "-c",
      """
      view 320x160; layout CardLayout; items 12
      why frame 1; why z 1
      fling 900
      why offset; why target; blame offset
      delete 4
      why final 4; why not visible 10
      layout shelves; items 4; why 1
      """)
    let text = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
    for words in [
      "of the class: `lift 0` would change y", "`unused 5`",
      "\(line("transform")) (transform), \(line("zIndex")) (zIndex)",
      "0:1 has zIndex 0, the default",
      "450,0, proposed 449.1,0, at 0.9,0 a millisecond, \(line("target"))",
      "answered 450,0 instead of 449.1,0, at \(line("target"))", "it can be 0 to",
      "is nearest to the middle of the view", "set at \(line("target"))",
      "finalLayoutAttributesForDisappearingItem(at:): 0:4 ", "at \(line("final"))",
      "note[LL0326] 0:11 is at 1685,35 70x70 from here on, and a new CardLayout has none",
      "w 150 = 50% * 300 of its group, at \(line("item")), \(line("group"))",
      "top inset 7, at \(line("insets"))",
    ] {
      #expect(text.contains(words), "\(words): \(result.output)\(result.errors)")
    }
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

  @Test("with `load --cover` the last pass names the lines that only it, or only the pass before, ran")
  func passes() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.file(
      "Rows.swift",
      holding: """
        import UIKit

        class Rows: UICollectionViewLayout {
          var isLow = true
          var height: CGFloat = 40
          override func prepare() {
            if (collectionView?.numberOfItems(inSection: 0) ?? 0) > 3 {
              height = 20
              isLow = false
            } else {
              height = 40
            }
          }
          override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
        }

        """)
    let statements = "layout Rows; items 2\nitems 3\nwhy pass\nreload\nwhy pass"
    let run = try LoadingLab.run("load", path, "--cover", "-q", "-c", statements)
    expect(run.status, is: 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let ran = lines.joined(separator: " ")
    #expect(
      ran.contains(
        "ran now and not in the pass before: Rows.swift:8-9; ran in the pass before and not now: "
          + "Rows.swift:4-5, Rows.swift:11-12"),
      "\(run.output)")
    #expect(ran.hasSuffix("the same lines ran as in the pass before"), "\(run.output)")
    #expect(try !LoadingLab.run("load", path, "-q", "-c", statements).output.contains("ran now"))
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
