import CollectionLayout
import Expectations
import LayoutScript
import Testing

@testable import LayoutAssist
@testable import LayoutRuntime

/// Completion, and what is said, of the stored properties of a loaded class.
@MainActor
struct StoredNameTests {
  private final class GridLayout: UICollectionViewLayout {
    enum Mode { case loose, tight }
    var laneCount = 2
    var gap: CGFloat = 10
    var isWide = false
    var mode = Mode.tight
    var spare: CGFloat?
    var axis = UICollectionView.ScrollDirection.vertical
    var cache = [UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))]
    var heights: [Int: CGFloat] = [:]
  }

  private let state: StoredState

  init() throws { state = try #require(StoredState(of: GridLayout())) }

  private func candidates(_ text: String) -> [String: String] {
    var live = LiveNames()
    (live.stored, live.values) = (state.words, state.values)
    let known = KnownNames(properties: state.words["", default: []])
    let found = Analysis(of: SourceText(name: "prompt", text: text), in: Scope(known: known))
      .completion(at: text.utf8.count, live: live).candidates
    return Dictionary(found.map { ($0.text, $0.description) }) { first, _ in first }
  }

  @Test(arguments: [
    "print (layout.", "frames where (layout.", "expect (layout.", "stop when (2 < layout.", "watch (layout.",
    "print (@2.layout.", "break prepare if (not layout.",
  ])
  func `the names of the class follow its point wherever an expression stands`(text: String) {
    let found = candidates(text)
    expect(
      found.keys.sorted(), is: ["axis", "cache", "gap", "heights", "isWide", "laneCount", "mode", "spare"],
      "\(text)")
    expect(found["gap"] ?? "", is: "CGFloat, 10")
    expect(found["cache"] ?? "", is: "1 UICollectionViewLayoutAttributes")
  }

  @Test func `the parts of a value follow it`() {
    expect(candidates("expect (layout.cache.").keys.sorted(), is: ["count", "first", "last"])
    expect(
      candidates("expect (layout.cache.first.").keys.sorted(),
      is: ["alpha", "center", "frame", "isHidden", "size", "zIndex"])
    expect(candidates("expect (layout.ga").keys.sorted(), is: ["gap"])
    expect(candidates("expect (layout.nothing."), is: [:])
    #expect(candidates("print (lay").keys.contains("layout."))
  }

  @Test func `property offers the values that its type takes`() {
    expect(candidates("property isWide "), is: ["on": "true", "off": "false"])
    expect(candidates("property gap "), is: ["10": "the value now"])
    expect(candidates("frames; property laneCount "), is: ["2": "the value now"])
    expect(candidates("property mode "), is: ["\"tight\"": "the value now"])
    expect(candidates("property spare "), is: ["off": "nil"])
    expect(candidates("property axis ").keys.sorted(), is: ["horizontal", "vertical"])
    expect(candidates("property cache "), is: [:])
  }

  @Test(arguments: [
    ("laneCount", "a whole number"), ("gap", "a number"), ("isWide", "`on` or `off`"),
    ("mode", "the name of a case, as `\"tight\"`"), ("spare", "a number, or `off`"),
    ("axis", "`vertical` or `horizontal`"),
  ])
  func `what a property takes is told in words`(name: String, phrase: String) {
    expect(state.taken(by: name), is: .phrase(phrase))
  }

  @Test func `a collection takes no value`() {
    expect(state.taken(by: "cache"), is: .nothing(type: "[UICollectionViewLayoutAttributes]"))
    expect(state.taken(by: "heights"), is: .nothing(type: "[Int: CGFloat]"))
    expect(state.taken(by: "nothing"), is: nil)
  }
}
