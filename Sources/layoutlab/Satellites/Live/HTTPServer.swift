import CHTTP
import Glibc

/// A request, as long as it is being answered.
@MainActor
struct HTTPRequest {
  fileprivate let request: OpaquePointer

  var method: String { String(cString: http_method(request)) }
  var path: String { String(cString: http_path(request)) }
  /// Whether the body is larger than the server's limit; it is empty then.
  var isTooLarge: Bool { http_is_too_large(request) }

  var body: [UInt8] {
    var count = 0
    guard let bytes = http_body(request, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Returns the value of a header.
  func header(_ name: String) -> String? { http_header(request, name).map { String(cString: $0) } }

  /// The IPv4 address that it comes from, as a number; 0 where it is not known.
  var peer: UInt32 { http_peer(request) }

  /// Returns the value of an argument in the address.
  func argument(_ name: String) -> String? { http_argument(request, name).map { String(cString: $0) } }
}

/// An answer to a request.
struct HTTPResponse {
  enum Content {
    case bytes([UInt8])
    /// A stream of this number, which the server's handler fills.
    case stream(UInt64)
  }

  var status: UInt32 = 200
  var fields: [(name: String, value: String)] = []
  var content: Content
}

/// The work of a server.
@MainActor
protocol HTTPHandler: AnyObject {
  /// Returns the answer to a request.
  func respond(to request: HTTPRequest) -> HTTPResponse

  /// Returns the next bytes of a stream, at most `room`; none where it has to wait, nil at its end.
  func fill(_ stream: UInt64, room: Int) -> ArraySlice<UInt8>?

  /// Notes that the reader of a stream has gone.
  func end(_ stream: UInt64)
}

/// An HTTP server that works between the keys of the prompt, on the one thread of the lab.
@MainActor
final class HTTPServer {
  /// The limits of every server.
  static let bodyLimit = 64 << 10
  static let strangerLimit: UInt32 = 32
  /// The seconds after which a connection without progress ends.
  static let patience: UInt32 = 15

  private weak var handler: (any HTTPHandler)?
  private var server: OpaquePointer?

  /// Whether the library that it needs is installed.
  nonisolated static let isInstalled = http_is_available()

  /// The sentence about the library that is missing.
  static let missing = "libmicrohttpd is not installed; on Debian: apt-get install libmicrohttpd12"

  /// Returns bytes packed as `Content-Encoding: deflate` has them; nil where that cannot be done.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      count = http_pack(bytes, bytes.count, room.baseAddress, room.count)
    }
    return packed.isEmpty ? nil : packed
  }

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - address: the IPv4 address of this machine that is connected to, as a number; 0 for all that it has.
  ///   - strangers: the most connections without a request that is answered.
  ///   - patience: the seconds after which a connection without progress ends.
  /// - Returns: nil if the library is missing, or the port is taken.
  init?(
    port: UInt16 = 0, address: UInt32, strangers: UInt32 = strangerLimit, patience: UInt32 = patience,
    _ handler: any HTTPHandler
  ) {
    self.handler = handler
    let limits = http_limits(
      port: port, address: address, strangers: strangers, seconds: patience, body: Self.bodyLimit)
    let calls = http_handler(
      context: Unmanaged.passUnretained(self).toOpaque(),
      receive: { context, request in
        nonisolated(unsafe) let (context, request) = (context, request)
        MainActor.assumeIsolated { HTTPServer.of(context)?.receive(request) }
      },
      fill: { context, stream, buffer, room in
        nonisolated(unsafe) let (context, buffer) = (context, buffer)
        return MainActor.assumeIsolated { HTTPServer.of(context)?.fill(stream, buffer, room) ?? 0 }
      },
      ended: { context, stream in
        nonisolated(unsafe) let context = context
        MainActor.assumeIsolated { HTTPServer.of(context)?.handler?.end(stream) }
      })
    guard let server = http_start(limits, calls) else { return nil }
    self.server = server
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  var port: UInt16 { server.map(http_port) ?? 0 }
  /// The descriptor that can be read when there is work.
  var descriptor: Int32 { server.map(http_descriptor) ?? -1 }
  /// The time until there is work in any case, in milliseconds; -1 for never.
  var timeout: Int32 { server.map(http_timeout) ?? -1 }

  /// Does the work that there is.
  func run() { server.map(http_run) }

  /// Lets a stream be filled that had to wait.
  func wake(_ stream: UInt64) { server.map { http_wake($0, stream) } }

  /// Ends all connections.
  func stop() {
    let stopped = server
    server = nil
    stopped.map(http_stop)
  }

  private func receive(_ request: OpaquePointer?) {
    guard let request, let response = handler?.respond(to: HTTPRequest(request: request)) else { return }
    Self.withFields(response.fields) { fields in
      switch response.content {
      case .bytes(let bytes): http_answer(request, response.status, fields, bytes, bytes.count)
      case .stream(let number): http_answer_stream(request, fields, number)
      }
    }
  }

  private func fill(_ stream: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ room: Int) -> Int {
    guard let buffer, let handler else { return 0 }
    // `HTTP_STREAM_END`, which is no number in Swift.
    guard let bytes = handler.fill(stream, room: room) else { return -1 }
    UnsafeMutableRawBufferPointer(start: buffer, count: room).copyBytes(from: bytes)
    return bytes.count
  }

  private static func withFields(
    _ fields: [(name: String, value: String)], _ body: (UnsafePointer<http_field>) -> Void
  ) {
    let copies = fields.map { http_field(name: strdup($0.name), value: strdup($0.value)) }
    defer {
      for copy in copies {
        free(UnsafeMutableRawPointer(mutating: copy.name))
        free(UnsafeMutableRawPointer(mutating: copy.value))
      }
    }
    body(copies + [http_field(name: nil, value: nil)])
  }
}
