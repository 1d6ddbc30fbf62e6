import CoreGraphics
import QuartzCore
import UIKit

/// What is invalid when everything is: always the counts.
public final class CountingContext: UICollectionViewFlowLayoutInvalidationContext {
  public override init() {
    super.init()
  }

  public override var invalidateDataSourceCounts: Bool { true }
}

/// Pages that turn about their left edge, in the forms that older sources are written in.
@IBDesignable
public class PerspectiveLayout: UICollectionViewFlowLayout {
  /// By how much the pages turn, in radians.
  @IBInspectable public var angle: CGFloat = .pi / 3

  /// The view, which is there whenever the layout is asked.
  public override var collectionView: UICollectionView {
    guard let view = super.collectionView else { preconditionFailure("the layout has no view") }
    return view
  }

  public override class var invalidationContextClass: AnyClass { CountingContext.self }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      let width = attributes.size.width
      var transform = CATransform3DTranslate(perspective, -width / 2, 0, 0)
      transform = CATransform3DRotate(transform, angle, 0, 1, 0)
      attributes.transform3D = CATransform3DTranslate(transform, width / 2, 0, 0)
      return attributes
    }
  }

  /// Where a point of the content lies on the screen.
  public func positionOnScreen(of point: CGPoint) -> CGPoint {
    collectionView.convert(point, to: nil)
  }

  /// The part of the view that the safe area leaves, mirrored for the application's direction.
  public var safeFrame: CGRect {
    let frame = collectionView.bounds.inset(by: collectionView.safeAreaInsets)
    guard UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft else { return frame }
    return frame.applying(CGAffineTransform(scaleX: -1, y: 1))
  }

  /// How thin a line can be.
  public var hairline: CGFloat { 1 / max(1, collectionView.traitCollection.displayScale) }
}
