import Expectations
import Foundation
import LayoutScript
import Testing

@testable import CollectionLayout
@testable import LayoutLanguage

/// What stands below a message about a layout's answers speaks of the case at hand.
@MainActor struct AnswerHintTests {
  private let header = ElementKey(
    category: .supplementaryView, kind: UICollectionView.elementKindSectionHeader, section: 0, item: 0)

  private func snapshot(y: CGFloat = 0, zIndex: Int = 0) -> ElementSnapshot {
    var snapshot = ElementSnapshot(header, frame: CGRect(x: 0, y: y, width: 320, height: 32))
    snapshot.zIndex = zIndex
    return snapshot
  }

  private func help(_ kind: LayoutException.Kind) -> String {
    Diagnostic.Kind.run(.thrown(.told(kind), reason: "")).words.help ?? ""
  }

  @Test func `a header with two answers is told by what differs, and by who answered`() {
    let depth = help(
      .changedSupplementary(was: snapshot(zIndex: -1), now: snapshot(zIndex: 10), in: .alone))
    #expect(depth.hasPrefix("the layout has two answers for header 0, zIndex -1 alone and 10 in the list"))
    #expect(!depth.contains("frame"))
    let later = help(.changedSupplementary(was: snapshot(), now: snapshot(y: 30)))
    #expect(later.contains("header 0 changed without an invalidation, frame was 0,0 320x32 and is 0,30 320x32"))
    #expect(later.contains("policy own"))
    let beside = help(.changedSupplementary(was: snapshot(), now: snapshot(y: 30), in: .besideListed))
    #expect(beside.hasPrefix("header 0 changed and the context lists other elements alone, frame was 0,0 320x32"))
    let twice = help(.changedSupplementary(was: snapshot(), now: snapshot(y: 40), in: .sameList))
    #expect(twice.contains("has header 0 twice, with frame 0,0 320x32 and 0,40 320x32"))
  }

  @Test func `an element without attributes is told by the question and by the cure`() {
    #expect(
      help(.noAttributes(ElementKey(section: 0, item: 3), for: .scroll)).hasPrefix("`layoutAttributesForItem(at:)`")
    )
    #expect(help(.noAttributes(header, for: .update)).contains("`indexPathsToDeleteForSupplementaryView(ofKind:)`"))
    #expect(help(.noAttributes(ElementKey(section: 0, item: 3), for: .layoutChange)).contains("of the new layout"))
  }

  @Test func `a decoration of a header's kind is told to be a header`() {
    #expect(
      help(.unregisteredDecoration(UICollectionView.elementKindSectionFooter)).contains(
        "forSupplementaryViewOfKind:"))
    #expect(help(.unregisteredDecoration("bg")).contains("register(_:forDecorationViewOfKind: \"bg\")"))
  }

  @Test func `a setting of the version reaches the view at once`() {
    let session = Session("ios 14; layout flow; estimate 30x30; items 6")
    expect(session.code(of: "prefer 3 120x44 60x60"), is: "LL0404")
    expect(session.transcript.diagnostics.first?.words.message.contains("the stack overflows"), is: true)
    session.run("ios 17")
    expect(session.code(of: "prefer 3 120x44 60x60"), is: "LL0404")
    expect(session.transcript.diagnostics.last?.words.message.contains("recursive layout loop"), is: true)
  }

  @Test func `a page has the rows of the table of versions, with the words of each`() throws {
    let page = try #require(Explanation["LL0401"])
    expect(page.versions, is: [.missingItemsAreIgnored, .ignoredItemsHaveCounts])
    expect(
      page.versionRows.map { String($0.prefix(15)) }, is: ["before iOS 13: ", "since iOS 13: a", "since iOS 26: t"])
    #expect(page.versionRows[0].contains("a cell with an index path that does not ...\""))
    #expect(page.text.contains("By version"))
    // A row whose code has no page would be seen by nobody.
    for behavior in VersionedBehavior.allCases where !(behavior.row.messages == (nil, nil)) {
      #expect(Explanation.messages.contains { $0.versions.contains(behavior) }, "\(behavior)")
    }
  }

  @Test func `what is listed and not there is remarked`() {
    let session = Session("layout flow; section { items 2 100x50 }")
    session.run("tick; invalidate header 0")
    #expect(session.transcript.remarks.contains { $0.code == "LL0321" })
  }
}
