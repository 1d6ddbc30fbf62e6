import Foundation
import Glibc
import LayoutScript

/// A seat as the front has it: its process, its journal, its pages. It runs no line.
@MainActor
final class Seat {
  enum Life {
    /// No process is there, or it is on its way.
    case starting
    case ready
    /// It ended too often: the teacher starts it again.
    case resting
  }

  let number: Int
  var name: String
  let token: String
  /// The token of pages that look on; the board alone has it.
  let look: String
  private(set) var life = Life.starting
  private(set) var pid: pid_t = 0
  var link: SeatLink?
  private(set) var facts = SeatFacts()
  /// What happened to it, for the board.
  private(set) var note: String?
  /// A line that did not run, for the prompt of its pages.
  private var left: String?
  /// Whether the teacher asks to type along, and whether the student has said yes.
  var isAsked = false
  var isShared = false
  /// The end of the last line, and the beginning of the present task.
  private(set) var touched = ContinuousClock.now
  private(set) var reached = ContinuousClock.now
  /// When its last page was there, and whether one ever was.
  var seen = ContinuousClock.now
  var isOpened = false

  private unowned let room: Classroom
  private var journal: ClassFolder.Journal
  /// The line that runs, and the page that sent the last one.
  private var running: String?
  /// Whether pages have what became of it, so that they may send the next one.
  private var isShown = false
  private var page: String?
  /// Where answers go, by the numbers of questions.
  private var replies: [Int: (Data?) -> Void] = [:]
  private var lastReply = 0
  /// The messages that came while the process was on its way.
  private var held: [() -> Void] = []
  /// The state that pages get, without its beginning, as long as nothing has changed since.
  private var state: String?
  private var isStateAsked = false
  /// Since when an answer is due, and whether the line was asked to stop.
  private var busySince: ContinuousClock.Instant?
  private var isInterrupted = false
  private var ends: [ContinuousClock.Instant] = []
  private var sent: [ContinuousClock.Instant] = []

  /// The streams of its pages, and of those that look on.
  private(set) lazy var streams = EventStreams { [unowned self] in
    whole($0)
  } wake: { [unowned self] in
    room.server?.wake($0)
  }

  /// The time in which a process has to answer after the first request to stop.
  private static let grace = Duration.seconds(3)
  private static let (linesASecond, mostHeld, endsAMinute) = (5, 8, 5)

  init(_ number: Int, _ name: String, token: String, in room: Classroom) {
    (self.number, self.name, self.token, self.room) = (number, name, token, room)
    (look, journal) = (room.token(), room.folder.journal(seat: number))
    if let line = journal.open {
      left = line
      note = "`\(line.printable)` was running when the server ended, and did not run again"
      try? room.folder.append(ClassFolder.Entry(ran: false), seat: number)
    }
  }

  var isTeacher: Bool { number == 0 }

  // MARK: The process

  /// Has a copy of the nursery made, with the lines of before.
  func start() {
    guard link == nil else { return }
    life = .starting
    guard let own = room.copyOfNursery() else {
      note = "no process can be made for it"
      life = .resting
      return room.changed(self)
    }
    link = SeatLink(own)
    busySince = .now
    if journal.again.isEmpty { journal.again = [room.first] }
    // A lab without a lesson begins with no line; of a nursery with a lesson it leaves that.
    let isAsBegun = journal.again[0] == room.first && journal.before?.lessons == nil
    let again = isAsBegun ? Array(journal.again.dropFirst()) : journal.again.map { $0.isEmpty ? ":leave" : $0 }
    link?.send(.open(before: journal.before, again: again))
  }

  /// Waits for the process.
  /// - Returns: false where it does not come.
  func begins(within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    while pid == 0, life == .starting, .now < end, let link {
      var source = pollfd(fd: link.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 100) > 0 { attend() }
    }
    return pid > 0
  }

  /// Ends the process; the lines stay.
  func end() { if pid > 0 { kill(pid, SIGKILL) } }

  /// Whether nobody has opened it, for a minute, and nothing was typed.
  func isUnused(_ now: ContinuousClock.Instant) -> Bool {
    !isOpened && !journal.isBegun && now - seen > .seconds(60)
  }

  /// Ends for good.
  func leave() {
    streams.send("end", "{}")
    life = .resting
    link?.close()
    link = nil
    end()
    if pid > 0 { waitpid(pid, nil, 0) }
    for reply in replies.values { reply(nil) }
    let waiting = held
    (replies, held, pid, busySince) = ([:], [], 0, nil)
    for take in waiting { take() }
  }

