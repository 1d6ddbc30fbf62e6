import CClass
import Foundation
import Glibc
import LayoutFilm
import LayoutScript

/// The server of a class: the room's form, the pages of seats, and the board.
@MainActor
final class ClassServer: HTTPHandler {
  private struct Page {
    var seat: Seat
    /// The seat whose events the page receives.
    var at: Seat
    var looks: Bool
  }

  /// An answer that is completed later.
  private struct Answer {
    var bytes: [UInt8]?
    var sent = 0
  }

  let room: Classroom
  private(set) var access = LiveAccess(isShared: true)
  private var http: HTTPServer?
  private var pages: [UInt64: Page] = [:]
  private var answers: [UInt64: Answer] = [:]
  /// The number of the last late answer; streams count from 1.
  private var lastAnswer: UInt64 = 1 << 63
  private(set) lazy var board = ClassBoard(room, self)
  private typealias KeptPage = (page: [UInt8], policy: String, packed: [UInt8]?)
  private let seatPage: KeptPage
  private let boardPage: KeptPage
  private let form: (page: [UInt8], policy: String)
  private let mark: String
  /// The beginning of all addresses of the class.
  private(set) var base = ""

  private static let (mostPagesOfSeat, mostBoards) = (4, 8)
  private static let (strangers, patience): (UInt32, UInt32) = (128, 10)

  /// - Returns: nil if the port is taken.
  init?(_ room: Classroom, port: UInt16, host: UInt32, address: String?) {
    self.room = room
    // The files of `CClass.c` in their order.
    enum File: Int { case roomHTML, roomCSS, boardHTML, boardCSS, boardJS, seatCSS, seatJS }
    let files = UnsafeBufferPointer(start: class_files(), count: class_files_count()).split(separator: 0)
    func bytes(_ file: File) -> [UInt8] { Array(files[file.rawValue]) }
    let tool = "layoutlab \(Layoutlab.version)"
    let seat = Film.livePage(
      title: "layoutlab class", tool: tool,
      with: Film.Addition(style: bytes(.seatCSS), script: [0x0A] + bytes(.seatJS)))
    let board = Film.ownPage(
      Film.Addition(html: bytes(.boardHTML), style: bytes(.boardCSS), script: bytes(.boardJS)))
    seatPage = (seat.page, seat.policy, HTTPServer.packed(seat.page))
    boardPage = (board.page, board.policy, HTTPServer.packed(board.page))
    form = Film.ownPage(Film.Addition(html: bytes(.roomHTML), style: bytes(.roomCSS)))
    mark = "\"\(FNV.hash(seatPage.page + boardPage.page))\""
    access.stated = address
    guard
      let http = HTTPServer(port: port, address: host, strangers: Self.strangers, patience: Self.patience, self)
    else { return nil }
    self.http = http
    access.port = http.port
    let own = host == 0 ? LiveServer.hosts.first : String(cString: inet_ntoa(in_addr(s_addr: host.bigEndian)))
    base = address ?? "http://\(own ?? "127.0.0.1"):\(http.port)"
    room.server = self
  }

  var descriptor: Int32 { http?.descriptor ?? -1 }
  var timeout: Int32 { http?.timeout ?? -1 }
  func run() { http?.run() }
  func wake(_ stream: UInt64) { http?.wake(stream) }

  func stop() {
    for seat in room.seats { seat.streams.send("end", "{}") }
    for _ in 0..<8 { http?.run() }
    http?.stop()
    http = nil
  }

  /// Sends heartbeats to all streams, so that the system detects closed pages.
  func beat() {
    for seat in room.seats { seat.streams.beat() }
    board.streams.beat()
  }

  // MARK: Pages

  /// Whether the seat's student has its page open.
  func hasPage(_ seat: Seat) -> Bool { pages.values.contains { $0.seat === seat && !$0.looks } }

  /// Returns the seat whose events a page receives, and the page's role there.
  private func place(of page: Page) -> (seat: Seat, role: LiveAccess.Role) {
    if room.isHere, !page.looks, !page.seat.isTeacher { return (room.seats[0], .viewer) }
    return (page.seat, page.looks && !page.seat.isShared ? .viewer : .worker)
  }

