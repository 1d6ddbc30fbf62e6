import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Through which of the two `invalidateLayout` calls the view's own invalidations come.
@MainActor struct InvalidationOrderTests {
  /// A layout that notes the calls, and may keep `invalidateLayout()` to itself.
  private final class Door: UICollectionViewLayout {
    var calls: [String] = []
    var answer = true
    var isOpen = true

    override func prepare() { calls.append("prepare") }
    override func invalidateLayout() {
      calls.append("plain")
      if isOpen { super.invalidateLayout() }
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.append("with")
      super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("should")
      return answer
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      calls.append("context")
      return super.invalidationContext(forBoundsChange: newBounds)
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
  }

  private let layout = Door()
  private let source = Source()
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
  }

  private func calls(of change: () -> Void) -> [String] {
    layout.calls = []
    change()
    view.layoutIfNeeded()
    return layout.calls
  }

  @Test func `new bounds come through both, after the questions`() {
    expect(calls { view.contentOffset.y = 10 }, is: ["should", "context", "plain", "with", "prepare"])
  }

  @Test func `a content inset and new data come through both`() {
    expect(calls { view.contentInset.top = 30 }, is: ["plain", "with", "prepare"])
    expect(calls { view.contentInset.top = 30 }, is: [])
    expect(calls { view.reloadData() }, is: ["plain", "with", "prepare"])
  }

  @Test func `a data source that is set before the first layout comes through both`() {
    let layout = Door()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.dataSource = source
    expect(layout.calls, is: ["plain", "with"])
  }

  @Test func `the safe area and margins come through the second one alone, unasked`() {
    layout.answer = false
    expect(calls { view.layoutMargins.left = 20 }, is: ["with", "prepare"])
    view.contentInsetAdjustmentBehavior = .never
    expect(
      calls { view.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0) }, is: ["with", "prepare"])
  }

  @Test func `an app's call of the second one does not come through the first`() {
    expect(
      calls { layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }, is: ["with", "prepare"])
    expect(calls { layout.invalidateLayout() }, is: ["plain", "with", "prepare"])
  }

  @Test func `an update comes through the second one alone`() {
    let calls = calls { view.performBatchUpdates({}) }
    expect(calls.prefix(2), is: ["with", "prepare"])
  }

  @Test func `what a property of a flow invalidates says which one`() {
    final class SetsUp: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: 200, height: 100)
        minimumLineSpacing = 20
        estimatedItemSize = CGSize(width: 10, height: 10)
      }
    }
    let layout = SetsUp()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    expect(view.pendingInvalidations.map(\.property), is: ["itemSize", "minimumLineSpacing", "estimatedItemSize"])
    view.layoutIfNeeded()
    #expect(!view.isInvalid)
    view.collectionViewLayout.invalidateLayout()
    expect(view.pendingInvalidations.map(\.property), is: [nil])
  }

  @Test func `a layout that keeps invalidateLayout to itself stays valid`() {
    layout.isOpen = false
    expect(calls { view.contentOffset.y = 10 }, is: ["should", "context", "plain"])
    expect(calls { view.contentInset.top = 30 }, is: ["plain"])
    layout.isOpen = true
    // The context that was kept back does not come later.
    var purpose: InvalidationSummary.Purpose?
    layout.invalidateLayout()
    purpose = view.pendingInvalidations.last?.summary.purpose
    expect(purpose, is: .layout)
  }
}