  /// Starts a seat that rests.
  func startAgain() {
    ends = []
    if life == .resting { start() }
  }

  /// Does what the seat's socket has.
  func attend() {
    link?.write()
    guard let (messages, isOver) = link?.read() else { return }
    for message in messages { receive(message) }
    if isOver { hasEnded() }
  }

  private func receive(_ message: SeatReply) {
    defer {
      busySince = isBusy ? .now : nil
      if !isBusy { isInterrupted = false }
    }
    switch message {
    case .began(let pid):
      self.pid = pid
    case .opened(let facts):
      life = .ready
      take(facts)
      room.server?.placeAnew(self)
      // What pages sent meanwhile runs once they have the state, or they would miss what becomes of it.
      _ = whole(.worker)
    case .reply(let id, let data), .file(let id, let data): replies.removeValue(forKey: id)?(data)
    case .wants(let line):
      let reason = refusal(of: line)
      if reason == nil { (running, isShown) = (line, false) }
      link?.send(.go(reason))
    case .ran(let isKept, let begins, let facts):
      (note, left, touched) = (nil, nil, .now)
      if let line = running { note(line, isKept: isKept, begins: begins, facts.lessons) }
      running = nil
      take(facts)
    case .event(let name, let data):
      (state, isShown) = (nil, isShown || name == "line")
      streams.send(name, data)
    case .state(let text):
      // Its role is that of the page.
      state = text.firstRange(of: ",").map { String(text[$0.upperBound...]) }
      isStateAsked = false
      streams.takeState()
      let messages = held
      held = []
      for take in messages { take() }
    }
  }

  private var isBusy: Bool { !replies.isEmpty || running != nil || isStateAsked || life == .starting }

  private func take(_ facts: SeatFacts) {
    if facts.lesson?.at != self.facts.lesson?.at || facts.lesson?.lesson != self.facts.lesson?.lesson {
      reached = .now
    }
    self.facts = facts
    self.facts.lessons = nil
    state = nil
    tell()
    room.changed(self)
  }

  /// Tells its pages what else they show.
  func tell() {
    state = nil
    streams.send("seat", seatJSON)
  }

  private func note(_ line: String, isKept: Bool, begins: String?, _ lessons: [String: String]?) {
    do throws(FileError) {
      try room.folder.append(ClassFolder.Entry(ran: isKept), seat: number)
      if isKept { journal.again.append(line) }
      if let begins {
        var before = facts
        (before.picture, before.lessons) = (SeatPicture(), lessons)
        try room.folder.append(ClassFolder.Entry(begins: begins, before: before), seat: number)
        (journal.again, journal.before) = ([begins], before)
      }
    } catch { note = error.message }
  }

  /// Returns the reason why a line cannot run; without one the line is in the journal.
  private func refusal(of line: String) -> String? {
    do throws(FileError) {
      if !journal.isBegun, let first = journal.again.first {
        try room.folder.append(ClassFolder.Entry(begins: first), seat: number)
      }
      try room.folder.append(ClassFolder.Entry(line: line), seat: number)
      journal.isBegun = true
      return nil
    } catch {
      return "the line was not kept, so it did not run: \(error.reason)"
    }
  }

  /// Looks at the time of what runs.
  func tick(_ now: ContinuousClock.Instant) {
    guard let busySince, pid > 0 else { return }
    // Of all lines of before each has its time again.
    let lines = life == .starting ? max(20, journal.again.count) : 1
    let patience = Duration.seconds(SeatProcess.patience * Double(lines))
    if now - busySince > patience + Self.grace { return end() }
    if now - busySince > patience, !isInterrupted {
      isInterrupted = true
      kill(pid, SIGINT)
    }
  }

