import Foundation

/// A call of `prepare`, by identity: it identifies the results that a layout holds, and their bounds.
final class LayoutPreparation {
  /// The bounds of the view at the beginning, with the size for which the results were computed.
  let bounds: CGRect

  /// The bounds at the first question after it; nil before that. The layout pins elements for these bounds.
  private(set) var firstAsked: CGRect?

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Makes the next question the first one, so that pinned elements follow new bounds.
  func forgetQuestion() { firstAsked = nil }

  /// Notes the bounds at which the view asks for elements.
  func wasAsked(at bounds: CGRect) {
    if firstAsked == nil { firstAsked = bounds }
  }
}
