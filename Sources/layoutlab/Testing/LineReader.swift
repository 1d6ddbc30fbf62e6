import Glibc

/// Reads lines as they come out of a pipe.
struct LineReader {
  private let descriptor: Int32
  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The whole lines that came, without their line breaks, maybe none; nil at the end. Waits until there is something.
  mutating func read() -> [[UInt8]]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return nil }
    let pieces = chunk[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines: [[UInt8]] = []
    for piece in pieces.dropLast() {
      lines.append(rest + piece)
      rest = []
    }
    rest += pieces[pieces.count - 1]
    return lines
  }
}