  /// Assigns the pages that show or should show a seat, or all pages, to their seats, with the whole state.
  func placeAnew(_ seat: Seat? = nil) {
    for (key, page) in pages where seat == nil || page.seat === seat || page.at === seat {
      let (place, role) = place(of: page)
      page.at.streams.move(key, to: place.streams, as: role)
      pages[key]?.at = place
    }
  }

  func fill(_ stream: UInt64, room space: Int) -> ArraySlice<UInt8>? {
    if var answer = answers[stream] {
      guard let bytes = answer.bytes else { return [] }
      let part = bytes[answer.sent...].prefix(space)
      answer.sent += part.count
      answers[stream] = answer
      return part.isEmpty ? nil : part
    }
    return (pages[stream]?.at.streams ?? board.streams).fill(stream, room: space)
  }

  func end(_ stream: UInt64) {
    answers[stream] = nil
    board.streams.end(stream)
    guard let page = pages.removeValue(forKey: stream) else { return }
    page.at.streams.end(stream)
    page.seat.seen = .now
    room.changed(page.seat)
  }

  // MARK: Requests

  var fields: [HTTPResponse.Field] { HTTPServer.fields + [("X-Frame-Options", "DENY")] }

  func respond(to request: HTTPRequest) -> HTTPResponse {
    let host = request.header("Host")
    guard access.isOwn(host: host) else {
      return .text(403, "This server is not of that name: --address gives it one.")
    }
    let isPost = request.method == "POST"
    if isPost, !access.isOwn(origin: request.header("Origin"), host: host) {
      return .text(403, "That page is of another server.")
    }
    guard isPost || request.method == "GET" else { return .text(405, "That is not asked here.") }
    if request.isTooLarge { return .text(413, "A message has at most \(HTTPServer.bodyLimit) bytes.") }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, parts[0].isEmpty else {
      return .text(404, "The room has an address of its own: ask your teacher for it.")
    }
    let (token, rest) = (parts[2], parts.count == 3 ? nil : parts.dropFirst(3).joined(separator: "/"))
    switch parts[1] {
    case "room" where LiveAccess.isSame(token, room.roomToken):
      if isPost { return enter(request) }
      return answer(to: nil)
    case "board" where LiveAccess.isSame(token, room.teacherToken):
      guard let rest else { return Self.moved("/board/\(token)/") }
      return isPost ? board.carryOut(request.body) : teach(rest, request)
    case "seat", "look":
      guard let seat = room.seat(of: token, looks: parts[1] == "look") else { break }
      guard let rest else { return Self.moved("/\(parts[1])/\(token)/") }
      return work(at: seat, looks: parts[1] == "look", rest, request, isPost)
    default: break
    }
    return .text(403, "This address lacks its token: copy the whole address.")
  }

  private func enter(_ request: HTTPRequest) -> HTTPResponse {
    let (seat, words) = room.enter(Self.name(in: request.body), from: peer(of: request))
    return seat.map { Self.moved("/seat/\($0.token)/") } ?? answer(to: words)
  }

  /// Returns the address of the request's client; behind a proxy, the last address in the proxy's header.
  private func peer(of request: HTTPRequest) -> String {
    let isProxy = access.stated != nil && request.peer >> 24 == 127
    let last = isProxy ? request.header("X-Forwarded-For")?.split(separator: ",").last : nil
    return last.map { String($0.filter { !$0.isWhitespace }.prefix(45)) } ?? "\(request.peer)"
  }

  private static func name(in body: [UInt8]) -> String {
    let field = body.split(separator: UInt8(ascii: "&")).first { $0.starts(with: "name=".utf8) } ?? []
    let text = String(decoding: field.dropFirst(5), as: UTF8.self).replacing("+", with: " ")
    return text.removingPercentEncoding ?? ""
  }

  /// Returns the room's form, with the reason if a name got no seat.
  private func answer(to words: String?) -> HTTPResponse {
    let text = (words ?? "").replacing("<", with: "&lt;")
    var page = form.page
    if let place = page.firstRange(of: "[[words]]".utf8) { page.replaceSubrange(place, with: text.utf8) }
    var answer = HTTPResponse.page(page, form.policy, status: words == nil ? 200 : 409)
    // Without a referrer the browser would send the form without an origin.
    answer.fields.append(("Referrer-Policy", "same-origin"))
    return answer
  }

