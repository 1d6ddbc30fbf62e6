import Expectations
import Foundation
import Testing

@testable import CollectionLayout

/// What a layout answers that overrides nothing.
@MainActor struct UICollectionViewLayoutTests {
  private let layout = UICollectionViewLayout()
  private let path = IndexPath(item: 0, section: 0)

  @Test func `there is no content and no element`() {
    expect(layout.collectionViewContentSize, is: .zero)
    expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)), is: nil)
    expect(layout.layoutAttributesForItem(at: path), is: nil)
    expect(layout.layoutAttributesForSupplementaryView(ofKind: "x", at: path), is: nil)
    expect(layout.layoutAttributesForDecorationView(ofKind: "x", at: path), is: nil)
  }

  @Test func `no bounds change invalidates`() {
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 10, width: 100, height: 100)))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
  }

  @Test func `no preferred attributes invalidate`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
  }

  @Test func `offsets are taken as proposed`() {
    let proposed = CGPoint(x: 3, y: 4)
    expect(layout.targetContentOffset(forProposedContentOffset: proposed), is: proposed)
    expect(
      layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: 0, y: 2)),
      is: proposed)
  }

  @Test func `animations start and end with a fade, and an update adds nothing`() {
    expect(layout.initialLayoutAttributesForAppearingItem(at: path), is: nil)
    expect(layout.finalLayoutAttributesForDisappearingItem(at: path), is: nil)
    expect(layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: "x", at: path), is: nil)
    expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "x", at: path), is: nil)
    expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "x", at: path), is: nil)
    expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "x", at: path), is: nil)
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: "x").isEmpty)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "x").isEmpty)
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "x").isEmpty)
    #expect(layout.indexPathsToInsertForDecorationView(ofKind: "x").isEmpty)
  }

  @Test func `an item that is dragged stays where it is in the order`() {
    expect(layout.targetIndexPath(forInteractivelyMovingItem: path, withPosition: .zero), is: path)
    let dragged = layout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: CGPoint(x: 5, y: 6))
    expect(dragged.center, is: CGPoint(x: 5, y: 6))
  }

  @Test func `text runs from left to right and nothing is mirrored`() {
    expect(layout.developmentLayoutDirection, is: .leftToRight)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func `plain classes serve it`() {
    expect(
      ObjectIdentifier(UICollectionViewLayout.layoutAttributesClass),
      is: ObjectIdentifier(UICollectionViewLayoutAttributes.self))
    expect(
      ObjectIdentifier(UICollectionViewLayout.invalidationContextClass),
      is: ObjectIdentifier(UICollectionViewLayoutInvalidationContext.self))
  }

  @Test func `a plain context lists nothing and invalidates no data`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    expect(context.invalidatedItemIndexPaths, is: nil)
    expect(context.invalidatedSupplementaryIndexPaths, is: nil)
    expect(context.invalidatedDecorationIndexPaths, is: nil)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }

  @Test func `what a context lists adds up`() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 1]])
    context.invalidateItems(at: [[0, 2], [1, 0]])
    context.invalidateSupplementaryElements(ofKind: "x", at: [[0, 0]])
    context.invalidateSupplementaryElements(ofKind: "x", at: [[1, 0]])
    context.invalidateDecorationElements(ofKind: "y", at: [[0, 0]])
    expect(context.invalidatedItemIndexPaths, is: [[0, 1], [0, 2], [1, 0]])
    expect(context.invalidatedSupplementaryIndexPaths, is: ["x": [[0, 0], [1, 0]]])
    expect(context.invalidatedDecorationIndexPaths, is: ["y": [[0, 0]]])
  }

  @Test func `a layout's own class of contexts is used for every invalidation`() {
    final class Context: UICollectionViewLayoutInvalidationContext {}
    final class Layout: UICollectionViewLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    layout.invalidateLayout()
    view.reloadData()
    view.layoutIfNeeded()
    view.contentOffset.y = 5
    expect(layout.contexts.count, is: 3)
    #expect(layout.contexts.allSatisfy { $0 is Context })
    expect(layout.contexts.map(\.invalidateEverything), is: [false, true, false])
    expect(layout.contexts.map(\.invalidateDataSourceCounts), is: [false, true, false])
  }

  @Test func `a view with the base class shows nothing`() {
    let bench = Bench()
    bench.view.collectionViewLayout = layout
    bench.turn()
    #expect(bench.view.visibleCells.isEmpty)
    expect(bench.view.contentSize, is: .zero)
    #expect(bench.exceptions.isEmpty)
  }
}