  /// The process has gone, by its line or by somebody's hand: another one goes on at the line before.
  private func hasEnded() {
    link?.close()
    if pid > 0 { waitpid(pid, nil, 0) }
    let reason =
      isInterrupted
      ? "this did not end in \(Int(SeatProcess.patience)) s"
      : "this took more than the \(SeatProcess.memory >> 20) MB of a seat, or the lab was ended"
    (link, pid, state, isStateAsked, busySince, isInterrupted) = (nil, 0, nil, false, nil, false)
    let said = reason + ": the lab is put back at the line before"
    for reply in replies.values { reply(Data(#"{"mistake":"\#(said)"}"#.utf8)) }
    replies = [:]
    note = running.map { "put back after `\($0.printable)`" } ?? "put back after its end"
    if let line = running {
      try? room.folder.append(ClassFolder.Entry(ran: false), seat: number)
      streams.send("line", Self.json(["text": line, "page": page ?? "", "said": said, "failed": true]))
      left = line
    }
    // A line is to blame for its own end alone; what ends without one may do so at once again.
    let now = ContinuousClock.now
    ends = ends.filter { now - $0 < .seconds(60) } + (running == nil ? [now] : [])
    (running, touched) = (nil, now)
    if ends.count >= Self.endsAMinute {
      (life, note) = (.resting, "it ended \(ends.count) times in a minute: it rests until you start it")
      tell()
    } else {
      start()
    }
    room.changed(self)
  }

  // MARK: Pages

  /// Takes a message of a page.
  /// - Parameter answer: gets the answer, at once or later.
  func take(_ message: [UInt8], _ answer: @escaping (Data?) -> Void) {
    func refuse(_ words: String) { answer(Self.json(["mistake": words]).data(using: .utf8)) }
    guard let command = try? JSONDecoder().decode(LiveServer.Command.self, from: Data(message)) else {
      return answer(nil)
    }
    if life == .resting { return refuse("this lab rests: the teacher can start it again") }
    if life == .starting {
      guard held.count < Self.mostHeld else { return refuse("the lab is being put back: a moment, please") }
      return held.append { [unowned self] in take(message, answer) }
    }
    if command.kind == .line || command.kind == .keep {
      if running != nil, !isShown { return refuse("a line runs: it has \(Int(SeatProcess.patience)) seconds") }
      let now = ContinuousClock.now
      sent = sent.filter { now - $0 < .seconds(1) }
      guard sent.count < Self.linesASecond else { return refuse("that are too many lines in a second") }
      sent.append(now)
      page = command.page
    } else if running != nil {
      return answer(Data((command.kind == .complete ? "{}" : #"{"later":true}"#).utf8))
    }
    ask(answer) { .page(id: $0, Data(message)) }
  }

  /// Takes a line or a script of the teacher's.
  func take(_ text: String) {
    if life == .starting { return held.append { [unowned self] in take(text) } }
    if life == .ready { link?.send(.script(text)) }
  }

  /// Has a file made.
  func file(_ file: SeatFile, _ answer: @escaping (Data?) -> Void) {
    guard life == .ready, running == nil else { return answer(nil) }
    ask(answer) { .file(id: $0, file) }
  }

  private func ask(_ answer: @escaping (Data?) -> Void, _ request: (Int) -> SeatRequest) {
    guard life == .ready, link != nil else { return answer(nil) }
    lastReply += 1
    replies[lastReply] = answer
    busySince = busySince ?? .now
    link?.send(request(lastReply))
  }

  /// Returns the state whole for a page of a role; nil where the process has to be asked for it.
  private func whole(_ role: LiveAccess.Role) -> String? {
    guard let state else {
      if life == .ready, !isStateAsked {
        isStateAsked = true
        busySince = busySince ?? .now
        link?.send(.state)
      }
      return nil
    }
    return "{\"role\":\"\(role.rawValue)\",\"seat\":\(seatJSON),\(state)"
  }

  /// What a seat's page shows beside the lab, as JSON.
  private var seatJSON: String {
    var words: [String: Any] = [
      "name": name, "isTeacher": isTeacher, "isHere": isTeacher && room.isHere, "isAsked": isAsked,
      "isShared": isShared, "isResting": life == .resting, "lessons": room.lessons,
    ]
    words["left"] = left
    return "\(Self.json(words).dropLast()),\"lesson\":\(ClassBoard.json(facts.lesson))}"
  }

  static func json(_ values: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? "{}"
  }

  // MARK: The card

  private static let stuckAfter = (tries: 6, some: 3, time: Duration.seconds(180), away: Duration.seconds(20))

  /// The state of the seat, as the board sorts it.
  func state(_ now: ContinuousClock.Instant, hasPage: Bool) -> String {
    if facts.lesson?.kind == .done { return "done" }
    if !hasPage, now - seen > Self.stuckAfter.away { return "away" }
    let isLong = now - reached > Self.stuckAfter.time
    let isStuck =
      facts.lesson != nil
      && (facts.tries >= Self.stuckAfter.tries
        || isLong && (facts.tries >= Self.stuckAfter.some || now - touched > Self.stuckAfter.time))
    return life == .resting || isStuck ? "stuck" : "working"
  }
}
