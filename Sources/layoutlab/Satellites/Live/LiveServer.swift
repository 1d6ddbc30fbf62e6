import Foundation
import Glibc
import LayoutFilm
import LayoutRendering
import LayoutScript

/// The server of a live page: its access rules, its messages, and the film that the pages have.
@MainActor
final class LiveServer: HTTPHandler {
  struct Command: Decodable {
    enum Kind: String, Decodable {
      /// Run a line as if it had been typed.
      case line
      /// Try a statement after those already tried, or instead of the last one.
      case `try`, retry
      /// Make the tried statements, followed by the text, a line of the session; or forget them.
      case keep, forget
      /// Complete the end of a text, and describe its form.
      case complete
      /// Pass on the page's view to pages that look on.
      case show
    }

    /// The name of the page, and the number of its message.
    var page: String
    var number: Int
    var kind: Kind
    var text: String?
  }

  struct Reply {
    var mistake: String?
    /// Whether to send the message again later, because a line is running.
    var isLater = false
    /// The changes of the film and the films beside by the tried statements, as JSON.
    var change: String?
    var beside: String?
    var offers: Offers?
  }

  /// The completions at the end of a text, and its form.
  struct Offers: Encodable {
    /// The UTF-16 offset of the word to replace.
    var start: Int
    /// Pairs of a word and its description.
    var words: [[String]]
    /// The text to append after an only word.
    var appended: String
    var hint: String
  }

  private(set) var access: LiveAccess
  private var server: HTTPServer?
  private var events: EventStreams?
  /// Receives events instead of pages.
  private var outlet: ((_ name: String, _ data: String) -> Void)?
  private(set) var film = LiveFilm()
  /// The films beside the first, and their statements.
  private(set) var besideFilms: [LiveFilm] = []
  private var besideStatements: [String] = []
  /// The mistake of the saved file; nil if the film shows the file.
  private(set) var mistake: SavedFault?
  private var controls = "[]"
  private var source = "{}"
  private var lesson = "[]"
  private var goal = "[]"
  private let page: (page: [UInt8], policy: String)
  /// Handles a message of a worker's page.
  private let carryOut: (Command) -> Reply
  /// The replies to handled messages, by page and number.
  private var replies: [String: [UInt8]] = [:]
  private var replied: [String] = []
  private var lastBeat = ContinuousClock.now

  private static let mostReplies = 200
  private static let beatInterval = Duration.seconds(5)

  /// - Parameters:
  ///   - isShared: whether other machines may look on.
  ///   - patience: the seconds without progress after which a connection ends.
  ///   - carryOut: handles a message.
  /// - Returns: nil if no server can be started.
  init?(
    title: String, isShared: Bool, patience: UInt32 = HTTPServer.patience, carryOut: @escaping (Command) -> Reply
  ) {
    access = LiveAccess(isShared: isShared)
    page = Film.livePage(title: title, tool: "layoutlab \(Layoutlab.version)")
    self.carryOut = carryOut
    guard
      let server = HTTPServer(
        address: isShared ? INADDR_ANY : INADDR_LOOPBACK, patience: patience, self)
    else { return nil }
    self.server = server
    access.port = server.port
    events = EventStreams { [unowned self] in
      state($0)
    } wake: { [weak server] in
      server?.wake($0)
    }
  }

  /// Creates a server without pages, whose events another process sends.
  init(
    outlet: @escaping (_ name: String, _ data: String) -> Void, carryOut: @escaping (Command) -> Reply
  ) {
    (access, page) = (LiveAccess(isShared: false), ([], ""))
    (self.outlet, self.carryOut) = (outlet, carryOut)
  }

  private func publish(_ name: String, _ data: String) {
    events?.send(name, data)
    outlet?(name, data)
  }

  /// Returns the address of a role's page on a host.
  func address(_ role: LiveAccess.Role, on host: String = "127.0.0.1") -> String {
    "http://\(host):\(access.port)/?k=\(role == .worker ? access.worker : access.viewer)"
  }

