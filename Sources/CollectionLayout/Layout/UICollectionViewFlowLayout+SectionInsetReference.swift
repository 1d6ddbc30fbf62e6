extension UICollectionViewFlowLayout {
  /// What the insets of sections are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset of the view, with what the device adjusts in it.
    case fromContentInset
    /// The safe area of the view.
    case fromSafeArea
    /// The layout margins of the view.
    case fromLayoutMargins
  }
}
