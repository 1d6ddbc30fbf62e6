import Foundation

/// One call of `prepare`, by identity: it says which results a layout holds, and for which bounds.
final class LayoutPreparation {
  /// The bounds of the view when the results were computed.
  let bounds: CGRect

  /// The bounds at the first question that followed; nil before it. Layouts may hold elements in the view from then on.
  private(set) var firstAsked: CGRect?

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Notes that the view asks for elements while it has these bounds.
  func wasAsked(at bounds: CGRect) {
    if firstAsked == nil { firstAsked = bounds }
  }
}
