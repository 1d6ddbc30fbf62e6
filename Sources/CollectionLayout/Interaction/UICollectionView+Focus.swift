public import Foundation

extension UICollectionView {
  /// Moves the focus to an item, as a key does, or removes the focus if `indexPath` is nil.
  ///
  /// The delegate is asked whether the item can have the focus and whether the focus moves, then notified. If
  /// `selectionFollowsFocus`, the item is selected.
  /// - Returns: whether the focus moved.
  /// - Source: documented, the delegate's methods and `selectionFollowsFocus`; that it is a call is ours.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    validateLayout(demand: .question)
    let canHave = isEditing ? allowsFocusDuringEditing : allowsFocus
    if let indexPath {
      let answer = delegateAnswer { $0.collectionView(self, canFocusItemAt: indexPath) }
      guard answer ?? canHave, cellForItem(at: indexPath) != nil else { return false }
    }
    func place(_ path: IndexPath?) -> (view: UIView?, path: IndexPath?) { (path.flatMap(cellForItem), path) }
    let context = UICollectionViewFocusUpdateContext(from: place(focusedIndexPath), to: place(indexPath))
    guard delegateAnswer({ $0.collectionView(self, shouldUpdateFocusIn: context) }) ?? true else { return false }
    (context.previouslyFocusedView as? UICollectionViewCell)?.isFocusedItem = false
    focusedIndexPath = indexPath
    (context.nextFocusedView as? UICollectionViewCell)?.isFocusedItem = true
    delegate?.collectionView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    guard let indexPath else { return true }
    let follows = delegateAnswer { $0.collectionView(self, selectionFollowsFocusForItemAt: indexPath) }
    if follows ?? selectionFollowsFocus { selectFollowingFocus(indexPath) }
    return true
  }

  /// Focuses the item that had the focus last if remembered, else the delegate's item, else the first on screen.
  /// - Source: documented, `remembersLastFocusedIndexPath` and the delegate's method, which is asked in its place.
  @discardableResult
  public func beginFocus() -> Bool {
    validateLayout(demand: .question)
    let preferred = delegateAnswer { $0.indexPathForPreferredFocusedView(in: self) }
    let remembered = remembersLastFocusedIndexPath ? lastFocusedIndexPath : nil
    guard let path = remembered ?? (preferred ?? nil) ?? indexPathsForVisibleItems.first else { return false }
    return moveFocus(to: path)
  }
}
