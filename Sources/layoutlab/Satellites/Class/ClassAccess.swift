import Glibc
import LayoutScript

/// The rules of who may ask a class's server: the rules of a live page, and a stated address behind a proxy.
struct ClassAccess {
  /// The address that the proxy is known by, such as `https://lab.example`; nil without a proxy.
  let stated: String?
  /// The rules without it.
  var live = LiveAccess(isShared: true)

  /// Reads an address as `--address` takes it.
  static func stated(_ text: String) throws(UsageError) -> String {
    let address = text.hasSuffix("/") ? String(text.dropLast()) : text
    let rest = ["https://", "http://"].lazy.filter { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
      .first
    guard let rest, !rest.isEmpty, rest.utf8.count <= 255,
      rest.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.:".contains($0)) })
    else {
      throw UsageError(
        message: "`--address` takes what browsers ask for, not `\(text.printable)`",
        hint: "--address https://lab.example")
    }
    return address.lowercased()
  }

  private func isStated(_ host: String?) -> Bool {
    guard let stated, let host else { return false }
    return host.lowercased() == stated.drop { $0 != "/" }.dropFirst(2)
  }

  func isOwn(host: String?) -> Bool { isStated(host) || live.isOwn(host: host) }

  /// Whether a request comes from a page of this server's, or from no page.
  func isOwn(origin: String?, host: String?) -> Bool {
    isStated(host) && origin == stated || live.isOwn(origin: origin, host: host)
      || origin == nil && isOwn(host: host)
  }

  /// Returns the address that a request comes from: behind a proxy the last one that the proxy wrote down.
  @MainActor
  func peer(of request: HTTPRequest) -> String {
    let peer = request.peer
    let isProxy = stated != nil && peer >> 24 == 127
    guard isProxy, let last = request.header("X-Forwarded-For")?.split(separator: ",").last else {
      return "\(peer)"
    }
    return String(last.filter { !$0.isWhitespace }.prefix(45))
  }
}
