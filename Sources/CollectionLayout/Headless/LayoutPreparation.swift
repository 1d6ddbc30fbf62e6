import Foundation

/// One call of `prepare`, by identity: who keeps it knows which results a layout holds, and for which bounds.
final class LayoutPreparation {
  /// The bounds of the view when it began.
  let bounds: CGRect

  init(bounds: CGRect) {
    self.bounds = bounds
  }
}
