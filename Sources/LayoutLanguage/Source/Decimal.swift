/// Numbers as the lab prints them: at most three decimals, rounded half away from zero, without trailing zeros.
package enum Decimal {
  /// Returns the text of a number: `90`, `108.333`, never `-0`; `nan` and `inf` if the number is not finite.
  package static func text(_ value: Double) -> String {
    guard let digits = DecimalDigits(value) else {
      return value.isFinite ? "\(value)" : value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
    }
    return String(unsafeUninitializedCapacity: digits.width) { bytes in
      var span = bytes.mutableSpan
      digits.write(to: &span, at: 0)
      return digits.width
    }
  }

  /// Returns the texts of two numbers: with all digits if different numbers have the same three decimals.
  package static func texts(_ first: Double, _ second: Double) -> (String, String) {
    let texts = (text(first), text(second))
    return first != second && texts.0 == texts.1 ? ("\(first)", "\(second)") : texts
  }
}

/// The digits of a number as `Decimal` prints it.
@frozen
package struct DecimalDigits {
  @usableFromInline let whole: UInt64
  /// The decimals as a whole number, without trailing zeros.
  @usableFromInline let fraction: UInt32
  @usableFromInline let decimals: Int
  @usableFromInline let isNegative: Bool
  /// The number of characters before the decimal point, including the sign.
  package let wholeWidth: Int

  /// Creates the digits; nil for a number that is not finite or has a magnitude of at least 1e15.
  @inlinable @inline(__always) package init?(_ value: Double) {
    // The comparison is false for `nan`, too.
    guard value.magnitude < 1e15 else { return nil }
    let scaled = value.magnitude * 1000
    var thousandths = UInt64(scaled)
    if scaled - Double(thousandths) >= 0.5 { thousandths += 1 }
    whole = thousandths / 1000
    var rest = UInt32(truncatingIfNeeded: thousandths - whole * 1000)
    var count = rest == 0 ? 0 : 3
    while count > 0, rest.isMultiple(of: 10) {
      rest /= 10
      count -= 1
    }
    fraction = rest
    decimals = count
    isNegative = value < 0 && thousandths != 0
    wholeWidth = Self.count(whole) + (isNegative ? 1 : 0)
  }

  @inlinable @inline(__always) package init(_ value: Int) {
    whole = UInt64(value.magnitude)
    fraction = 0
    decimals = 0
    isNegative = value < 0
    wholeWidth = Self.count(whole) + (isNegative ? 1 : 0)
  }

  @inlinable @inline(__always) package var width: Int { wholeWidth + (decimals > 0 ? decimals + 1 : 0) }

  @inlinable @inline(__always) static func count(_ number: UInt64) -> Int {
    // Most numbers are short.
    if number < 1000 { return number < 10 ? 1 : number < 100 ? 2 : 3 }
    if number < 1_000_000 { return number < 10_000 ? 4 : number < 100_000 ? 5 : 6 }
    var (count, limit) = (7, UInt64(10_000_000))
    while number >= limit {
      count += 1
      if count == 20 { break }
      limit *= 10
    }
    return count
  }

  /// Writes the number as ASCII.
  /// - Precondition: the buffer has room for the number.
  @inlinable @inline(__always) package func write(to bytes: inout MutableSpan<UInt8>, at start: Int) {
    let point = start + wholeWidth
    if decimals > 0 {
      bytes[point] = UInt8(ascii: ".")
      Self.write(fraction, endingAt: point + 1 + decimals, count: decimals, to: &bytes)
    }
    // Division is faster with 32 bits.
    let count = isNegative ? wholeWidth - 1 : wholeWidth
    if let short = UInt32(exactly: whole) {
      Self.write(short, endingAt: point, count: count, to: &bytes)
    } else {
      Self.write(whole, endingAt: point, count: count, to: &bytes)
    }
    if isNegative { bytes[start] = UInt8(ascii: "-") }
  }

  @inlinable @inline(__always) static func write<Number: FixedWidthInteger & UnsignedInteger>(
    _ number: Number, endingAt end: Int, count: Int, to bytes: inout MutableSpan<UInt8>
  ) {
    var rest = number
    var place = end
    while place > end - count {
      place -= 1
      let quotient = rest / 10
      bytes[place] = UInt8(truncatingIfNeeded: rest &- quotient &* 10) | UInt8(ascii: "0")
      rest = quotient
    }
  }
}
