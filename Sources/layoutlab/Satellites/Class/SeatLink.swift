import CReadline
import Foundation
import Glibc

/// The front's end of the socket to a seat, which never blocks.
@MainActor
struct SeatLink {
  let descriptor: Int32
  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []

  /// The size limit of a message in bytes: a film in base 64.
  private static let mostBytes = 16 << 20

  init(_ socket: LabSocket) {
    descriptor = socket.descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  var events: Int16 { Int16(POLLIN | (outgoing.isEmpty ? 0 : POLLOUT)) }

  mutating func send(_ request: SeatRequest) {
    guard let bytes = try? JSONEncoder().encode(request) else { return }
    outgoing += withUnsafeBytes(of: bytes.count) { Array($0) } + Array(bytes)
    write()
  }

  mutating func write() {
    while !outgoing.isEmpty {
      let count = process_write(descriptor, outgoing, outgoing.count)
      guard count > 0 else { return }
      outgoing.removeFirst(Int(count))
    }
  }

  /// Reads complete messages, and whether the connection is over, because the seat has ended or sent invalid data.
  mutating func read() -> (messages: [SeatReply], isOver: Bool) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isOver = false
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 { incoming += chunk[..<count] }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { isOver = true }
      if count <= 0 { break }
    }
    var (messages, start, size) = ([SeatReply](), 0, MemoryLayout<Int>.size)
    while incoming.count - start >= size {
      let length = incoming[start..<start + size].withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
      guard 0...Self.mostBytes ~= length else { return (messages, true) }
      guard incoming.count - start - size >= length else { break }
      let bytes = incoming[start + size..<start + size + length]
      guard let message = try? JSONDecoder().decode(SeatReply.self, from: Data(bytes)) else {
        return (messages, true)
      }
      messages.append(message)
      start += size + length
    }
    incoming.removeFirst(start)
    return (messages, isOver)
  }

  func close() { Glibc.close(descriptor) }
}
