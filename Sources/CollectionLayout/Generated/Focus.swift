// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Focus.api.
public import Foundation

/// A change of the focus, which keys and remote controls move.
/// - Source: documented, UIFocusUpdateContext.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// UIKit's `previouslyFocusedView`.
  public let previouslyFocusedView: UIView?
  /// UIKit's `nextFocusedView`.
  public let nextFocusedView: UIView?
  /// UIKit's `focusHeading`.
  open var focusHeading: UIFocusHeading { [] }
  internal init(from previous: UIView?, to next: UIView?) { (previouslyFocusedView, nextFocusedView) = (previous, next); super.init() }
}

/// A change of the focus in a collection view.
/// - Source: documented, UICollectionViewFocusUpdateContext.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// UIKit's `previouslyFocusedIndexPath`.
  public let previouslyFocusedIndexPath: IndexPath?
  /// UIKit's `nextFocusedIndexPath`.
  public let nextFocusedIndexPath: IndexPath?
  internal init(from previous: (view: UIView?, path: IndexPath?), to next: (view: UIView?, path: IndexPath?)) {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (previous.path, next.path)
    super.init(from: previous.view, to: next.view)
  }
}

/// The direction in which the focus moves.
/// - Source: documented, UIFocusHeading.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIFocusHeading(rawValue: 1)
  public static let down = UIFocusHeading(rawValue: 2)
  public static let left = UIFocusHeading(rawValue: 4)
  public static let right = UIFocusHeading(rawValue: 8)
}

/// A coordinator of animations beside a change of the focus. Nothing takes time here: each animation is over at once.
/// - Source: documented, UIFocusAnimationCoordinator.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// UIKit's `addCoordinatedAnimations`.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// The point at which dragged content rests over something that would open.
/// - Source: documented, UISpringLoadedInteractionContext.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The point in a view, in points.
  func location(in view: UIView?) -> CGPoint
}