  /// The addresses of this machine in its networks.
  static var hosts: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { entry -> String? in
      guard let entry, let address = entry.pointee.ifa_addr, address.pointee.sa_family == AF_INET,
        entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { return nil }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
        return nil
      }
      return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  func count(_ role: LiveAccess.Role) -> Int { events?.count(role) ?? 0 }

  func stop() {
    publish("end", "{}")
    // Waiting events are sent to pages that read; no page is waited for.
    for _ in 0..<8 { server?.run() }
    server?.stop()
    server = nil
  }

  // MARK: Events

  /// Sends a change of the film, after a file was saved or a line ran.
  func send(_ change: FilmChange, isSaved: Bool) {
    let data = film.apply(change)
    publish("film", isSaved ? data.dropLast() + ",\"saved\":true}" : data)
  }

  /// Sends viewers transient events about tried statements and the worker's view.
  func pass(_ name: String, _ data: String) {
    events?.pass(name, data, to: .viewer)
    hasPassed = true
  }

  /// Whether the last message woke other pages, which the next round serves.
  private var hasPassed = false

  /// Announces that a line runs or a file is compiled, before the work begins.
  func send(busy word: String) {
    publish("busy", Self.json(["text": word]))
    server?.run()
  }

  func send(beside changes: [FilmChange]) {
    guard !changes.isEmpty, changes.count == besideFilms.count else { return }
    let data = changes.indices.map { besideFilms[$0].apply(changes[$0]) }
    publish("beside", beside(data, failures: changes.map(\.failure)))
  }

  /// Begins or ends films beside the first.
  func show(beside statements: [String]) {
    guard statements != besideStatements else { return }
    (besideStatements, besideFilms) = (statements, statements.map { _ in LiveFilm() })
    publish("beside", beside(besideFilms.map(\.whole)))
  }

  private func beside(_ films: [String], failures: [String?] = []) -> String {
    let parts = films.indices.map { index in
      let failure = failures.indices.contains(index) ? failures[index] : nil
      return
        "\(Self.json(["text": besideStatements[index], "failure": failure]).dropLast()),\"film\":\(films[index])}"
    }
    return "[\(parts.joined(separator: ","))]"
  }

  /// Reports a line that ran.
  /// - Parameters:
  ///   - page: the page that sent the line; nil for a line typed at the terminal.
  ///   - said: the output of the line.
  ///   - fault: the mistake in the line.
  func send(line: String, from page: String?, said: String, fault: Fault?) {
    var json = JSONBuffer()
    json.object { json in
      json.field("text") { $0.string(line) }
      if let page { json.field("page") { $0.string(page) } }
      json.field("said") { $0.string(said) }
      if let fault { json.field("fault") { $0.value(json: Self.bytes(fault)) } }
    }
    publish("line", String(decoding: json.bytes, as: UTF8.self))
  }

  /// Reports whether the film shows the saved file, or the file has a mistake.
  func send(mistake: SavedFault?) {
    guard mistake != self.mistake else { return }
    self.mistake = mistake
    publish("mistake", mistakeData)
  }

  private var mistakeData: String { String(decoding: mistake.map(Self.bytes) ?? Array("{}".utf8), as: UTF8.self) }

  private static func bytes(_ value: some Encodable) -> [UInt8] { Array(JSONLines.line(value).dropLast()) }

  func send(_ controls: [SettingControl]) { send("controls", controls, in: \.controls) }

  func send(_ goal: [[Double]]) { send("goal", goal, in: \.goal) }

  func send(_ lesson: [LessonWords.Row]) { send("lesson", lesson, in: \.lesson) }

  func send(_ source: LoadedSource) { send("source", source, in: \.source) }

