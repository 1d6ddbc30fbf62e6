import CollectionLayout
import Expectations
import Foundation
import Testing

/// The delegate's word on the offset after an update: asked after the layout, and only where it has one.
@MainActor struct DelegateTargetTests {
  private final class Steady: UICollectionViewDelegate {
    var proposed: [CGPoint] = []

    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      return CGPoint(x: 0, y: proposedContentOffset.y + 30)
    }
  }

  private final class Silent: UICollectionViewDelegate {}

  private let bench = Bench(items: [40])

  private func insert(with delegate: any UICollectionViewDelegate) -> [LayoutEvent] {
    bench.view.delegate = delegate
    bench.turn()
    bench.view.contentOffset.y = 100
    bench.turn()
    bench.counts = [41]
    bench.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    return bench.takeEvents()
  }

  @Test func `it is proposed the layout's answer, and its own counts`() throws {
    let delegate = Steady()
    let events = insert(with: delegate)
    expect(delegate.proposed, is: [CGPoint(x: 0, y: 100)])
    expect(bench.view.contentOffset, is: CGPoint(x: 0, y: 130))
    let question = try #require(events.first { $0.call == .delegateTargetOffset })
    guard case .targetOffset(let proposed, let answer) = question.detail else {
      Issue.record("the question says its answer")
      return
    }
    #expect(proposed.y == 100 && answer.y == 130)
    expect(question.cause.reason, is: .animation)
    let order = events.map(\.call).filter { [.targetContentOffset, .delegateTargetOffset, .elements].contains($0) }
    // The region at the new offset was not asked before.
    expect(order, is: [.elements, .targetContentOffset, .delegateTargetOffset, .elements])
  }

  @Test func `one without the method is not asked, and nothing is recorded`() {
    let events = insert(with: Silent())
    expect(bench.view.contentOffset.y, is: 100)
    #expect(events.contains { $0.call == .targetContentOffset })
    #expect(!events.contains { $0.call == .delegateTargetOffset })
  }

  @Test func `a change of layout asks as well, and a scroll does not`() {
    let delegate = Steady()
    bench.view.delegate = delegate
    bench.turn()
    bench.view.contentOffset.y = 50
    bench.turn()
    #expect(delegate.proposed.isEmpty)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    bench.view.setCollectionViewLayout(flow, animated: true)
    bench.turn()
    // Item 5, which is nearest to the middle, comes to stand in the second line: the content begins before that is.
    expect(delegate.proposed, is: [.zero])
    expect(bench.view.contentOffset.y, is: 30)
  }
}
