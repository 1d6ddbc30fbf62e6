// W2: A question about one item asks a layout for no other one.
// source: ApplikeySolutions/VegaScroll, which unwraps what is near; a device asks for what it shows
// ios: no version is named
// confidence: report
// state: holds
// device: near ones alone

import CollectionLayout
import Foundation

private final class OnlyNear: UICollectionViewLayout {
  static var asked: [Int] = []

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1500) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<30).map(attributes).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    Self.asked.append(path.item)
    return attributes(path.item)
  }

  private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 100, height: 40)
    return attributes
  }
}

enum ForeignW2: Proof {
  static func show(on stage: Stage) {
    OnlyNear.asked = []
    stage.run("layout Own; items 30 60x40; frame 2; frames 0...2; why 3; why content") { OnlyNear() }
    stage.note(OnlyNear.asked.allSatisfy { $0 <= 3 } ? "near ones alone" : "others, too")
  }
}
