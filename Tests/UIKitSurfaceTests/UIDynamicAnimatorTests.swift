import Expectations
import Foundation
import Testing
import UIKitSurface

@testable import CollectionLayout

/// Springs of a layout, which are at rest as soon as something moved their items.
@MainActor struct UIDynamicAnimatorTests {
  private let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())

  private func item(at center: CGPoint) -> UICollectionViewLayoutAttributes {
    let item = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    item.size = CGSize(width: 100, height: 40)
    item.center = center
    return item
  }

  @Test func `what a scroll moved is back at its anchor, however often`() {
    let item = item(at: CGPoint(x: 50, y: 20))
    animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: item.center))
    for _ in 0..<3 {
      item.center.y += 26
      animator.updateItem(usingCurrentState: item)
    }
    expect(item.center, is: CGPoint(x: 50, y: 20))
    expect(animator.items(in: CGRect(x: 0, y: 39, width: 10, height: 10)).count, is: 1)
    expect(animator.items(in: CGRect(x: 0, y: 40, width: 10, height: 10)).count, is: 0)
  }

  @Test func `a spring is as long as it was made, and its item rests in the direction in which it lies`() {
    let item = item(at: CGPoint(x: 30, y: 40))
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    expect(spring.length, is: 50)
    animator.addBehavior(spring)
    item.center = CGPoint(x: 0, y: -7)
    animator.updateItem(usingCurrentState: item)
    expect(item.center, is: CGPoint(x: 0, y: -50))
    item.center = .zero
    animator.updateItem(usingCurrentState: item)
    expect(item.center, is: .zero)
  }

  @Test
  func `an item follows its anchor and comes to rest when it is attached, and stays where a spring let it go`() {
    let item = item(at: CGPoint(x: 0, y: 100))
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    spring.length = 0
    expect(item.center.y, is: 100)
    animator.addBehavior(spring)
    expect(item.center, is: .zero)
    #expect(spring.dynamicAnimator === animator)
    spring.anchorPoint = CGPoint(x: 5, y: 6)
    expect(item.center, is: CGPoint(x: 5, y: 6))
    animator.removeBehavior(spring)
    item.center.y = 60
    animator.updateItem(usingCurrentState: item)
    spring.anchorPoint = .zero
    expect(item.center, is: CGPoint(x: 5, y: 60))
    #expect(spring.dynamicAnimator == nil && animator.behaviors.isEmpty)
  }
}
