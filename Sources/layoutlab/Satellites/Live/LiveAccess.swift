import Glibc
import LayoutScript

/// The access rules of a live page's server. A page of another site may send requests to this machine under any
/// host name, but it does not know the token, and its host and origin differ.
struct LiveAccess {
  enum Role: String {
    /// The page may enter lines.
    case worker
    /// The page only looks on.
    case viewer
  }

  /// The tokens of workers and of viewers.
  let worker = Self.token()
  let viewer = Self.token()
  /// Whether other machines may connect.
  let isShared: Bool
  var port: UInt16 = 0
  /// The server's public address behind a proxy, such as `https://lab.example`; nil without a proxy.
  var stated: String?

  init(isShared: Bool) { self.isShared = isShared }

  /// Returns a random token of 128 bits.
  static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return [random.next() as UInt64, random.next()].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the role of a token; nil for a wrong one.
  func role(of token: String?) -> Role? {
    guard let token else { return nil }
    // Both tokens are compared, so that the time reveals nothing.
    let (isWorker, isViewer) = (Self.isSame(token, worker), Self.isSame(token, viewer))
    return isWorker ? .worker : isViewer ? .viewer : nil
  }

  /// Whether two texts are equal, in a time that depends only on the length of the first.
  static func isSame(_ given: String, _ secret: String) -> Bool {
    let secret = Array(secret.utf8)
    var difference: UInt64 = given.utf8.count == secret.count ? 0 : 1
    for (index, byte) in given.utf8.enumerated() { difference |= UInt64(byte ^ secret[index % secret.count]) }
    return difference == 0
  }

  /// Parses an address of `--address`.
  static func stated(_ text: String) throws(UsageError) -> String {
    let address = (text.hasSuffix("/") ? String(text.dropLast()) : text).lowercased()
    let scheme = ["https://", "http://"].first { address.hasPrefix($0) && address != $0 }
    guard let scheme, address.utf8.count <= 255,
      address.dropFirst(scheme.count).allSatisfy({
        $0.isASCII && ($0.isLetter || $0.isNumber || "-.:".contains($0))
      })
    else {
      throw UsageError(
        message: "`--address` takes what browsers ask for, not `\(text.printable)`",
        hint: "--address https://lab.example")
    }
    return address
  }

  private func isStated(_ host: String) -> Bool {
    stated.map { $0.drop { $0 != "/" }.dropFirst(2) == host.lowercased() } ?? false
  }

  /// Whether a request's host is an address, `localhost` or the stated name; other names may be another party's.
  func isOwn(host: String?) -> Bool {
    if let host, isStated(host) { return true }
    guard let host, host.utf8.count <= 64, let colon = host.lastIndex(of: ":"),
      host[host.index(after: colon)...] == "\(port)"
    else { return false }
    let name = String(host[..<colon])
    if name == "127.0.0.1" || name == "localhost" { return true }
    var address = in_addr()
    return isShared && inet_pton(AF_INET, name, &address) == 1
  }

  /// Whether a request comes from a page of this server or from no page.
  func isOwn(origin: String?, host: String?) -> Bool {
    guard let origin, let host else { return origin == nil }
    return isOwn(host: host) && (origin == "http://\(host)" || isStated(host) && origin == stated)
  }
}
