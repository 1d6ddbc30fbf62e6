import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Frames and attributes of a view once it is dequeued.
@MainActor struct DequeueTests {
  private final class Cell: UICollectionViewCell {
    var applied = 0
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var seen: [(frame: CGRect, applied: Int)] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      seen.append((cell.frame, (cell as? Cell)?.applied ?? 0))
      return cell
    }
  }

  private final class Counting: UICollectionViewFlowLayout {
    var prepares = 0
    override func prepare() {
      prepares += 1
      super.prepare()
    }
  }

  private let layout = Counting()
  private let source = Source()
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
    // Since iOS 18 a view that is dequeued without a request raises.
    view.systemVersion = .ios17
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  @Test func `a cell that is dequeued has its frame, and has been given its attributes once`() {
    expect(
      source.seen.prefix(2).map(\.frame),
      is: [
        CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 67.5, y: 0, width: 50, height: 50),
      ])
    expect(Set(source.seen.map(\.applied)), is: [1])
    expect(Set(view.visibleCells.compactMap { ($0 as? Cell)?.applied }), is: [1])
  }

  @Test func `so has one that is used again`() {
    source.seen = []
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    expect(source.seen.first?.frame, is: CGRect(x: 0, y: 600, width: 50, height: 50))
  }

  @Test func `to dequeue makes an invalid layout valid`() {
    let prepares = layout.prepares
    layout.invalidateLayout()
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 1, section: 0))
    expect(layout.prepares, is: prepares + 1)
    expect(cell.frame, is: CGRect(x: 67.5, y: 0, width: 50, height: 50))
  }

  @Test func `a path that is not there gives a cell all the same`() {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 1000, section: 3))
    #expect(cell is Cell)
  }

  @Test func `a cell that is dequeued while sizes are asked goes on`() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked += 1
        _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        return CGSize(width: 40, height: 40)
      }
    }
    let delegate = Delegate()
    view.delegate = delegate
    let prepares = layout.prepares
    layout.invalidateLayout()
    view.layoutIfNeeded()
    expect(layout.prepares, is: prepares + 1)
    expect(delegate.asked, is: 100)
  }
}
