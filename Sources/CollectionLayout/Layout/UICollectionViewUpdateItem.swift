public import Foundation

/// One change of an update: what it does, and the index paths before and after it.
/// - Source: documented, UICollectionViewUpdateItem.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What an update does to an item or a section.
  public enum Action: Int, Sendable {
    /// It is new.
    case insert
    /// It goes.
    case delete
    /// It is shown anew.
    case reload
    /// It changes its place.
    case move
    /// Nothing happens to it.
    case none
  }

  /// The index path before the update; nil for what is inserted.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// What the update does.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
