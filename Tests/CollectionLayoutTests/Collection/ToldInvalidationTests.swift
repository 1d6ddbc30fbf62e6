import CollectionLayout
import Expectations
import Foundation
import Testing

/// What a layout can see in the call that says it is invalid.
@MainActor struct ToldInvalidationTests {
  final class Listener: UICollectionViewLayout {
    var told: [String] = []
    override func prepare() { told.append("prepare") }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      told.append("asked at \(collectionView?.bounds.width ?? 0)")
      return true
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let news = context.invalidateEverything && context.invalidateDataSourceCounts
      told.append("\(news ? "everything" : "something") at \(collectionView?.bounds.width ?? 0)")
      super.invalidateLayout(with: context)
    }
  }

  final class Nothing: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      UICollectionViewCell(frame: .zero)
    }
  }

  @Test func `that everything is new comes before the first preparation, and is no event`() {
    let layout = Listener()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let recorder = EventRecorder()
    view.recorder = recorder
    let source = Nothing()
    view.dataSource = source
    expect(layout.told, is: ["everything at 320.0"])
    #expect(recorder.events.isEmpty && view.pendingInvalidations.isEmpty)
    view.layoutIfNeeded()
    expect(layout.told, is: ["everything at 320.0", "prepare"])
  }

  @Test func `the question sees the old bounds, the invalidation the new ones`() {
    let layout = Listener()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    view.bounds.size.width = 480
    expect(layout.told, is: ["prepare", "asked at 320.0", "something at 480.0"])
  }

  @Test func `a context that a layout makes itself when bounds change is one for bounds`() {
    final class OwnContext: UICollectionViewLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
      {
        UICollectionViewLayoutInvalidationContext()
      }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: OwnContext())
    view.layoutIfNeeded()
    view.bounds.size.width = 480
    expect(view.pendingInvalidations.map(\.summary.purpose), is: [.bounds])
  }
}
