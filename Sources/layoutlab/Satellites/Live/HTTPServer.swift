import CHTTP
import Glibc

/// A request, valid while it is being answered.
@MainActor
struct HTTPRequest {
  fileprivate let request: OpaquePointer

  var method: String { String(cString: http_method(request)) }
  var path: String { String(cString: http_path(request)) }
  /// Whether the body exceeds the server's limit; it is empty then.
  var isTooLarge: Bool { http_is_too_large(request) }

  var body: [UInt8] {
    var count = 0
    guard let bytes = http_body(request, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func header(_ name: String) -> String? { http_header(request, name).map { String(cString: $0) } }

  /// The client's IPv4 address as a number; 0 if unknown.
  var peer: UInt32 { http_peer(request) }

  /// Returns an argument of the address's query.
  func argument(_ name: String) -> String? { http_argument(request, name).map { String(cString: $0) } }
}

struct HTTPResponse {
  enum Content {
    case bytes([UInt8])
    /// A stream with this number, which the handler fills.
    case stream(UInt64)
  }

  typealias Field = (name: String, value: String)

  var status: UInt32 = 200
  var fields: [Field] = []
  var content: Content

}

extension HTTPResponse {
  init(_ type: String, _ content: Content, status: UInt32 = 200, _ more: [Field] = []) {
    self.init(status: status, fields: [("Content-Type", type)] + more, content: content)
  }

  static func text(_ status: UInt32, _ text: String) -> HTTPResponse {
    HTTPResponse("text/plain; charset=utf-8", .bytes(Array((text + "\n").utf8)), status: status)
  }

  static func json(_ text: some Sequence<UInt8>) -> HTTPResponse {
    HTTPResponse("application/json", .bytes(Array(text)))
  }

  static func page(_ page: [UInt8], _ policy: String, status: UInt32 = 200) -> HTTPResponse {
    HTTPResponse(
      "text/html; charset=utf-8", .bytes(page), status: status, [("Content-Security-Policy", policy)])
  }

  /// Returns the fields of all answers, with other values where this one has its own, and the rest of its own.
  fileprivate func all(with common: [Field]) -> [Field] {
    common.map { field in fields.first { $0.name == field.name } ?? field }
      + fields.filter { own in !common.contains { $0.name == own.name } }
  }
}

@MainActor
protocol HTTPHandler: AnyObject {
  /// The fields of every answer that has no others of these names.
  var fields: [HTTPResponse.Field] { get }

  func respond(to request: HTTPRequest) -> HTTPResponse

  /// Returns the next bytes of a stream, at most `room`; empty if there are none yet, nil at its end.
  func fill(_ stream: UInt64, room: Int) -> ArraySlice<UInt8>?

  /// Called when the reader of a stream has gone.
  func end(_ stream: UInt64)
}

extension HTTPHandler {
  /// Pages are not cached, embedded, or named as referrer.
  var fields: [HTTPResponse.Field] { HTTPServer.fields }
}

/// An HTTP server that works between the prompt's keys, on the lab's only thread.
@MainActor
final class HTTPServer {
  static let fields: [HTTPResponse.Field] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
  static let bodyLimit = 64 << 10
  static let strangerLimit: UInt32 = 32
  /// The seconds without progress after which a connection ends.
  static let patience: UInt32 = 15

  private weak var handler: (any HTTPHandler)?
  private var server: OpaquePointer?

  /// Whether libmicrohttpd is installed.
  nonisolated static let isInstalled = http_is_available()

  static let missing = "libmicrohttpd is not installed; on Debian: apt-get install libmicrohttpd12"

  /// Returns bytes compressed for `Content-Encoding: deflate`; nil after a failure.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
      count = http_pack(bytes, bytes.count, room.baseAddress, room.count)
    }
    return packed.isEmpty ? nil : packed
  }

  /// - Parameters:
  ///   - port: the port; 0 for any free one.
  ///   - address: the IPv4 address to listen on, as a number; 0 for all addresses of this machine.
  ///   - strangers: the most connections that have had no accepted request.
  ///   - patience: the seconds without progress after which a connection ends.
  /// - Returns: nil if the library is missing or the port is taken.
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
  /// The descriptor that becomes readable when there is work.
  var descriptor: Int32 { server.map(http_descriptor) ?? -1 }
  /// The milliseconds until there is work in any case; -1 for never.
  var timeout: Int32 { server.map(http_timeout) ?? -1 }

  func run() { server.map(http_run) }

  /// Continues a stream that had no bytes.
  func wake(_ stream: UInt64) { server.map { http_wake($0, stream) } }

  func stop() {
    let stopped = server
    server = nil
    stopped.map(http_stop)
  }

  private func receive(_ request: OpaquePointer?) {
    guard let request, let response = handler?.respond(to: HTTPRequest(request: request)) else { return }
    let answer: OpaquePointer? =
      switch response.content {
      case .bytes(let bytes): http_bytes(bytes, bytes.count)
      case .stream(let number): http_stream(request, number)
      }
    for (name, value) in response.all(with: handler?.fields ?? []) { http_add_field(answer, name, value) }
    http_answer(request, response.status, answer)
  }

  private func fill(_ stream: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ room: Int) -> Int {
    guard let buffer, let handler else { return 0 }
    // `HTTP_STREAM_END`, a macro that Swift does not import.
    guard let bytes = handler.fill(stream, room: room) else { return -1 }
    UnsafeMutableRawBufferPointer(start: buffer, count: room).copyBytes(from: bytes)
    return bytes.count
  }
}