  /// Sends a value unless it equals the last one sent.
  private func send(_ name: String, _ value: some Encodable, in sent: ReferenceWritableKeyPath<LiveServer, String>)
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(value) else { return }
    let text = String(decoding: json, as: UTF8.self)
    guard text != self[keyPath: sent] else { return }
    self[keyPath: sent] = text
    publish(name, text)
  }

  /// Returns all that a page shows, as JSON.
  func state(_ role: LiveAccess.Role) -> String {
    let state =
      "\"mistake\":\(mistakeData),\"controls\":\(controls),\"source\":\(source),\"lesson\":\(lesson),\"goal\":\(goal)"
    let films = "\"beside\":\(beside(besideFilms.map(\.whole))),\"film\":\(film.whole)"
    return "{\"role\":\"\(role.rawValue)\",\"isShared\":\(access.isShared),\(state),\(films)}"
  }

  static func quoted(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }

  private static func json(_ texts: KeyValuePairs<String, String?>) -> String {
    var json = JSONBuffer()
    json.object { json in
      for case (let name, let text?) in texts { json.field(named: name) { $0.string(text) } }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  // MARK: Requests

  func respond(to request: HTTPRequest) -> HTTPResponse {
    let host = request.header("Host")
    guard access.isOwn(host: host) else { return .text(403, "This server is not of that name.") }
    guard let role = access.role(of: request.argument("k")) else {
      return .text(
        403, "This address lacks the token of its session: copy the whole address from the terminal.")
    }
    switch (request.method, request.path) {
    case ("GET", "/") where isFull(for: role), ("GET", "/events") where isFull(for: role):
      return .text(503, "This session is full: \(Self.mostViewers) pages look on.")
    case ("GET", "/"): return .page(page.page, page.policy)
    case ("GET", "/events"):
      guard let events else { return .text(503, "The session is over.") }
      let stream = events.open(role, after: request.header("Last-Event-ID"))
      return HTTPResponse("text/event-stream", .stream(stream))
    case ("POST", "/do"):
      guard access.isOwn(origin: request.header("Origin"), host: host) else {
        return .text(403, "That page is of another server.")
      }
      guard role == .worker else { return .text(403, "This page looks on.") }
      if request.isTooLarge { return .text(413, "A message has at most \(HTTPServer.bodyLimit) bytes.") }
      return reply(to: request.body).map(HTTPResponse.json) ?? .text(400, "That is not a message of a live page.")
    case (_, "/"), (_, "/events"), (_, "/do"): return .text(405, "That is not asked here.")
    default: return .text(404, "There is no such page.")
    }
  }

  /// The most viewers, so that workers always find a place.
  static let mostViewers = 64

  private func isFull(for role: LiveAccess.Role) -> Bool { role == .viewer && count(.viewer) >= Self.mostViewers }

  /// Handles a message of a worker's page, and returns JSON; nil for an invalid one. A repeated one gets its first
  /// reply.
  func reply(to message: [UInt8]) -> [UInt8]? {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(message)) else { return nil }
    let key = "\(command.page.prefix(64)) \(command.number)"
    if let reply = replies[key] { return reply }
    let reply = carryOut(command)
    var json = JSONBuffer()
    json.object { json in
      if let mistake = reply.mistake { json.field("mistake") { $0.string(mistake) } }
      if reply.isLater { json.field("later") { $0.bool(true) } }
      if let change = reply.change { json.field("film") { $0.value(json: Array(change.utf8)) } }
      if let change = reply.beside { json.field("beside") { $0.value(json: Array(change.utf8)) } }
      if let offers = reply.offers, let words = try? JSONEncoder().encode(offers) {
        json.field("offers") { $0.value(json: Array(words)) }
      }
    }
    replies[key] = json.bytes
    replied.append(key)
    if replied.count > Self.mostReplies { replies[replied.removeFirst()] = nil }
    return json.bytes
  }

  func fill(_ stream: UInt64, room: Int) -> ArraySlice<UInt8>? { events?.fill(stream, room: room) ?? [] }

  func end(_ stream: UInt64) { events?.end(stream) }

  // MARK: Work between keys

  var descriptor: Int32 { server?.descriptor ?? -1 }

  /// The milliseconds until there is work in any case.
  var timeout: Int32 {
    let own = Int32(max(Duration.zero, Self.beatInterval - (ContinuousClock.now - lastBeat)) / .milliseconds(1)) + 1
    let other = server?.timeout ?? -1
    return other < 0 ? own : min(own, other)
  }

  func attend() {
    if ContinuousClock.now - lastBeat >= Self.beatInterval {
      lastBeat = .now
      events?.beat()
    }
    server?.run()
    if hasPassed { server?.run() }
    hasPassed = false
  }
}
