public import Foundation

// Menus, swipes and lines of lists. On a device a finger asks for them; here a test or a script does.
extension UICollectionView {
  /// Opens the context menu at a point of the content, as a long press does: the delegate makes it, and is
  /// notified.
  ///
  /// If a selected item lies at the point, the delegate is asked about all selected items at once.
  /// - Returns: the menu; nil where the delegate makes none.
  /// - Source: documented, both methods and their order by version; that several selected ones go together is
  ///   documented for `contextMenuConfigurationForItemsAt`; that it is a call is ours.
  @discardableResult
  public func openContextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    validateLayout(demand: .question)
    guard openMenu == nil, let delegate else { return nil }
    let path = touchedCell(at: point)?.indexPath
    var items = path.map { [$0] } ?? []
    if let path, let selected = indexPathsForSelectedItems, selected.contains(path) { items = selected }
    var answer: UIContextMenuConfiguration??
    if follows(.menusForItems) {
      answer = OptionalRequirement.answer {
        delegate.collectionView(self, contextMenuConfigurationForItemsAt: items, point: point)
      }
    }
    if answer == nil, let path {
      items = [path]
      answer = OptionalRequirement.answer {
        delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
      }
    }
    guard let configuration = answer ?? nil else { return nil }
    openMenu = (configuration, items)
    delegate.collectionView(self, willDisplayContextMenu: configuration, animator: ImmediateAnimator())
    return configuration
  }

  /// Closes the context menu that is open, and notifies the delegate. Without an open menu, nothing happens.
  /// - Parameter choosingPreview: whether the menu closes because its preview was chosen, of which the delegate is
  ///   notified first.
  public func closeContextMenu(choosingPreview: Bool = false) {
    guard let menu = openMenu else { return }
    openMenu = nil
    if choosingPreview {
      delegate?.collectionView(
        self, willPerformPreviewActionForMenuWith: menu.configuration, animator: ImmediateAnimator())
    }
    delegate?.collectionView(self, willEndContextMenuInteraction: menu.configuration, animator: ImmediateAnimator())
  }

  /// An edge of a row at which a swipe begins.
  /// - Source: ours.
  public enum SwipeEdge: Sendable {
    /// The edge at which text begins.
    case leading
    /// The edge at which text ends.
    case trailing
  }

  /// The actions that a swipe over an item shows; nil where its section is no list, or no actions are provided.
  ///
  /// The delegate is asked first whether the item can be edited.
  /// - Source: documented, the providers of `UICollectionLayoutListConfiguration` and `canEditItemAt`; that it is a
  ///   call is ours.
  public func swipeActions(forItemAt indexPath: IndexPath, edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    guard let list = list(at: indexPath) else { return nil }
    guard delegateAnswer({ $0.collectionView(self, canEditItemAt: indexPath) }) ?? true else { return nil }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list.trailingSwipeActionsConfigurationProvider?(indexPath)
  }

  /// Swipes over an item and chooses an action, whose handler runs.
  /// - Returns: the handler's answer, whether the action was carried out; nil without such an action, or where the
  ///   handler has not answered yet.
  /// - Source: documented, UIContextualAction; that it is a call is ours.
  @discardableResult
  public func swipe(itemAt indexPath: IndexPath, edge: SwipeEdge, choosing index: Int = 0) -> Bool? {
    guard let actions = swipeActions(forItemAt: indexPath, edge: edge)?.actions, actions.indices.contains(index)
    else { return nil }
    var result: Bool?
    actions[index].handler(actions[index], cellForItem(at: indexPath) ?? self) { result = $0 }
    return result
  }

  /// The lines around a row of a list, as the list's handler makes them; nil where its section is no list.
  ///
  /// The lines are not drawn, and have no influence on frames.
  /// - Source: documented, itemSeparatorHandler; that it is a call is ours.
  public func separatorConfiguration(forItemAt indexPath: IndexPath) -> UIListSeparatorConfiguration? {
    guard let list = list(at: indexPath) else { return nil }
    let own = list.separatorConfiguration
    return list.itemSeparatorHandler?(indexPath, own) ?? own
  }

  /// Taps on the outline button of a cell: the accessory's own closure runs, or else the item expands or collapses.
  /// For that the handlers of the data source are asked and notified.
  /// - Returns: whether the tap had an effect; false for a cell without such an accessory.
  /// - Source: documented, UICellAccessory.outlineDisclosure and `sectionSnapshotHandlers`; that it is a call is
  ///   ours.
  @discardableResult
  public func tapOutlineDisclosure(ofItemAt indexPath: IndexPath) -> Bool {
    validateLayout(demand: .question)
    guard let cell = cellForItem(at: indexPath) as? UICollectionViewListCell,
      let accessory = cell.displayedAccessories.first(where: { $0.accessoryType == .outlineDisclosure })
    else { return false }
    if let action = accessory.actionHandler {
      action()
      return true
    }
    guard (dataSource as? any SnapshotDataSource)?.toggleExpansion(at: indexPath) ?? false else { return false }
    cellForItem(at: indexPath)?.setNeedsUpdateConfiguration()
    return true
  }

  private func list(at indexPath: IndexPath) -> UICollectionLayoutListConfiguration? {
    validateLayout(demand: .question, needsNoArea: true)
    let key = ElementKey(.cell, kind: nil, at: indexPath)
    guard exists(key, in: counts()) else { return nil }
    return (collectionViewLayout as? UICollectionViewCompositionalLayout)?.lists[indexPath.section]
  }
}

// An animation that ends at once.
final class ImmediateAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController? = nil
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completion() }
}
