import Foundation

/// One call of `prepare`, by identity: it says which results a layout holds, and for which bounds.
final class LayoutPreparation {
  /// The bounds of the view when it began, with the size that the results were computed for.
  let bounds: CGRect

  /// The bounds at the first question that followed; nil before it. Layouts may hold elements in the view from then on.
  private(set) var firstAsked: CGRect?

  init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Elements that are held in the view follow it to other bounds: the next question is the first.
  func forgetQuestion() { firstAsked = nil }

  /// Notes that the view asks for elements while it has these bounds.
  func wasAsked(at bounds: CGRect) {
    if firstAsked == nil { firstAsked = bounds }
  }
}
