import CollectionLayout
import Expectations
import LayoutScript
import Testing

/// What only an app's layout or data source can do wrong: the lab's own do not, so no script reproduces it.
@MainActor struct AppExceptionTests {
  private nonisolated static let exceptions: [(kind: LayoutException.Kind, code: String)] = [
    (.missingIndexPath(ElementKey(section: 0, item: 9)), "LL0401"), (.invalidGeometry(nil), "LL0405"),
    (.unregisteredIdentifier("Cell", kind: nil), "LL0406"),
    (.viewNotDequeued(ElementKey(section: 0, item: 0)), "LL0406"),
    (.viewNotDequeued(ElementKey(section: 0, item: 0), missingIn: "Rows"), "LL0406"),
    (.negativeCount(section: 0, count: -1), "LL0407"), (.noSectionDefinition(section: 1), "LL0412"),
    (.noAttributes(ElementKey(section: 0, item: 1), for: .scroll), "LL0420"),
    (.missingItemInContext(ElementKey(section: 0, item: 9), index: 9, items: 3), "LL0421"),
    (.plainContext("UICollectionViewLayoutInvalidationContext"), "LL0422"),
    (.viewNotReturned(ReuseIdentifier(kind: nil, identifier: "Cell"), nil), "LL0423"),
    (.transition(isUnderWay: true), "LL0445"),
  ]

  @Test(arguments: exceptions.indices)
  func `an exception has its code and undoes the line`(index: Int) {
    let session = Session("item 120")
    session.lab.view.exceptionHandler(LayoutException(Self.exceptions[index].kind))
    expect(session.code(of: "item 80; scroll 10"), is: Self.exceptions[index].code)
    expect(session.code(of: "frame 1"), is: "LL0235")
  }

  @Test func `the pages that show Swift are about these, and about answers that LayoutAuditTests gives`() {
    let pages = Explanation.messages.filter { $0.reproduction.language == "swift" && !$0.code.hasPrefix("LL03") }
    expect(pages.map(\.code), is: Set(Self.exceptions.map(\.code)).sorted())
  }
}
