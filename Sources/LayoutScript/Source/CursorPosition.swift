/// Where in the grammar the end of a text is, found without a parse, since what is being typed seldom parses.
struct CursorPosition {
  enum Place: Hashable {
    /// A comment, or an expected line.
    case nothing
    /// Behind a colon that starts its line; the statement starts at the colon.
    case command
    /// In a string whose opening quote stands here.
    case string(Int)
    /// In parentheses, those of a function if a word stands in front of them.
    case parentheses(function: String?)
    case statement
  }

  private(set) var place = Place.statement
  /// Where the statement at the end starts, blanks included.
  private(set) var statementStart = 0
  /// The block of an `if` has just ended.
  private(set) var mayBeElse = false

  init(in bytes: [UInt8]) {
    var braces: [Bool] = []
    var parentheses: [Int] = []
    var isLineStart = true
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(in: bytes, from: index) else {
          place = .string(index)
          return
        }
        index = end
      case _
      where byte == UInt8(ascii: "#") || isLineStart && [UInt8(ascii: "|"), UInt8(ascii: ":")].contains(byte):
        guard let end = bytes[index...].firstIndex(of: 10) else {
          place = byte == UInt8(ascii: ":") ? .command : .nothing
          statementStart = index
          return
        }
        index = end - 1
      case UInt8(ascii: "("): parentheses.append(index)
      case UInt8(ascii: ")"): _ = parentheses.popLast()
      case UInt8(ascii: "{"):
        braces.append(Self.startsWithIf(bytes[statementStart..<index]))
        start(at: index + 1)
        parentheses = []
      case UInt8(ascii: "}"):
        start(at: index + 1)
        mayBeElse = braces.popLast() ?? false
        parentheses = []
      case UInt8(ascii: ";"), 10:
        if parentheses.isEmpty { start(at: index + 1) }
      default: break
      }
      isLineStart = byte == 10 || isLineStart && (Completer.isBlank(byte) || byte == 13)
      index += 1
    }
    if let open = parentheses.last { place = .parentheses(function: Self.word(endingAt: open, in: bytes)) }
  }

  private mutating func start(at index: Int) {
    statementStart = index
    mayBeElse = false
  }

  /// The closing quote; nil when the string goes on to the end of the text. A line break ends a string, too.
  private static func endOfString(in bytes: [UInt8], from quote: Int) -> Int? {
    var index = quote + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 1
      case 10: return index - 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func startsWithIf(_ statement: ArraySlice<UInt8>) -> Bool {
    let words = statement.split { Completer.isBlank($0) || $0 == UInt8(ascii: "(") }.prefix(2)
    return words.first?.elementsEqual("if".utf8) == true
      || words.first?.elementsEqual("else".utf8) == true && words.last?.elementsEqual("if".utf8) == true
  }

  private static func word(endingAt end: Int, in bytes: [UInt8]) -> String? {
    var start = end
    while start > 0, Completer.isLetter(bytes[start - 1]) { start -= 1 }
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }
}
