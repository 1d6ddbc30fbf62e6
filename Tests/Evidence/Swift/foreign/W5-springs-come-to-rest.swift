// W5: Springs that a scroll has moved are at their anchors again within a second, and three scrolls do not add up.
// source: ApplikeySolutions/VegaScroll; mattneub, LayoutFromScratch
// ios: no version is named
// confidence: report
// state: holds
// device: answers [..] 0 0 50 50
// device: answers [..] 0 0 50 50

import CollectionLayout
import Foundation

#if SATELLITES
  import UIKitSurface

  private final class Springs: LoggedFlow {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let all = CGRect(origin: .zero, size: super.collectionViewContentSize)
      for attributes in super.layoutAttributesForElements(in: all) ?? [] {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        spring.damping = 0.8
        spring.frequency = 1
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: path)
    }

    override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
      for case let spring as UIAttachmentBehavior in animator.behaviors {
        guard let attributes = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
        attributes.center.y += 6
        animator.updateItem(usingCurrentState: attributes)
      }
      return false
    }
  }

  enum ForeignW5: Proof {
    static func show(on stage: Stage) {
      stage.run(
        "layout Own; items 60 50x50; scroll 60; tick; frame 0; scroll 120; scroll 180; scroll 240; tick; frame 0"
      ) { Springs() }
    }
  }
#else
  enum ForeignW5: Proof { static func show(on stage: Stage) { stage.note("refuses LL0250") } }
#endif
