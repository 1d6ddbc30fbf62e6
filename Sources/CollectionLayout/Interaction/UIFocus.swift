public import Foundation

/// A change of the focus, which keys and remote controls move.
/// - Source: documented, UIFocusUpdateContext.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus.
  public let previouslyFocusedView: UIView?
  /// The view that gets the focus.
  public let nextFocusedView: UIView?
  /// The direction of the move.
  open var focusHeading: UIFocusHeading { [] }

  init(from previous: UIView?, to next: UIView?) {
    (previouslyFocusedView, nextFocusedView) = (previous, next)
    super.init()
  }
}

/// A change of the focus in a collection view.
/// - Source: documented, UICollectionViewFocusUpdateContext.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: (view: UIView?, path: IndexPath?), to next: (view: UIView?, path: IndexPath?)) {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (previous.path, next.path)
    super.init(from: previous.view, to: next.view)
  }
}

/// The direction in which the focus moves.
/// - Source: documented, UIFocusHeading.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The directions as bits.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upward direction.
  public static let up = UIFocusHeading(rawValue: 1)
  /// The downward direction.
  public static let down = UIFocusHeading(rawValue: 2)
  /// The direction to the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// The direction to the right.
  public static let right = UIFocusHeading(rawValue: 8)
}

/// A coordinator of animations beside a change of the focus. Nothing takes time here: each animation is over at
/// once.
/// - Source: documented, UIFocusAnimationCoordinator.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Runs the changes, and then the completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// The point at which dragged content rests over something that would open.
/// - Source: documented, UISpringLoadedInteractionContext.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The point in a view, in points.
  func location(in view: UIView?) -> CGPoint
}

extension UICollectionView {
  /// Moves the focus to an item, as a key does; nil removes the focus.
  ///
  /// The delegate is asked whether the item can have the focus, and whether the focus moves; then it is notified.
  /// If the selection follows the focus, the item is selected.
  /// - Returns: whether the focus moved.
  /// - Source: documented, the delegate's methods and `selectionFollowsFocus`; that it is a call is ours.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    validateLayout(demand: .question)
    let canHave = isEditing ? allowsFocusDuringEditing : allowsFocus
    if let indexPath {
      let answer = OptionalRequirement.answer {
        delegate?.collectionView(self, canFocusItemAt: indexPath) ?? OptionalRequirement.isNotImplemented(false)
      }
      guard answer ?? canHave, cellForItem(at: indexPath) != nil else { return false }
    }
    func place(_ path: IndexPath?) -> (view: UIView?, path: IndexPath?) { (path.flatMap(cellForItem), path) }
    let context = UICollectionViewFocusUpdateContext(from: place(focusedIndexPath), to: place(indexPath))
    let moves = OptionalRequirement.answer {
      delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? OptionalRequirement.isNotImplemented(true)
    }
    guard moves ?? true else { return false }
    (context.previouslyFocusedView as? UICollectionViewCell)?.isFocusedItem = false
    focusedIndexPath = indexPath
    (context.nextFocusedView as? UICollectionViewCell)?.isFocusedItem = true
    delegate?.collectionView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    guard let indexPath else { return true }
    let follows = OptionalRequirement.answer {
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
        ?? OptionalRequirement.isNotImplemented(false)
    }
    if follows ?? selectionFollowsFocus { selectFollowingFocus(indexPath) }
    return true
  }

  /// Moves the focus to its first item: the last item that had it, if the view remembers it, else the item that the
  /// delegate prefers, else the first item on screen.
  /// - Source: documented, `remembersLastFocusedIndexPath` and the delegate's method, which is asked in its place.
  @discardableResult
  public func beginFocus() -> Bool {
    validateLayout(demand: .question)
    let preferred = OptionalRequirement.answer {
      delegate?.indexPathForPreferredFocusedView(in: self) ?? OptionalRequirement.isNotImplemented(nil)
    }
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let path = remembered ?? (preferred ?? nil) ?? indexPathsForVisibleItems.first else { return false }
    return moveFocus(to: path)
  }
}
