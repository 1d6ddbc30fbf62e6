// Tokens that start with a digit, a sign or a dot.

extension Tokenizer {
  @inline(__always)
  func endOfDigits(_ start: Int) -> Int {
    let bytes = bytes.span
    var place = start
    while place < bytes.count, Self.isDigit(bytes[place]) { place &+= 1 }
    return place
  }

  /// Returns the end of the UNSIGNED whose first digit is at an offset.
  private func endOfUnsigned(_ start: Int) -> Int {
    var end = endOfDigits(start)
    // No character below a dot continues a number, and most numbers end with a blank or a line.
    if byte(end) < UInt8(ascii: ".") { return end }
    if byte(end) == UInt8(ascii: "."), Self.isDigit(byte(end + 1)) { end = endOfDigits(end + 1) }
    if byte(end) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(end + 1)
      let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? end + 2 : end + 1
      if Self.isDigit(byte(digits)) { end = endOfDigits(digits) }
    }
    return end
  }

  /// Returns the end of the NUMBER or PATH that starts at an offset; nil if there is none.
  private func endOfBound(_ start: Int) -> Int? {
    let isSigned = byte(start) == UInt8(ascii: "-") && openParentheses == 0
    let digits = isSigned ? start + 1 : start
    guard Self.isDigit(byte(digits)) else { return nil }
    if !isSigned, let end = endOfPath(digits) { return end }
    return endOfUnsigned(digits)
  }

  private func endOfPath(_ start: Int) -> Int? {
    let colon = endOfDigits(start)
    guard byte(colon) == UInt8(ascii: ":"), Self.isDigit(byte(colon + 1)) else { return nil }
    return endOfDigits(colon + 1)
  }

  /// Returns a NUMBER, PERCENT, SIZE, POINT or PATH, or a RANGE that starts with one.
  /// - Precondition: a digit, or a minus and a digit, is at `start`.
  func number(_ start: Int) -> Token {
    let isSigned = byte(start) == UInt8(ascii: "-")
    let digits = isSigned ? start + 1 : start
    let end = endOfUnsigned(digits)
    switch byte(end) {
    case UInt8(ascii: "x") where !isSigned && Self.isDigit(byte(end + 1)):
      return Token(.size, start, endOfUnsigned(end + 1))
    case 0xC3 where !isSigned && byte(end + 1) == 0x97 && Self.isDigit(byte(end + 2)):
      return Token(.size, start, endOfUnsigned(end + 2))
    case UInt8(ascii: "%") where openParentheses == 0 && !isInExpression:
      return Token(.percent, start, end + 1)
    case UInt8(ascii: ",") where openParentheses == 0:
      let second = byte(end + 1) == UInt8(ascii: "-") ? end + 2 : end + 1
      guard Self.isDigit(byte(second)) else { return Token(.number, start, end) }
      return Token(.point, start, endOfUnsigned(second))
    case UInt8(ascii: ":") where !isSigned:
      guard let path = endOfPath(digits), path > end else { return Token(.number, start, end) }
      return range(start, from: path) ?? Token(.path, start, path)
    case UInt8(ascii: "."), 0xE2:
      return range(start, from: end) ?? Token(.number, start, end)
    default:
      return Token(.number, start, end)
    }
  }

  func dots(_ start: Int) -> Token {
    range(start, from: start) ?? Token(.dot, start, start + 1)
  }

  /// Returns the RANGE with dots at `dots`, or the similar token `twoDots`.
  func range(_ start: Int, from dots: Int) -> Token? {
    guard let length = lengthOfDots(dots) else { return nil }
    let end = endOfBound(dots + length) ?? dots + length
    return Token(length == 2 && byte(dots) != 0xE2 ? .twoDots : .range, start, end)
  }

  /// Returns the length in bytes: 3 for `...`, `..<` and `…`, 2 for `..`; nil for anything else.
  func lengthOfDots(_ place: Int) -> Int? {
    let second = byte(place + 1)
    let third = byte(place + 2)
    if byte(place) == 0xE2 { return second == 0x80 && third == 0xA6 ? 3 : nil }
    guard byte(place) == UInt8(ascii: "."), second == UInt8(ascii: ".") else { return nil }
    return third == UInt8(ascii: ".") || third == UInt8(ascii: "<") ? 3 : 2
  }
}
