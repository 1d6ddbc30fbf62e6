public import Foundation

extension UICollectionView {
  /// Whether a drag from this view is under way.
  /// - Source: documented, hasActiveDrag.
  public var hasActiveDrag: Bool { dragging != nil }
  /// Whether a drag is over this view.
  /// - Source: documented, hasActiveDrop.
  public var hasActiveDrop: Bool { dragging?.isOver ?? false }
  /// Whether the order on screen differs from the data, as while an item is moved interactively.
  /// - Source: documented, hasUncommittedUpdates: placeholders of a drop, which there are none of, and items that a
  ///   drop reorders.
  public var hasUncommittedUpdates: Bool { state.movement != nil }

  /// Begins to drag an item, for which the drag delegate provides the drag items.
  /// - Returns: whether the drag began; false with dragging off, a drag under way, or nothing from the delegate.
  /// - Source: documented, UICollectionViewDragDelegate; that it is a call is ours.
  @discardableResult
  public func beginDrag(ofItemAt indexPath: IndexPath) -> Bool {
    validateLayout(demand: .question)
    guard dragInteractionEnabled, dragging == nil, let dragDelegate, let cell = cellForItem(at: indexPath) else {
      return false
    }
    let drag = LocalDrag(in: self, at: cell.center)
    let items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: indexPath)
    guard !items.isEmpty else { return false }
    drag.add(items, from: indexPath)
    _ = dragDelegate.collectionView(self, dragPreviewParametersForItemAt: indexPath)
    drag.allowsMoveOperation = dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: drag)
    drag.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: drag)
    dragging = drag
    cell.dragStateDidChange(.lifting)
    dragDelegate.collectionView(self, dragSessionWillBegin: drag)
    cell.dragStateDidChange(.dragging)
    return true
  }

  /// Adds the drag items of another item to the drag under way.
  /// - Returns: whether the delegate provides drag items.
  @discardableResult
  public func addToDrag(itemAt indexPath: IndexPath) -> Bool {
    guard let dragging, let dragDelegate, let cell = cellForItem(at: indexPath) else { return false }
    let items = dragDelegate.collectionView(
      self, itemsForAddingTo: dragging, at: indexPath, point: CGPoint(x: cell.bounds.midX, y: cell.bounds.midY))
    dragging.add(items, from: indexPath)
    return !items.isEmpty
  }

  /// Moves the drag to a point of the content. The drop delegate is notified when the drag enters or leaves the
  /// view, and is asked for a proposal.
  /// - Returns: the proposal; nil without a drag, outside the view, and where the drop delegate refuses the drag.
  /// - Source: documented, UICollectionViewDropDelegate; without a method for proposals a move within the view is
  ///   inferred to be a copy at no place of its own.
  @discardableResult
  public func moveDrag(to point: CGPoint) -> UICollectionViewDropProposal? {
    validateLayout(demand: .question)
    guard let dragging, let dropDelegate else { return nil }
    dragging.point = point
    guard storedBounds.contains(point) else {
      if dragging.isOver {
        dragging.isOver = false
        dropDelegate.collectionView(self, dropSessionDidExit: dragging)
      }
      dragging.proposal = nil
      return nil
    }
    guard dropDelegate.collectionView(self, canHandle: dragging) else { return nil }
    if !dragging.isOver {
      dragging.isOver = true
      dropDelegate.collectionView(self, dropSessionDidEnter: dragging)
    }
    dragging.destination = touchedCell(at: point)?.indexPath
    let answer = OptionalRequirement.answer {
      dropDelegate.collectionView(
        self, dropSessionDidUpdate: dragging, withDestinationIndexPath: dragging.destination)
    }
    let proposal = answer ?? UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
    dragging.proposal = proposal
    return proposal
  }

  /// Ends the drag: the drop delegate performs the last proposal, and both delegates are notified.
  /// - Returns: whether the drop was performed.
  /// - Source: documented, `performDropWith`, which is not called for `cancel` and `forbidden`; that the drop ends
  ///   before the drag is inferred.
  @discardableResult
  public func endDrag() -> Bool {
    guard let drag = dragging else { return false }
    var isTaken = false
    if drag.isOver, let dropDelegate, let proposal = drag.proposal, proposal.operation != .cancel,
      proposal.operation != .forbidden
    {
      isTaken = true
      dropDelegate.collectionView(self, performDropWith: LocalDrop(drag, proposal: proposal))
    }
    dragging = nil
    dropDelegate?.collectionView(self, dropSessionDidEnd: drag)
    dragDelegate?.collectionView(self, dragSessionDidEnd: drag)
    for path in drag.things.compactMap(\.sourceIndexPath) {
      cellForItem(at: path)?.dragStateDidChange(.none)
    }
    return isTaken
  }
}

/// A drag within one view, both as drag session and as drop session.
@MainActor
final class LocalDrag: UIDragSession, UIDropSession {
  private weak var view: UICollectionView?
  private(set) var things: [Thing] = []
  var point: CGPoint
  var isOver = false
  var destination: IndexPath?
  var proposal: UICollectionViewDropProposal?
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  init(in view: UICollectionView, at point: CGPoint) {
    (self.view, self.point) = (view, point)
  }

  func add(_ items: [UIDragItem], from path: IndexPath) {
    let size = view?.layoutAttributesForItem(at: path)?.size ?? .zero
    things += items.map { Thing($0, from: path, size: size) }
  }

  var items: [UIDragItem] { things.map(\.dragItem) }
  var localDragSession: (any UIDragSession)? { self }
  func location(in view: UIView) -> CGPoint { self.view?.convert(point, to: view) ?? point }

  final class Thing: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, from path: IndexPath, size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, path, size)
    }
  }
}

/// The coordinator of a drop, which the drop delegate receives.
@MainActor
private final class LocalDrop: UICollectionViewDropCoordinator {
  private let drag: LocalDrag
  let proposal: UICollectionViewDropProposal

  init(_ drag: LocalDrag, proposal: UICollectionViewDropProposal) {
    (self.drag, self.proposal) = (drag, proposal)
  }

  var items: [any UICollectionViewDropItem] { drag.things }
  var destinationIndexPath: IndexPath? { drag.destination }
  var session: any UIDropSession { drag }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  { Placed(dragItem, at: placeholder.insertionIndexPath) }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    Placed(dragItem, at: indexPath)
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    Placed(dragItem, at: indexPath)
  }

  // The context of a dropped item's animation, which ends at once.
  private final class Placed: UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private var path: IndexPath?

    init(_ item: UIDragItem, at path: IndexPath) { (dragItem, self.path) = (item, path) }

    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
      guard let path else { return false }
      self.path = nil
      dataSourceUpdates(path)
      return true
    }

    func deletePlaceholder() -> Bool {
      defer { path = nil }
      return path != nil
    }
  }
}
