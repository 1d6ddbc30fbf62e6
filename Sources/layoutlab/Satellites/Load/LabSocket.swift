import CGuard
import Foundation
import Glibc

/// An end of the socket between the terminal's process and a process with a lab.
struct LabSocket {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns both ends of a new socket; nil if none can be made.
  static func pair() -> (LabSocket, LabSocket)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (LabSocket(ends[0]), LabSocket(ends[1]))
  }

  /// - Returns: whether the message was sent; the receiver may not have read it yet.
  @discardableResult
  func send(_ message: some Encodable) -> Bool {
    guard let bytes = try? JSONEncoder().encode(message) else { return false }
    let length = withUnsafeBytes(of: bytes.count) { Array($0) }
    return SystemFile.write(length + Array(bytes), to: descriptor) == nil
  }

  /// Waits for a message; returns nil if no process is left that could send one.
  func receive<Message: Decodable>(_ type: Message.Type) -> Message? {
    guard let length = read(MemoryLayout<Int>.size)?.withUnsafeBytes({ $0.loadUnaligned(as: Int.self) }) else {
      return nil
    }
    return read(length).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  func send(_ other: LabSocket) -> Bool { layoutlab_pass(descriptor, other.descriptor) == 1 }

  func receiveSocket() -> LabSocket? {
    let other = layoutlab_take(descriptor)
    return other < 0 ? nil : LabSocket(other)
  }

  func close() { Glibc.close(descriptor) }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let got = Glibc.read(descriptor, &chunk, min(chunk.count, count - bytes.count))
      if got > 0 { bytes += chunk[..<got] } else if got == 0 || errno != EINTR { return nil }
    }
    return bytes
  }
}
