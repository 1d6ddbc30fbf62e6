/// A reader of the base protocol's frames: a header with the message's length, an empty line, the message.
package struct MessageReader {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The remaining bytes of a message that is too long.
  private var skipped = 0

  /// The size limit of a message in bytes; longer ones are dropped.
  package static let limit = 64 << 20
  /// The size limit of a header in bytes.
  private static let headerLimit = 8 << 10

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) {
    if start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Returns the next complete message; nil if more bytes are needed. Bytes outside of frames are skipped.
  /// - Complexity: O(bytes of the message).
  package mutating func next() -> [UInt8]? {
    while true {
      if skipped > 0 {
        let passed = min(skipped, bytes.count - start)
        (start, skipped) = (start + passed, skipped - passed)
        if skipped > 0 { return nil }
      }
      guard let header = header() else {
        // These bytes are too long for a header, but one may begin in the last three.
        guard bytes.count - start > Self.headerLimit else { return nil }
        start += Self.headerLimit - 3
        continue
      }
      guard let length = Self.length(in: bytes[start..<header.end]) else {
        start = header.next
        continue
      }
      if length > Self.limit {
        (start, skipped) = (header.next, length)
        continue
      }
      guard bytes.count - header.next >= length else { return nil }
      start = header.next + length
      return Array(bytes[header.next..<start])
    }
  }

  private func header() -> (end: Int, next: Int)? {
    var index = start
    while index < bytes.count, index - start <= Self.headerLimit {
      if bytes[index] == 0x0A {
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (index, index + 2) }
        if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A { return (index, index + 3) }
      }
      index += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).reversed() {
      // Other output may precede the header in its line.
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard let name = text.ranges(of: "content-length:").last else { continue }
      return Int(text[name.upperBound...].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  package static func frame(_ message: JSON) -> [UInt8] {
    let bytes = message.bytes
    return Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
  }
}
