import CGuard
import Foundation
import Glibc

/// An end of a connection between a process that waits and the processes that continue in its place.
struct ProcessLine {
  private let incoming: Int32
  private let outgoing: Int32

  /// - Returns: nil if there is none.
  init?(_ line: layoutlab_line) {
    guard line.in >= 0, line.out >= 0 else { return nil }
    (incoming, outgoing) = (line.in, line.out)
  }

  /// - Returns: whether the receiver took the message; it may not have read it yet.
  func send(_ message: some Encodable) -> Bool {
    guard let bytes = try? JSONEncoder().encode(message) else { return false }
    let length = withUnsafeBytes(of: bytes.count) { Array($0) }
    return SystemFile.write(length + Array(bytes), to: outgoing) == nil
  }

  /// Waits for a message.
  /// - Returns: nil if no process is left that could send one.
  func receive<Message: Decodable>(_ type: Message.Type) -> Message? {
    guard let length = read(MemoryLayout<Int>.size)?.withUnsafeBytes({ $0.loadUnaligned(as: Int.self) }) else {
      return nil
    }
    return read(length).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  func close() {
    Glibc.close(incoming)
    Glibc.close(outgoing)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let got = Glibc.read(incoming, &chunk, min(chunk.count, count - bytes.count))
      if got > 0 { bytes += chunk[..<got] } else if got == 0 || errno != EINTR { return nil }
    }
    return bytes
  }
}
