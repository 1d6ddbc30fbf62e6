import Foundation

/// A frame in points along and across the scroll axis.
package struct AxisFrame: Hashable, Sendable {
  /// The smaller coordinate along the scroll axis.
  package var main: Double
  /// The size along the scroll axis, not negative.
  package var mainLength: Double
  /// The smaller coordinate across the scroll axis.
  package var cross: Double
  /// The size across the scroll axis, not negative.
  package var crossLength: Double

  /// Whether the frame shares more than an edge with a rectangle, by the rule of `CGRect.meets`.
  func meets(_ main: Range<Double>, _ cross: Range<Double>) -> Bool {
    self.main < main.upperBound && main.lowerBound < self.main + mainLength
      && self.cross < cross.upperBound && cross.lowerBound < self.cross + crossLength
  }

  /// Returns the frame with its edges at the nearest multiples of 1/scale.
  func rounded(to scale: Double) -> AxisFrame {
    func round(_ coordinate: Double) -> Double { (coordinate * scale).rounded() / scale }
    let (main, cross) = (round(main), round(cross))
    return AxisFrame(
      main: main, mainLength: round(self.main + mainLength) - main, cross: cross,
      crossLength: round(self.cross + crossLength) - cross)
  }

  /// Returns the frame as a rectangle, for the direction of the scroll axis.
  func rect(isVertical: Bool) -> CGRect {
    isVertical
      ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
      : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
  }
}
