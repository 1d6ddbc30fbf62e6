import Foundation

/// A call of `prepare`, whose identity stands for the results that a layout holds.
final class LayoutPreparation {
  /// The view's bounds at the beginning of the call.
  let bounds: CGRect

  /// The bounds at the first question after the call, for which the layout pins elements; nil before.
  private(set) var firstAsked: CGRect?

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Makes the next question the first, so that pinned elements follow new bounds.
  func forgetQuestion() { firstAsked = nil }

  func wasAsked(at bounds: CGRect) {
    if firstAsked == nil { firstAsked = bounds }
  }
}
