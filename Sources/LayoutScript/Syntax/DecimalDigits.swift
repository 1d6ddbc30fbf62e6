/// The digits of a number as the lab prints it: at most three decimals, half away from zero, trimmed, never `-0`.
@frozen
package struct DecimalDigits {
  /// The number's thousandths, without sign and without the noughts at their end.
  @usableFromInline let digits: UInt64
  @usableFromInline let decimals: Int
  @usableFromInline let isNegative: Bool
  /// How many characters stand before the point, with the sign.
  package let wholeWidth: Int

  /// - Returns: nil for what is not finite, or 1e15 and beyond.
  @inlinable package init?(_ value: Double) {
    // Not a number is not less, either.
    guard value.magnitude < 1e15 else { return nil }
    let scaled = value.magnitude * 1000
    var thousandths = UInt64(scaled)
    if scaled - Double(thousandths) >= 0.5 { thousandths += 1 }
    isNegative = value < 0 && thousandths != 0
    let whole = thousandths / 1000
    wholeWidth = Self.count(whole) + (isNegative ? 1 : 0)
    guard thousandths != whole * 1000 else {
      digits = whole
      decimals = 0
      return
    }
    var count = 3
    while thousandths.isMultiple(of: 10) {
      thousandths /= 10
      count -= 1
    }
    digits = thousandths
    decimals = count
  }

  /// A whole number.
  @inlinable package init(_ value: Int) {
    digits = UInt64(value.magnitude)
    decimals = 0
    isNegative = value < 0
    wholeWidth = Self.count(digits) + (isNegative ? 1 : 0)
  }

  /// How many characters the number has.
  @inlinable package var width: Int { wholeWidth + (decimals > 0 ? decimals + 1 : 0) }

  @inlinable static func count(_ number: UInt64) -> Int {
    var (count, limit) = (1, UInt64(10))
    while number >= limit {
      count += 1
      if count == 20 { break }
      limit *= 10
    }
    return count
  }

  /// Writes the number as ASCII.
  /// - Precondition: there is room for it.
  @inlinable package func write(to bytes: inout MutableSpan<UInt8>, at start: Int) {
    var place = start + width
    let point = decimals > 0 ? place - decimals - 1 : place
    var rest = digits
    while place > point + 1 {
      place -= 1
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    if decimals > 0 {
      place -= 1
      bytes[place] = UInt8(ascii: ".")
    }
    repeat {
      place -= 1
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if isNegative { bytes[place - 1] = UInt8(ascii: "-") }
  }
}
