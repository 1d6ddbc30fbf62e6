import CollectionLayout
import Foundation

extension UIScreen {
  /// Does something while the screen has another width.
  func withWidth<Result>(_ width: CGFloat, _ body: () throws -> Result) rethrows -> Result {
    let before = bounds
    defer { bounds = before }
    bounds.size.width = width
    return try body()
  }
}
