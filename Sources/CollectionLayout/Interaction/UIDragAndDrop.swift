public import Foundation

/// Data that is handed on. It has none: an item that is dragged carries its `localObject`.
/// - Source: documented, NSItemProvider; ours, that it holds one object.
open class NSItemProvider: NSObject {
  /// The object.
  public let object: Any?
  /// Makes an empty one.
  public override init() {
    object = nil
    super.init()
  }
  /// Makes one of an object.
  public init(object: Any) {
    self.object = object
    super.init()
  }
}

/// One thing that is dragged.
/// - Source: documented, UIDragItem.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The data.
  public let itemProvider: NSItemProvider
  /// The object within this program.
  open var localObject: Any?
  /// Makes its preview; nothing shows it.
  open var previewProvider: (() -> UIDragPreview?)?
  /// Makes one of data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A picture of something that is dragged.
/// - Source: documented, UIDragPreview.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// Makes one of a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// Something that is dragged or dropped.
/// - Source: documented, UIDragDropSession.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The things.
  var items: [UIDragItem] { get }
  /// Where it is in a view, in points.
  func location(in view: UIView) -> CGPoint
  /// Whether things may be moved and not copied.
  var allowsMoveOperation: Bool { get }
  /// Whether it stays in this program.
  var isRestrictedToDraggingApplication: Bool { get }
}

/// Something that is dragged.
/// - Source: documented, UIDragSession.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value for this program.
  var localContext: Any? { get set }
}

/// Something that is dropped.
/// - Source: documented, UIDropSession.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The same, where the drag began in this program.
  var localDragSession: (any UIDragSession)? { get }
}

/// What becomes of something that is dropped.
/// - Source: documented, UIDropOperation.
public enum UIDropOperation: Int, Sendable {
  /// Nothing: it goes back.
  case cancel
  /// Nothing: it is not wanted here.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved.
  case move
}

/// An answer to something that is dragged over a view.
/// - Source: documented, UIDropProposal.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What would become of it.
  public let operation: UIDropOperation
  /// Whether the place is precise; no at first.
  open var isPrecise = false
  /// Makes one.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// An answer to something that is dragged over a collection view.
/// - Source: documented, UICollectionViewDropProposal.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// How it would come into the data.
  public enum Intent: Int, Sendable {
    /// It is not said.
    case unspecified
    /// As an item at the place.
    case insertAtDestinationIndexPath
    /// Into the item at the place.
    case insertIntoDestinationIndexPath
  }

  /// How it would come into the data.
  public let intent: Intent
  /// Makes one.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A cell that holds the place of something that is dropped.
/// - Source: documented, UICollectionViewPlaceholder.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Its place.
  public let insertionIndexPath: IndexPath
  /// The identifier of its cell.
  public let reuseIdentifier: String
  /// Fills the cell in.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  /// Makes one.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// A placeholder while something is dropped.
/// - Source: documented, UICollectionViewDropPlaceholder.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Makes the parameters of its preview.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A thing that is dropped, with its place if it comes from the view.
/// - Source: documented, UICollectionViewDropItem.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Its place before; nil for one from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview, in points.
  var previewSize: CGSize { get }
}

/// Who carries out a drop.
/// - Source: documented, UICollectionViewDropCoordinator.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The things.
  var items: [any UICollectionViewDropItem] { get }
  /// The place; nil beside all items.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Would move a preview to a placeholder; its context inserts nothing here.
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Would move a preview to an item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Would move a preview into an item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// An animation of something that is dropped. There is no time here: what is added is done at once.
/// - Source: documented, UIDragAnimating.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds changes of views.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds something that follows.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A placeholder that waits for its data.
/// - Source: documented, UICollectionViewDropPlaceholderContext.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Exchanges the placeholder: the closure puts the item into the data.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// Who lets items of a collection view be dragged.
/// - Source: documented, UICollectionViewDragDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// The things that a drag of an item takes along; none for an item that is not dragged.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The things that another item adds to a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// How the cell of an item is shown while it is dragged.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// A drag begins.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// A drag has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether things may be moved and not copied; yes where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// Whether a drag stays in this program; no where it is not implemented.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// None.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// None.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  )
    -> UIDragPreviewParameters?
  { nil }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  /// Yes.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// No.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Who takes what is dropped on a collection view.
/// - Source: documented, UICollectionViewDropDelegate.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes what is dropped: it is this method that changes the data.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop is wanted at all; yes where it is not implemented.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// A drag comes over the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// A drag is over the view: what would become of it at the place.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// A drag has left the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag has ended, wherever it was.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// How the cell of an item is shown while something is dropped to it.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Yes.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Says that it is not implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    OptionalRequirement.isNotImplemented(UICollectionViewDropProposal(operation: .copy))
  }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// None.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  )
    -> UIDragPreviewParameters?
  { nil }
}

extension UICollectionView {
  /// How soon items make room for what is dragged; has no effect here.
  /// - Source: documented, UICollectionView.ReorderingCadence.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// Soon.
    case fast
    /// After a while.
    case slow
  }
}
