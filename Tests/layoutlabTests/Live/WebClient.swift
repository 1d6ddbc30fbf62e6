import Foundation
import Glibc

/// A client of a server of this machine, which sends bytes as they are.
final class WebClient {
  struct Failure: Error { var message: String }

  private let socket: Int32
  /// The bytes that came.
  private(set) var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var isClosed = false
  /// Lets a server of this process work.
  private let work: () -> Void

  init(port: UInt16, work: @escaping () -> Void = {}) throws {
    self.work = work
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard status == 0 else { throw Failure(message: String(cString: strerror(errno))) }
  }

  deinit { close(socket) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
      work()
    }
  }

  /// Sends a request, and returns what comes up to its end.
  func ask(
    _ method: String, _ path: String, host: String, fields: [String] = [], body: String? = nil
  ) throws -> (status: Int, text: String) {
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let head = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields + length
    send(head.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    try wait { $0.isClosed }
    return (status, text)
  }

  var text: String { String(decoding: received, as: UTF8.self) }
  var status: Int { Int(text.dropFirst(9).prefix(3)) ?? 0 }

  /// Waits until something is true.
  func wait(seconds: Double = 20, until isThere: (WebClient) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isThere(self) {
      guard ContinuousClock.now < deadline else {
        throw Failure(message: "it did not come; received: \(text.suffix(500))")
      }
      receive()
    }
  }

  private func receive() {
    work()
    var source = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 5) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &chunk, chunk.count, 0)
    if count > 0 { received += chunk[..<count] } else { isClosed = true }
  }
}
