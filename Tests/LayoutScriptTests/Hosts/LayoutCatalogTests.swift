import Expectations
import Foundation
import LayoutScript
import Testing

@testable import CollectionLayout
@testable import LayoutReasons
@testable import LayoutRuntime

/// What a lab knows of layouts is what its catalogue says: a host and one entry add one.
@MainActor struct LayoutCatalogTests {
  private let catalog =
    LayoutCatalog.builtIn + LayoutCatalog([LayoutCatalog.Entry("RowLayout", "rows of one width") { RowHost() }])

  /// Rows of 100 by 50.
  private class RowLayout: UICollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: count * 50) }

    override func prepare() { _ = collectionView?.numberOfSections }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: item * 50, width: 100, height: 50)
        return attributes
      }
    }
  }

  /// Rows as wide as the view was when it was prepared first.
  private final class KeepingLayout: RowLayout {
    private var width: CGFloat = 0

    override func prepare() {
      super.prepare()
      if width == 0 { width = collectionView?.bounds.width ?? 0 }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        attributes.size.width = width
        return attributes
      }
    }
  }

  /// Rows that follow the scroll, up to a place; set up while they are prepared first.
  private final class FollowingLayout: RowLayout {
    private var isSetUp = false
    private var indent: CGFloat = 0

    override func prepare() {
      super.prepare()
      indent = isSetUp ? 30 : 0
      if !isSetUp { invalidateLayout() }
      isSetUp = true
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        attributes.frame.origin.x = indent + min(collectionView?.contentOffset.y ?? 0, 100) / 10
        return attributes
      }
    }
  }

  /// Says as little as a host can.
  private final class RowHost: LayoutHost {
    let layout: UICollectionViewLayout
    let capabilities = LayoutCapabilities()

    init(_ layout: UICollectionViewLayout = RowLayout()) { self.layout = layout }

    func reads(_ setting: Setting, _ settings: Settings) -> Bool { false }

    func apply(_ settings: Settings, set: [Setting]) {}
  }

  private func transcript(_ lines: String, _ catalog: LayoutCatalog) -> RecordingTranscript {
    let transcript = RecordingTranscript()
    var options = LabOptions()
    options.catalog = catalog
    _ = Lab(transcript: transcript, options: options).run(SourceText(name: "test", text: lines))
    return transcript
  }

  @Test func `the engine's own layouts say so themselves`() {
    for entry in LayoutCatalog.tested.entries {
      let layout = entry.makeHost().layout
      let own = layout.decorated ?? layout
      expect(own.builtIn.map { $0 === own }, is: own is any BuiltInLayout ? true : nil, "\(entry.name)")
    }
  }

  @Test func `a layout of the catalogue is hosted`() {
    let said = transcript("layout RowLayout; items 3; frame 2; why frame 2; columns 3", catalog)
    #expect(said.diagnostics.isEmpty)
    guard case .elements(let elements, _, _)? = said.answers.first?.value,
      case .reasons(let reasons)? = said.answers.last?.value, case .noRecord(let layout)? = reasons.first?.kind
    else {
      Issue.record("no answers")
      return
    }
    expect(elements.map(\.frame), is: [CGRect(x: 0, y: 100, width: 100, height: 50)])
    expect(layout, is: "RowLayout")
    #expect(said.remarks.contains { $0.words.message.hasPrefix("`RowLayout` does not read `columns`") })
  }

  @Test func `a layout that answers otherwise than a new one would is told`() {
    let catalog =
      LayoutCatalog.builtIn
      + LayoutCatalog([LayoutCatalog.Entry("KeepingLayout", "as at first") { RowHost(KeepingLayout()) }])
    func fresh(_ lines: String) -> [CGFloat] {
      guard case .reasons(let reasons)? = transcript(lines, catalog).answers.last?.value else { return [] }
      return reasons.compactMap { reason in
        if case .freshAnswers(_, let frame, "KeepingLayout") = reason.kind { frame.width } else { nil }
      }
    }
    expect(fresh("layout KeepingLayout; items 3; why frame 2"), is: [])
    expect(fresh("layout KeepingLayout; items 3; resize 200x300; invalidate; why frame 2"), is: [200])
  }

  @Test func `the offset is named of a layout that sets itself up while it prepares`() {
    let catalog =
      LayoutCatalog.builtIn
      + LayoutCatalog([LayoutCatalog.Entry("FollowingLayout", "as it scrolls") { RowHost(FollowingLayout()) }])
    let said = transcript("layout FollowingLayout; items 30\nscroll 100\nwhy frame 2\nblame frame 2", catalog)
    guard case .reasons(let reasons)? = said.answers.first?.value,
      case .history(let changes, _)? = said.answers.last?.value
    else {
      Issue.record("no answers")
      return
    }
    let offset = reasons.first {
      if case .input(.x, 40, let input) = $0.kind { input.isOffset } else { false }
    }
    expect(offset?.step, is: 3)
    expect(changes.first?.step, is: 3)
  }

  @Test func `a layout of another catalogue is unknown, where it is checked and where it runs`() {
    expect(transcript("layout RowLayout", .builtIn).diagnostics.map(\.code), is: ["LL0207"])
    expect(transcript("let $l RowLayout; layout $l", .builtIn).diagnostics.map(\.code), is: ["LL0207"])
    expect(transcript("compare flow WaterfallLayout", catalog).diagnostics.map(\.code), is: ["LL0207"])
  }

  @Test func `completion, help and errors name the layouts of the catalogue`() {
    let completion = Completer(scope: Scope(known: catalog.names)).complete(text: "layout R", cursor: 8)
    expect(completion.candidates.map(\.text), is: ["RowLayout"])
    let help = Help(names: catalog.names).text(about: "layout")
    #expect(help.contains("RowLayout") && !help.contains("YTWaterFlowLayout"))
    let words = transcript("compare flow RowLayot", catalog).diagnostics.first?.words
    expect(words?.message, is: "`compare` does not know `RowLayot`: did you mean `RowLayout`?")
  }
}
