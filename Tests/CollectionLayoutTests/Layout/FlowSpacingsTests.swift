import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// Which spacing is which in a horizontal flow whose items have several sizes.
@MainActor struct FlowSpacingsTests {
  private func frames(_ last: CGFloat, swapped: Bool, vertical: Bool = false) -> [CGRect] {
    let delegate = Sizes(last: last)
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = vertical ? .vertical : .horizontal
    layout.minimumLineSpacing = 50
    layout.minimumInteritemSpacing = 10
    layout.swapsSpacings = swapped
    let size = vertical ? CGSize(width: 200, height: 320) : CGSize(width: 320, height: 200)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = delegate
    view.delegate = delegate
    return withExtendedLifetime(delegate) {
      (0..<5).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame }
    }
  }

  private final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let last: CGFloat

    init(last: CGFloat) { self.last = last }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: indexPath.item == 4 ? last : 60, height: 60) }
  }

  private static func origins(_ frames: [CGRect]) -> [CGPoint] { frames.map(\.origin) }

  private static let documented = [(0, 0), (0, 70), (0, 140), (110, 0), (110, 70)].map { CGPoint(x: $0.0, y: $0.1) }

  @Test func `items of one size are as far apart as documented, swapped or not`() {
    expect(Self.origins(frames(60, swapped: false)), is: Self.documented)
    expect(Self.origins(frames(60, swapped: true)), is: Self.documented)
  }

  @Test func `items of several sizes are as documented at first`() {
    expect(Self.origins(frames(61, swapped: false)).prefix(3).map(\.y), is: [0, 70, 140])
  }

  @Test func `swapped, lines of several sizes are as far apart as items were, and items as lines`() {
    let swapped = [(0, 0), (0, 140), (70, 0), (70, 140), (140, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    expect(Self.origins(frames(61, swapped: true)), is: swapped)
  }

  @Test func `a vertical flow keeps its spacings`() {
    expect(frames(61, swapped: true, vertical: true), is: frames(61, swapped: false, vertical: true))
  }
}
