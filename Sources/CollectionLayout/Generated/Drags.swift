// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Drags.api.
public import Foundation

/// A provider of data for a drag. It holds no data: an item that is dragged carries its `localObject`.
/// - Source: documented, NSItemProvider; ours, that it holds one object.
open class NSItemProvider: NSObject {
  /// UIKit's `object`.
  public let object: Any?
  /// UIKit's `init()`.
  public override init() { object = nil; super.init() }
  /// UIKit's `init(object: Any)`.
  public init(object: Any) { self.object = object; super.init() }
}

/// A thing that is dragged.
/// - Source: documented, UIDragItem.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// UIKit's `itemProvider`.
  public let itemProvider: NSItemProvider
  /// UIKit's `localObject`.
  open var localObject: Any?
  /// Makes the preview of the item; nothing shows it.
  open var previewProvider: (() -> UIDragPreview?)?
  /// UIKit's `init(itemProvider: NSItemProvider)`.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider; super.init() }
}

/// A picture of something that is dragged.
/// - Source: documented, UIDragPreview.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// UIKit's `view`.
  public let view: UIView
  /// UIKit's `init(view: UIView)`.
  public init(view: UIView) { self.view = view; super.init() }
}

/// A session of a drag or a drop.
/// - Source: documented, UIDragDropSession.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The things in the session.
  var items: [UIDragItem] { get }
  /// The session's point in a view, in points.
  func location(in view: UIView) -> CGPoint
  /// Whether things may be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the session stays in this program.
  var isRestrictedToDraggingApplication: Bool { get }
}

/// A session of a drag.
/// - Source: documented, UIDragSession.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value for this program.
  var localContext: Any? { get set }
}

/// A session of a drop.
/// - Source: documented, UIDropSession.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag of the drop, where it began in this program.
  var localDragSession: (any UIDragSession)? { get }
}

/// The effect of a drop on the things.
/// - Source: documented, UIDropOperation.
public enum UIDropOperation: Int, Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// The answer of a view that things are dragged over.
/// - Source: documented, UIDropProposal.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// UIKit's `operation`.
  public let operation: UIDropOperation
  /// UIKit's `isPrecise`.
  open var isPrecise = false
  /// UIKit's `init(operation: UIDropOperation)`.
  public init(operation: UIDropOperation) { self.operation = operation; super.init() }
}

/// The answer of a collection view that things are dragged over.
/// - Source: documented, UICollectionViewDropProposal.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which things would be put into the data.
  public enum Intent: Int, Sendable {
    case unspecified
    case insertAtDestinationIndexPath
    case insertIntoDestinationIndexPath
  }

  /// UIKit's `intent`.
  public let intent: Intent
  /// UIKit's `init(operation: UIDropOperation, intent: Intent = .unspecified)`.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A cell that reserves the place of a thing that is dropped.
/// - Source: documented, UICollectionViewPlaceholder.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// UIKit's `insertionIndexPath`.
  public let insertionIndexPath: IndexPath
  /// UIKit's `reuseIdentifier`.
  public let reuseIdentifier: String
  /// UIKit's `cellUpdateHandler`.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  /// UIKit's `init(insertionIndexPath: IndexPath, reuseIdentifier: String)`.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// A placeholder while a thing is dropped.
/// - Source: documented, UICollectionViewDropPlaceholder.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// UIKit's `previewParametersProvider`.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A thing that is dropped, with its place if it comes from the view.
/// - Source: documented, UICollectionViewDropItem.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The place of the thing before the drag; nil for a thing from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the thing's preview, in points.
  var previewSize: CGSize { get }
}

/// An object that carries out a drop.
/// - Source: documented, UICollectionViewDropCoordinator.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The things that are dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil for a drop beside all items.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal of the delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Moves a preview to a placeholder on a device; no placeholder is inserted here.
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
  /// Moves a preview to an item on a device; has no effect here.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves a preview into an item on a device; has no effect here.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// An animation of a drop. Nothing takes time here: changes that are added are made at once.
/// - Source: documented, UIDragAnimating.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  /// Adds changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A placeholder that waits for its data.
/// - Source: documented, UICollectionViewDropPlaceholderContext.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder: the closure puts the item into the data.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  @discardableResult func deletePlaceholder() -> Bool
}

/// A delegate that lets items of a collection view be dragged.
/// - Source: documented, UICollectionViewDragDelegate.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  /// The things to drag for an item; none for an item that cannot be dragged.
  func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
  /// The things that another item adds to a drag.
  func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
  /// The parameters of the preview of an item that is dragged.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
  /// A drag begins.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// A drag has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether things may be moved instead of copied; yes where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Whether a drag stays in this program; no where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] { [] }
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { false }
}

/// A delegate that accepts drops on a collection view.
/// - Source: documented, UICollectionViewDropDelegate.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Accepts a drop: this method changes the data.
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop is accepted at all; yes where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// A drag enters the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// The proposal for a drag that is over the view, at the place.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
  /// A drag has left the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag has ended, over the view or elsewhere.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Called on a device; never here.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Reports that the method is not implemented.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal { OptionalRequirement.isNotImplemented(UICollectionViewDropProposal(operation: .copy)) }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns the default.
  public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
}

extension UICollectionView {
  /// The delay with which items make room for a drag; has no effect here.
  public enum ReorderingCadence: Int, Sendable {
    case immediate
    case fast
    case slow
  }

}

