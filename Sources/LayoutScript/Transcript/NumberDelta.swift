import Foundation

/// A number that is not what was expected.
package struct NumberDelta: Sendable, Equatable {
  /// `y`, `w`; empty where a number stands alone.
  package var name: String
  package var expected: Double
  package var actual: Double

  /// `y 56 -> 100, +44`
  package var text: String {
    let difference = actual - expected
    let sign = difference < 0 ? "-" : "+"
    let texts = Decimal.texts(expected, actual)
    let isClose = Decimal.text(difference) == "0"
    return (name.isEmpty ? "" : name + " ") + texts.0 + " -> " + texts.1 + ", " + sign
      + (isClose ? String(format: "%.3g", difference.magnitude) : Decimal.text(difference.magnitude))
  }
}
