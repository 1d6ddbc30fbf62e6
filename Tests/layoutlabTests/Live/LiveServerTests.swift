import Expectations
import Foundation
import LayoutFilm
import Testing

@testable import layoutlab

/// The server of a live page, over sockets. Left out where libmicrohttpd is not installed.
@MainActor
@Suite(.enabled(if: HTTPServer.isInstalled, "libmicrohttpd is not installed here: the live page is not tested"))
struct LiveServerTests {
  private final class Carried {
    var texts: [String] = []
  }

  private let carried = Carried()
  private let server: LiveServer
  private var port: UInt16 { server.access.port }
  private var host: String { "127.0.0.1:\(port)" }
  private var token: String { server.access.worker }

  init() throws {
    let carried = carried
    let server = LiveServer(title: "a <test>", isShared: false, patience: 2) { command in
      carried.texts.append(command.text ?? "")
      return LiveServer.Reply(mistake: command.text == "wrong" ? "it is wrong" : nil)
    }
    self.server = try #require(server)
  }

  private func client() throws -> WebClient { try WebClient(port: port) { [server] in server.attend() } }

  private func ask(
    _ method: String, _ path: String, host: String? = nil, fields: [String] = [], body: String? = nil
  ) throws -> (status: Int, text: String) {
    defer { server.stop() }
    return try client().ask(method, path, host: host ?? self.host, fields: fields, body: body)
  }

  private func message(_ text: String, number: Int = 1, kind: String = "line") -> String {
    "{\"page\":\"p\",\"number\":\(number),\"kind\":\"\(kind)\",\"text\":\"\(text)\"}"
  }

  @Test func `the page comes with a policy that lets nothing else in`() throws {
    let (status, text) = try ask("GET", "/?k=\(token)")
    expect(status, is: 200)
    let policy = text.split(separator: "\r\n").first { $0.hasPrefix("Content-Security-Policy:") } ?? ""
    #expect(policy.contains("default-src 'none'") && policy.contains("connect-src 'self'"))
    #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
    #expect(text.contains("Referrer-Policy: no-referrer"))
    #expect(!text.lowercased().contains("access-control"))
    #expect(text.contains("a &lt;test&gt;"))
  }

  @Test(arguments: ["/", "/?k=", "/?k=0123456789abcdef0123456789abcdef", "/events", "/events?k=x", "/?k=TOKEN%00x"])
  func `without its token an address answers nothing`(path: String) throws {
    let (status, text) = try ask("GET", path.replacing("TOKEN", with: token))
    expect(status, is: 403)
    #expect(!text.contains("<script") && !text.contains(token))
  }

