import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What the audit finds in answers, and what it lets pass.
@MainActor struct LayoutAuditTests {
  private let rect = CGRect(x: 0, y: 100, width: 100, height: 100)

  private func attributes(_ item: Int, y: CGFloat, height: CGFloat = 50) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: y, width: 100, height: height)
    return attributes
  }

  @Test func `elements that meet or touch the rectangle are as they should be`() {
    let audit = LayoutAudit()
    audit.look(at: [attributes(0, y: 50), attributes(1, y: 100), attributes(2, y: 200)], for: rect, known: 9)
    expect(audit.take(), is: [])
  }

  @Test func `an element outside is named and counted`() {
    let audit = LayoutAudit()
    audit.look(at: [attributes(1, y: 100), attributes(2, y: 210)], for: rect, known: 9)
    expect(audit.take(), is: [.outsideRect(ElementKey(section: 0, item: 2), outside: 1, of: 2)])
    expect(audit.take(), is: [])
  }

  @Test func `more than a screen away is far`() {
    let audit = LayoutAudit()
    audit.look(at: [attributes(1, y: 100), attributes(2, y: 300), attributes(3, y: 301)], for: rect, known: 9)
    expect(audit.take(), is: [.farBeyond(ElementKey(section: 0, item: 3), far: 1, of: 3)])
  }

  @Test func `all elements are all elements, wherever they are`() {
    let audit = LayoutAudit()
    let all = (0..<5).map { attributes($0, y: CGFloat($0) * 60) }
    audit.look(at: all, for: rect, known: 5)
    expect(audit.take(), is: [.everything(meeting: 3, of: 5)])
  }

  @Test func `an object that says something else was changed, a new object was not`() {
    let audit = LayoutAudit()
    let kept = attributes(1, y: 100)
    audit.look(at: [kept], for: rect, known: 9)
    audit.look(at: [kept], for: rect, known: 9)
    expect(audit.take(), is: [])
    let old = kept.frame
    kept.frame.origin.y = 110
    audit.look(at: [kept], for: rect, known: 9)
    expect(audit.take(), is: [.mutated(ElementKey(section: 0, item: 1), from: old, to: kept.frame)])
    audit.look(at: [attributes(1, y: 120)], for: rect, known: 9)
    expect(audit.take(), is: [])
  }

  @Test func `what ends behind the content is hidden, unless the view shows it anyway`() {
    let audit = LayoutAudit()
    let bounds = CGSize(width: 100, height: 100)
    let last = [attributes(0, y: 0), attributes(1, y: 100)]
    audit.look(at: last, content: CGSize(width: 100, height: 150), bounds: bounds)
    expect(audit.take(), is: [])
    audit.look(at: last, content: CGSize(width: 0, height: 140), bounds: bounds)
    expect(audit.take(), is: [.hidden(ElementKey(section: 0, item: 1), end: 150, reach: 140)])
    audit.look(at: last, content: .zero, bounds: CGSize(width: 100, height: 150))
    expect(audit.take(), is: [])
  }
}
