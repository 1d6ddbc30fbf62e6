public import Foundation

extension UICollectionView {
  /// Opens the context menu at a point of the content, as a long press does. If a selected item lies at the point,
  /// the delegate is asked for a menu of all selected items.
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

  /// Closes the open context menu, if any, and notifies the delegate.
  /// - Parameter choosingPreview: whether the menu's preview was tapped, of which the delegate is notified first.
  public func closeContextMenu(choosingPreview: Bool = false) {
    guard let menu = openMenu else { return }
    openMenu = nil
    if choosingPreview {
      delegate?.collectionView(
        self, willPerformPreviewActionForMenuWith: menu.configuration, animator: ImmediateAnimator())
    }
    delegate?.collectionView(self, willEndContextMenuInteraction: menu.configuration, animator: ImmediateAnimator())
  }

  /// The edge of a row at which a swipe begins.
  /// - Source: ours.
  public enum SwipeEdge: Sendable {
    /// The edge at which text begins.
    case leading
    /// The edge at which text ends.
    case trailing
  }

  /// The actions that a swipe over an item shows; nil outside lists and where no actions are provided. The delegate
  /// is asked first whether the item can be edited.
  /// - Source: documented, the providers of `UICollectionLayoutListConfiguration` and `canEditItemAt`; that it is a
  ///   call is ours.
  public func swipeActions(forItemAt indexPath: IndexPath, edge: SwipeEdge) -> UISwipeActionsConfiguration? {
    guard let list = list(at: indexPath) else { return nil }
    guard delegateAnswer({ $0.collectionView(self, canEditItemAt: indexPath) }) ?? true else { return nil }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list.trailingSwipeActionsConfigurationProvider?(indexPath)
  }

  /// Swipes over an item and runs the handler of an action.
  /// - Returns: the handler's answer; nil without such an action, or where the handler has not answered yet.
  /// - Source: documented, UIContextualAction; that it is a call is ours.
  @discardableResult
  public func swipe(itemAt indexPath: IndexPath, edge: SwipeEdge, choosing index: Int = 0) -> Bool? {
    guard let actions = swipeActions(forItemAt: indexPath, edge: edge)?.actions, actions.indices.contains(index)
    else { return nil }
    var result: Bool?
    actions[index].handler(actions[index], cellForItem(at: indexPath) ?? self) { result = $0 }
    return result
  }

  /// The separators of a list's row, from its handler; nil outside lists. They are not drawn, and move nothing.
  /// - Source: documented, itemSeparatorHandler; that it is a call is ours.
  public func separatorConfiguration(forItemAt indexPath: IndexPath) -> UIListSeparatorConfiguration? {
    guard let list = list(at: indexPath) else { return nil }
    let own = list.separatorConfiguration
    return list.itemSeparatorHandler?(indexPath, own) ?? own
  }

  /// Taps the outline button of a cell: the accessory's own handler runs, else the item expands or collapses, for
  /// which the data source's handlers are asked and notified.
  /// - Returns: whether the tap had an effect; false for a cell without an outline button.
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
