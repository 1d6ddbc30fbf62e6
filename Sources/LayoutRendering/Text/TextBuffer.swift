import Foundation
import LayoutScript

/// A buffer of UTF-8 lines with the current column. Columns count from 1 as on a terminal; colours have no width.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var column = 1
  private let palette: Palette
  private let sink: Sink?

  /// A closure that takes whole lines once they are many, and returns whether more are wanted.
  typealias Sink = (borrowing [UInt8]) -> Bool

  /// Whether the rest of the current item is not wanted.
  private(set) var isStopped = false

  /// The number of bytes that are kept before they go to the sink.
  static let room = 1 << 16

  init(palette: Palette = .none, sink: Sink? = nil) {
    self.palette = palette
    self.sink = sink
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: String) {
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      bytes.append(contentsOf: utf8)
      var bits: UInt8 = 0
      for place in 0..<utf8.count { bits |= utf8[place] }
      return bits < 0x80
    }
    column += isASCII ? text.utf8.count : DisplayWidth.of(text)
  }

  mutating func append(_ text: String, as role: Palette.Role) {
    guard palette.isColored else { return append(text) }
    let end = column
    append(palette.paint(text, role))
    column = end + DisplayWidth.of(text)
  }

  /// Appends a text at a column, after at least `minimum` spaces.
  mutating func append(_ text: String, as role: Palette.Role? = nil, at target: Int, atLeast minimum: Int = 2) {
    pad(to: target, atLeast: minimum)
    if let role { append(text, as: role) } else { append(text) }
  }

  /// Ends a line with a text, which begins at the column if the line is empty.
  mutating func line(_ text: String, at target: Int = 1) {
    indent(to: target)
    append(text)
    endLine()
  }

  mutating func append(_ number: Int) {
    append(DecimalDigits(number))
  }

  mutating func append(_ number: Double) {
    guard let digits = DecimalDigits(number) else { return append(Decimal.text(number)) }
    append(digits)
  }

  private mutating func append(_ digits: DecimalDigits) {
    let width = digits.width
    extend(by: width) { digits.write(to: &$0, at: $1) }
  }

  /// Adds `count` spaces, and lets a closure overwrite them from an index on with bytes of the same width.
  mutating func extend(by count: Int, _ write: (inout MutableSpan<UInt8>, Int) -> Void) {
    let start = bytes.count
    appendSpaces(count)
    var span = bytes.mutableSpan
    write(&span, start)
  }

  /// Appends spaces up to a column, at least `minimum`.
  mutating func pad(to target: Int, atLeast minimum: Int = 2) {
    appendSpaces(max(target - column, minimum))
  }

  private mutating func appendSpaces(_ count: Int) {
    var rest = count
    Self.spaces.withUTF8Buffer { spaces in
      while rest > 0 {
        let some = min(rest, spaces.count)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: spaces[..<some]))
        rest -= some
      }
    }
    column += count
  }

  /// A source of spaces to copy, which is fast.
  private static let spaces: StaticString = "                                "

  mutating func indent(to target: Int) {
    pad(to: target, atLeast: 0)
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    column = 1
    guard bytes.count >= Self.room, let sink else { return }
    isStopped = !sink(bytes)
    clear()
  }

  mutating func append(lines other: [UInt8]) {
    bytes.append(contentsOf: other)
    column = 1
  }

  mutating func begin() { isStopped = false }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    column = 1
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