  @Test func `a token is one of its role`() {
    #expect(server.access.role(of: server.access.worker) == .worker)
    #expect(server.access.role(of: server.access.viewer) == .viewer)
    #expect(server.access.worker.count == 32 && server.access.worker != server.access.viewer)
    for wrong in ["", String(token.dropLast()), token + "0", String(token.reversed()) + "x"] {
      #expect(server.access.role(of: wrong) == nil)
    }
    #expect(server.access.role(of: nil) == nil)
    server.stop()
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1", "evil.example:PORT", "127.0.0.1:1", "localhost.evil:PORT", "", ":PORT",
  ])
  func `a host that is not its own is refused`(host: String) throws {
    let (status, _) = try ask("GET", "/?k=\(token)", host: host.replacing("PORT", with: "\(port)"))
    #expect([400, 403].contains(status))
  }

  @Test func `the machine's own names are its own`() {
    #expect(server.access.isOwn(host: "localhost:\(port)") && server.access.isOwn(host: host))
    #expect(!server.access.isOwn(host: "192.168.0.7:\(port)"))
    var shared = LiveAccess(isShared: true)
    shared.port = port
    #expect(shared.isOwn(host: "192.168.0.7:\(port)") && !shared.isOwn(host: "evil.example:\(port)"))
    server.stop()
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:PORT", "http://localhost:PORT", "http://127.0.0.1",
  ])
  func `a page of another origin sends nothing`(origin: String) throws {
    let field = "Origin: \(origin.replacing("PORT", with: "\(port)"))"
    let (status, _) = try ask("POST", "/do?k=\(token)", fields: [field], body: message("columns 3"))
    expect(status, is: 403)
    expect(carried.texts, is: [])
  }

  @Test func `its own page sends a line`() throws {
    let (status, text) = try ask(
      "POST", "/do?k=\(token)", fields: ["Origin: http://\(host)"], body: message("columns 3"))
    expect(status, is: 200)
    #expect(text.hasSuffix("{}"))
    expect(carried.texts, is: ["columns 3"])
  }

  @Test func `who looks on sends nothing`() throws {
    let (status, _) = try ask("POST", "/do?k=\(server.access.viewer)", body: message("columns 3"))
    expect(status, is: 403)
    expect(carried.texts, is: [])
  }

  @Test func `a message that comes twice is carried out once, and answered twice`() throws {
    for _ in 0..<2 {
      let (_, text) = try client().ask("POST", "/do?k=\(token)", host: host, body: message("wrong", number: 7))
      #expect(text.hasSuffix("{\"mistake\":\"it is wrong\"}"))
    }
    expect(carried.texts, is: ["wrong"])
    _ = try ask("POST", "/do?k=\(token)", body: message("wrong", number: 8))
    expect(carried.texts.count, is: 2)
  }

  @Test(arguments: ["", "{", "[]", "{\"page\":1}", "\u{0}\u{1}", "{\"page\":\"p\",\"number\":1,\"kind\":\"save\"}"])
  func `what is no message is refused`(body: String) throws {
    let (status, _) = try ask("POST", "/do?k=\(token)", body: body)
    expect(status, is: 400)
    expect(carried.texts, is: [])
  }

  @Test func `a body over the limit is refused`() throws {
    let body = message(String(repeating: "x", count: HTTPServer.bodyLimit))
    let client = try client()
    client.send("POST /do?k=\(token) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
    try client.wait { $0.status != 0 }
    expect(client.status, is: 413)
    expect(carried.texts, is: [])
    server.stop()
  }

  @Test func `a body in pieces over the limit ends the connection`() throws {
    let client = try client()
    client.send("POST /do?k=\(token) HTTP/1.1\r\nHost: \(host)\r\nTransfer-Encoding: chunked\r\n\r\n")
    let piece = String(repeating: "x", count: 0x4000)
    for _ in 0..<8 where !client.isClosed { client.send("4000\r\n\(piece)\r\n") }
    try client.wait { $0.isClosed }
    expect(carried.texts, is: [])
    server.stop()
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "POST /do HTTP/9\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
  ])
  func `garbage is answered by an error or an end, and the server goes on`(text: String) throws {
    let garbage = try client()
    garbage.send(text + "\r\n\r\n")
    try garbage.wait(seconds: 30) { $0.isClosed || $0.status >= 400 }
    expect(try ask("GET", "/?k=\(token)").status, is: 200)
  }

  @Test(arguments: [true, false])
  func `a request that never ends is ended, also one that goes on`(goesOn: Bool) throws {
    let slow = try client()
    slow.send("GET / HTTP/1.1\r\nHost: ")
    try slow.wait(seconds: 40) { client in
      if goesOn { client.send("x") }
      return client.isClosed
    }
    server.stop()
  }

  @Test func `half requests and those who look on leave a place for who works`() throws {
    let strangers = try (0..<300).map { _ in
      let client = try client()
      client.send("GET /?k=\(token) HTTP/1.1\r\nHost")
      return client
    }
    try #require(strangers.first).wait { $0.isClosed }
    let viewers = try (0..<LiveServer.mostViewers).map { _ in
      let page = try client()
      page.send("GET /events?k=\(server.access.viewer) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      try page.wait { $0.text.contains("event: state") }
      return page
    }
    for path in ["/", "/events"] {
      let (status, text) = try client().ask("GET", "\(path)?k=\(server.access.viewer)", host: host)
      #expect(status == 503 && text.contains("This session is full"), "\(text)")
    }
    expect(try ask("POST", "/do?k=\(token)", body: message("columns 3")).status, is: 200)
    withExtendedLifetime((strangers, viewers)) {}
  }

  @Test(arguments: [
    ("GET", "/secret", 404), ("GET", "/%00", 404), ("POST", "/do%00", 404), ("PUT", "/", 405),
    ("POST", "/events", 405), ("GET", "/../etc/passwd", 404),
  ])
  func `nothing else is there`(method: String, path: String, status: Int) throws {
    let path = "\(path)?k=\(token)"
    expect(try ask(method, path, body: method == "GET" ? nil : "").status, is: status)
  }

  // MARK: Events

  @Test func `a page gets the state, and then each change`() throws {
    let page = try client()
    page.send("GET /events?k=\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    try page.wait { $0.text.contains("event: state") }
    #expect(page.text.contains("\"role\":\"worker\""))
    server.send(line: "columns 3", from: nil, said: "@1", fault: nil)
    try page.wait { $0.text.contains("\"text\":\"columns 3\"") }
    expect(server.count(.worker), is: 1)
    server.stop()
    try page.wait { $0.isClosed }
    #expect(page.text.contains("event: end"))
  }

  @Test func `a page that was away gets what it lacks`() throws {
    let page = try client()
    page.send("GET /events?k=\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    try page.wait { $0.text.contains("event: state") }
    server.send(line: "one", from: nil, said: "", fault: nil)
    try page.wait { $0.text.contains("\"text\":\"one\"") }
    let last = page.text.matches(of: #/id: (\S+)/#).last?.1 ?? ""
    server.send(line: "two", from: nil, said: "", fault: nil)
    let again = try client()
    again.send("GET /events?k=\(token) HTTP/1.1\r\nHost: \(host)\r\nLast-Event-ID: \(last)\r\n\r\n")
    try again.wait { $0.text.contains("\"text\":\"two\"") }
    #expect(!again.text.contains("event: state") && !again.text.contains("\"text\":\"one\""))
    let foreign = try client()
    foreign.send("GET /events?k=\(token) HTTP/1.1\r\nHost: \(host)\r\nLast-Event-ID: other-1\r\n\r\n")
    try foreign.wait { $0.text.contains("event: state") }
    server.stop()
  }

  @Test func `a page that takes nothing holds nobody up, and gets the state whole`() throws {
    let slow = try client()
    slow.send("GET /events?k=\(token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    for _ in 0..<20 { server.attend() }
    let said = String(repeating: "x", count: 50_000)
    let start = ContinuousClock.now
    for number in 0..<400 {
      server.send(line: "line \(number)", from: nil, said: said, fault: nil)
      server.attend()
    }
    #expect(ContinuousClock.now - start < .seconds(10))
    server.send(line: "the last", from: nil, said: "", fault: nil)
    try slow.wait { $0.text.contains("the last") || $0.text.matches(of: #/event: state/#).count > 1 }
    // Most of the 20 MB were dropped.
    #expect(slow.received.count < 12_000_000)
    server.stop()
  }

  @Test func `a page that goes is forgotten`() throws {
    do {
      let page = try client()
      page.send("GET /events?k=\(server.access.viewer) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      try page.wait { $0.text.contains("event: state") }
      expect(server.count(.viewer), is: 1)
    }
    for number in 0..<20 where server.count(.viewer) > 0 {
      server.send(line: "\(number)", from: nil, said: "", fault: nil)
      server.attend()
      usleep(10_000)
    }
    expect(server.count(.viewer), is: 0)
    server.stop()
  }
}
