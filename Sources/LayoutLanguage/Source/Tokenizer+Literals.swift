extension Tokenizer {
  static let numberLimit = 1e9

  /// A token with the form of a literal but without a valid value.
  enum LiteralMistake: Error {
    case outOfRange(Span)
    case noStep(Token)
    /// The backslash and its character.
    case unknownEscape(Span)
  }

  /// Returns a number of up to nine digits, which is within the limit; nil for any other token.
  @inline(__always)
  func plainNumber(_ token: Token) -> UInt32? {
    guard token.end &- token.start <= 9 else { return nil }
    let bytes = bytes.span
    var whole: UInt32 = 0
    for place in token.start..<token.end {
      guard Self.isDigit(bytes[place]) else { return nil }
      whole = whole &* 10 &+ UInt32(bytes[place] &- UInt8(ascii: "0"))
    }
    return whole
  }

  /// Returns the value of a literal.
  /// - Precondition: the token is a number, percent, size, point, path, range, step or string.
  func literal(_ token: Token) throws(LiteralMistake) -> Value {
    switch token.kind {
    case .number:
      return .number(try number(token.span))
    case .percent:
      return .percent(try number(Span(token.start, token.end - 1)))
    case .size:
      let mark = firstPlace(in: token) { $0 == UInt8(ascii: "x") || $0 == 0xC3 }
      let next = byte(mark) == 0xC3 ? mark + 2 : mark + 1
      return .size(width: try number(Span(token.start, mark)), height: try number(Span(next, token.end)))
    case .point:
      let mark = firstPlace(in: token) { $0 == UInt8(ascii: ",") }
      return .point(x: try number(Span(token.start, mark)), y: try number(Span(mark + 1, token.end)))
    case .path:
      return .path(try path(token.span))
    case .range:
      return .range(try range(token.span))
    case .step:
      return .step(try step(token))
    case .string:
      return .text(try string(token))
    default:
      preconditionFailure("presumed a literal")
    }
  }

  private func firstPlace(in token: Token, where isMark: (UInt8) -> Bool) -> Int {
    var place = token.start
    while place < token.end, !isMark(bytes[place]) { place += 1 }
    return place
  }

  /// Returns a number within the limit.
  /// - Precondition: the span is a NUMBER of the grammar.
  private func number(_ span: Span) throws(LiteralMistake) -> Double {
    let isNegative = bytes[span.start] == UInt8(ascii: "-")
    var place = isNegative ? span.start + 1 : span.start
    var digits = 0
    var mantissa = 0
    var scale = 0
    var value = 0.0
    // Up to 15 digits are exact in a Double, and so is the power of ten: one division rounds correctly.
    if span.end - place <= 16 {
      while place < span.end {
        let byte = bytes[place]
        if Self.isDigit(byte) {
          mantissa = mantissa &* 10 &+ Int(byte &- UInt8(ascii: "0"))
          digits += 1
        } else if byte == UInt8(ascii: ".") {
          scale = digits
        } else {
          break
        }
        place += 1
      }
    }
    if place == span.end, digits <= 15 {
      value = Double(mantissa)
      if scale > 0 { value /= Self.powersOfTen[digits - scale] }
      if isNegative { value = -value }
    } else {
      value = Double(text(span)) ?? .infinity
    }
    guard value.magnitude <= Self.numberLimit else { throw .outOfRange(span) }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// - Precondition: the span has only digits.
  private func whole(_ span: Span) throws(LiteralMistake) -> Int {
    Int(try number(span))
  }

  private func path(_ span: Span) throws(LiteralMistake) -> ItemPath {
    let mark = firstPlace(in: Token(.path, span.start, span.end)) { $0 == UInt8(ascii: ":") }
    return ItemPath(section: try whole(Span(span.start, mark)), item: try whole(Span(mark + 1, span.end)))
  }

  private func range(_ span: Span) throws(LiteralMistake) -> ItemRange {
    var dots = span.start
    while lengthOfDots(dots) != 3 { dots += 1 }
    let isClosed = byte(dots + 2) != UInt8(ascii: "<")
    return ItemRange(
      lower: try bound(Span(span.start, dots)), upper: try bound(Span(dots + 3, span.end)), isClosed: isClosed)
  }

  private func bound(_ span: Span) throws(LiteralMistake) -> ItemRange.Bound? {
    guard span.start < span.end else { return nil }
    let isPath = bytes[span.start..<span.end].contains(UInt8(ascii: ":"))
    return isPath ? .path(try path(span)) : .number(try number(span))
  }

  private func step(_ token: Token) throws(LiteralMistake) -> StepReference {
    let start = token.start + 1
    let first = byte(start)
    if Self.isLetter(first) { return .mark(text(Span(start, token.end))) }
    let point = firstPlace(in: token) { $0 == UInt8(ascii: ".") }
    if first == UInt8(ascii: "-") {
      guard point == token.end else {
        throw .noStep(token)
      }
      return .back(try whole(Span(start + 1, token.end)))
    }
    let number = try whole(Span(start, point))
    return .number(number, position: point < token.end ? try whole(Span(point + 1, token.end)) : nil)
  }

  /// Returns the text between the quotes, with escapes and joined lines resolved.
  private func string(_ token: Token) throws(LiteralMistake) -> String {
    let inner = Span(token.start + 1, token.end - 1)
    guard bytes[inner.start..<inner.end].contains(UInt8(ascii: "\\")) else { return text(inner) }
    var resolved: [UInt8] = []
    resolved.reserveCapacity(inner.end - inner.start)
    var place = inner.start
    while place < inner.end {
      guard bytes[place] == UInt8(ascii: "\\") else {
        resolved.append(bytes[place])
        place += 1
        continue
      }
      if let next = endOfJoin(place) {
        place = next
        continue
      }
      switch byte(place + 1) {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): resolved.append(bytes[place + 1])
      case UInt8(ascii: "n"): resolved.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): resolved.append(UInt8(ascii: "\t"))
      default:
        let length = UTF8Scalar(bytes, at: place + 1)?.length ?? 1
        throw .unknownEscape(Span(place, min(place + 1 + length, inner.end)))
      }
      place += 2
    }
    return String(decoding: resolved, as: UTF8.self)
  }

  private func text(_ span: Span) -> String { String(decoding: bytes[span.start..<span.end], as: UTF8.self) }

  /// - Precondition: the token is a comparison.
  @inline(__always)
  func comparison(_ token: Token) -> Comparison {
    let isLong = token.end - token.start == 2
    switch byte(token.start) {
    case UInt8(ascii: "="): return .equal
    case UInt8(ascii: "!"): return .notEqual
    case UInt8(ascii: "<"): return isLong ? .lessOrEqual : .less
    default: return isLong ? .greaterOrEqual : .greater
    }
  }
}
