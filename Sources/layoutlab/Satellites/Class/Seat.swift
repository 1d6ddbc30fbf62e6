import Foundation
import Glibc
import LayoutScript

/// A seat as the front sees it: its process, journal and pages. No line runs here.
@MainActor
final class Seat {
  enum Life {
    /// There is no process yet, or it is starting.
    case starting
    case ready
    /// The process ended too often; only the teacher restarts it.
    case resting
  }

  let number: Int
  var name: String
  let token: String
  /// The token of the board's pages that look on.
  let look: String
  private(set) var life = Life.starting
  private(set) var pid: pid_t = 0
  var link: SeatLink?
  private(set) var facts = SeatFacts()
  /// A note for the board about the seat's process.
  private(set) var note: String?
  /// A line that did not run, for the prompt of the seat's pages.
  private var left: String?
  /// Whether the teacher has asked to type along, and whether the student has agreed.
  var isAsked = false
  var isShared = false
  /// The times at which the last line ended and the current task began.
  private(set) var touched = ContinuousClock.now
  private(set) var reached = ContinuousClock.now
  /// The time at which a page was last open, and whether one ever was.
  var seen = ContinuousClock.now
  var isOpened = false

  private unowned let room: Classroom
  private var journal: ClassFolder.Journal
  private var running: String?
  /// Whether pages have received the running line's result, so that they may send the next line.
  private var isShown = false
  private var page: String?
  /// The handlers of answers, by the numbers of their questions.
  private var replies: [Int: (Data?) -> Void] = [:]
  private var lastReply = 0
  /// The messages that arrived before the process was ready.
  private var held: [() -> Void] = []
  /// The state for pages without its beginning; nil once it has changed.
  private var state: String?
  private var isStateAsked = false
  /// The time since which an answer is due, and whether the line was asked to stop.
  private var busySince: ContinuousClock.Instant?
  private var isInterrupted = false
  private var ends: [ContinuousClock.Instant] = []
  private var sent: [ContinuousClock.Instant] = []

  /// The event streams of the seat's pages and of those that look on.
  private(set) lazy var streams = EventStreams { [unowned self] in
    whole($0)
  } wake: { [unowned self] in
    room.server?.wake($0)
  }

  /// The time after the first request to stop after which the process is killed.
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

  /// Starts a process for the seat and runs the journal's lines again.
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
    // The nursery has run the first line already; a lab without a lesson leaves the nursery's lesson.
    let isAsBegun = journal.again[0] == room.first && journal.before?.lessons == nil
    let again = isAsBegun ? Array(journal.again.dropFirst()) : journal.again.map { $0.isEmpty ? ":leave" : $0 }
    link?.send(.open(before: journal.before, again: again))
  }

  /// Waits until the process has begun; false if it does not begin.
  func begins(within patience: Duration) -> Bool {
    let end = ContinuousClock.now + patience
    while pid == 0, life == .starting, .now < end, let link {
      var source = pollfd(fd: link.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 100) > 0 { attend() }
    }
    return pid > 0
  }

  func end() { if pid > 0 { kill(pid, SIGKILL) } }

  /// Whether the seat is older than a minute, was never opened, and has no lines.
  func isUnused(_ now: ContinuousClock.Instant) -> Bool {
    !isOpened && !journal.isBegun && now - seen > .seconds(60)
  }

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

  func startAgain() {
    ends = []
    if life == .resting { start() }
  }

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
      // Held messages run only after pages have the state, which would otherwise lose their results.
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
      // The state begins with the role, which depends on the page.
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

  /// Sends the pages the state beside the lab.
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

  /// Returns the reason why a line must not run; otherwise writes the line to the journal.
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

  /// Interrupts, and later kills, a process whose line takes too long.
  func tick(_ now: ContinuousClock.Instant) {
    guard let busySince, pid > 0 else { return }
    // While earlier lines run again, the limit is that of all of them.
    let lines = life == .starting ? max(20, journal.again.count) : 1
    let patience = Duration.seconds(SeatProcess.patience * Double(lines))
    if now - busySince > patience + Self.grace { return end() }
    if now - busySince > patience, !isInterrupted {
      isInterrupted = true
      kill(pid, SIGINT)
    }
  }

  /// Handles the end of the process: another one continues before the running line.
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
    // Only ends without a running line are counted: such an end may repeat at once.
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

  /// Handles a message of a page.
  /// - Parameter answer: receives the answer, now or later.
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

  /// Runs a script of the teacher.
  func take(_ text: String) {
    if life == .starting { return held.append { [unowned self] in take(text) } }
    if life == .ready { link?.send(.script(text)) }
  }

  /// Requests a file of the session.
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

  /// Returns the whole state for a role; nil, after asking the process, if it is not known yet.
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

  /// The state that a page shows beside the lab.
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

  /// The group of the seat on the board: `done`, `away`, `stuck` or `working`.
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