  private func work(
    at seat: Seat, looks: Bool, _ rest: String, _ request: HTTPRequest, _ isPost: Bool
  ) -> HTTPResponse {
    switch (rest, isPost) {
    case ("", false): return kept(seatPage, request)
    case ("events", false):
      let own = pages.values.count { $0.seat === seat && $0.looks == looks }
      guard own < Self.mostPagesOfSeat else {
        return .text(429, "This seat is open in \(Self.mostPagesOfSeat) pages already.")
      }
      var page = Page(seat: seat, at: seat, looks: looks)
      let (place, role) = place(of: page)
      page.at = place
      let key = place.streams.open(role, after: request.header("Last-Event-ID"))
      pages[key] = page
      (seat.seen, seat.isOpened) = (.now, true)
      room.changed(seat)
      return Self.events(key)
    case ("do", true):
      if looks, !seat.isShared { return .text(403, "This page looks on.") }
      if room.isHere, !looks, !seat.isTeacher {
        return .json(#"{"mistake":"the teacher shows something: your own lab waits as it is"}"#.utf8)
      }
      let message = request.body
      return later("application/json") { answer in
        seat.take(message) { answer($0 ?? Data(#"{"mistake":"that is not a message of a page"}"#.utf8)) }
      }
    case ("hand", true) where !looks:
      let isOn = request.body == Array(#"{"on":true}"#.utf8)
      (seat.isShared, seat.isAsked) = (isOn, false)
      placeAnew(seat)
      seat.tell()
      room.changed(seat)
      return .json("{}".utf8)
    case (SeatFile.film.rawValue, false), (SeatFile.script.rawValue, false):
      guard let file = SeatFile(rawValue: rest) else { break }
      return later(file.type, fields: Self.saved(as: "lab-\(rest)")) { answer in
        seat.file(file) { answer($0 ?? Data("The lab is at work: try again.\n".utf8)) }
      }
    case (_, true) where looks: return .text(403, "This page looks on.")
    default: break
    }
    return .text(404, "There is no such page.")
  }

  private func teach(_ rest: String, _ request: HTTPRequest) -> HTTPResponse {
    switch rest {
    case "": return kept(boardPage, request)
    case "events":
      guard board.streams.count(.worker) < Self.mostBoards else { return .text(429, "Eight boards are open.") }
      return Self.events(board.streams.open(.worker, after: request.header("Last-Event-ID")))
    case "table.csv":
      return HTTPResponse("text/csv; charset=utf-8", .bytes(Array(board.table.utf8)), Self.saved(as: "class.csv"))
    case "marks.csv": return board.marks()
    case "films.tar": return board.films()
    default: return .text(404, "There is no such page.")
    }
  }

  // MARK: Answers

  /// Returns an answer that `work` completes later.
  func later(
    _ type: String, fields: [HTTPResponse.Field] = [], _ work: (_ answer: @escaping (Data) -> Void) -> Void
  ) -> HTTPResponse {
    lastAnswer += 1
    let number = lastAnswer
    answers[number] = Answer()
    work { [weak self] data in
      guard let self, self.answers[number] != nil else { return }
      self.answers[number]?.bytes = Array(data)
      self.wake(number)
    }
    return HTTPResponse(type, .stream(number), fields)
  }

  /// Returns a page that the browser caches and revalidates.
  private func kept(_ page: KeptPage, _ request: HTTPRequest) -> HTTPResponse {
    let isKnown = request.header("If-None-Match") == mark
    let packed = request.header("Accept-Encoding")?.contains("deflate") == true ? page.packed : nil
    var answer = HTTPResponse.page(isKnown ? [] : packed ?? page.page, page.policy, status: isKnown ? 304 : 200)
    answer.fields += [("Cache-Control", "private, no-cache"), ("ETag", mark), ("Vary", "Accept-Encoding")]
    if packed != nil, !isKnown { answer.fields.append(("Content-Encoding", "deflate")) }
    return answer
  }

  /// The header that makes a browser save the answer as a file.
  static func saved(as name: String) -> [HTTPResponse.Field] {
    [("Content-Disposition", "attachment; filename=\"\(name)\"")]
  }

  /// Returns a stream of events, which proxies must not buffer.
  private static func events(_ stream: UInt64) -> HTTPResponse {
    HTTPResponse("text/event-stream", .stream(stream), [("X-Accel-Buffering", "no")])
  }

  private static func moved(_ place: String) -> HTTPResponse {
    HTTPResponse(status: 303, fields: [("Location", place)], content: .bytes([]))
  }
}
