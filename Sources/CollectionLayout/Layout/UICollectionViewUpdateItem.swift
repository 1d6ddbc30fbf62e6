public import Foundation

/// A change of an update: its action, and the index paths before and after the update.
/// - Source: documented, UICollectionViewUpdateItem.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The action of an update on an item or a section.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    /// No change.
    case none
  }

  /// The index path before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The action of the update.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
