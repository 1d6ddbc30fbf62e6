import Foundation
import LayoutScript

extension Counted {
  /// Returns numbers with words, without zeros: `3 in`, `2 out`.
  static func parts(_ numbers: KeyValuePairs<String, Int>) -> [String] {
    numbers.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }
  }
}

// In this module's texts, numbers and geometry are written as the language writes them.
extension DefaultStringInterpolation {
  mutating func appendInterpolation(_ number: Double) { appendLiteral(Decimal.text(number)) }
  mutating func appendInterpolation(_ number: CGFloat) { appendLiteral(Decimal.text(number)) }
  mutating func appendInterpolation(_ point: CGPoint) { appendLiteral(Decimal.text(point)) }
  mutating func appendInterpolation(_ size: CGSize) { appendLiteral(Decimal.text(size)) }
  mutating func appendInterpolation(_ rect: CGRect) { appendLiteral(Decimal.text(rect)) }
  /// Appends a count with its noun: `1 gap`, `2 gaps`.
  mutating func appendInterpolation(_ count: Int, of noun: String) { appendLiteral(Counted.text(count, noun)) }

  /// Appends a value between words; nothing for nil.
  mutating func appendInterpolation(
    _ value: (some CustomStringConvertible)?, after words: String, before end: String = ""
  ) {
    if let value { appendLiteral(words + value.description + end) }
  }
}
