import Foundation
import Glibc
import LayoutScript

/// The teacher's board: a card for each seat, messages to all, answers, marks and films.
@MainActor
final class ClassBoard {
  private struct Card: Encodable {
    var seat: Int
    var name: String
    var state: String
    var note: String?
    /// Seconds since the last line, and since the current task began.
    var idle: Int
    var open: Int
    var look: String
    var isAsked: Bool
    var isShared: Bool
    var isResting: Bool
    var facts: SeatFacts
  }

  /// A message of the board, which has one of these fields.
  private struct Command: Decodable {
    /// Whether all pages show the teacher's lab.
    var here: Bool?
    /// A line, a lesson or a script to send to all seats.
    var line: String?
    var lesson: String?
    var script: String?
    /// A task to end, such as `first 2`.
    var end: String?
    /// A seat's number: to ask for typing along, to restart, to get the address of, to remove, to rename.
    var ask: Int?
    var isOn: Bool?
    var start: Int?
    var address: Int?
    var remove: Int?
    var rename: Int?
    var name: String?
  }

  private let room: Classroom
  private unowned let server: ClassServer
  private(set) lazy var streams = EventStreams { [unowned self] _ in
    state
  } wake: { [unowned self] in
    server.wake($0)
  }
  private var sentAll = ContinuousClock.now
  /// Whether a seat was removed since the boards were updated.
  var isOther = false

  init(_ room: Classroom, _ server: ClassServer) { (self.room, self.server) = (room, server) }

  /// Sends the changed cards, and from time to time all cards, because their times change.
  func attend(_ now: ContinuousClock.Instant) {
    let changed = room.takeChanged()
    guard streams.count(.worker) > 0 else { return }
    if isOther {
      (isOther, sentAll) = (false, now)
      streams.send("state", state)
    } else if now - sentAll > .seconds(5) {
      sentAll = now
      streams.send("cards", cards(room.students))
    } else if !changed.isEmpty {
      streams.send("cards", cards(changed[...]))
    } else {
      return
    }
    streams.send("room", roomJSON)
  }

  private var state: String { "{\"cards\":\(cards(room.students)),\"room\":\(roomJSON)}" }

  private func cards(_ seats: ArraySlice<Seat>) -> String {
    let now = ContinuousClock.now
    func seconds(_ since: ContinuousClock.Instant) -> Int { Int((now - since) / .seconds(1)) }
    let cards = seats.map { seat in
      Card(
        seat: seat.number, name: seat.name, state: seat.state(now, hasPage: server.hasPage(seat)), note: seat.note,
        idle: seconds(seat.touched), open: seconds(seat.reached), look: seat.look, isAsked: seat.isAsked,
        isShared: seat.isShared, isResting: seat.life == .resting, facts: seat.facts)
    }
    return Self.json(cards)
  }

  private var roomJSON: String {
    let words: [String: Any] = [
      "room": "/room/\(room.roomToken)", "base": server.base, "own": "/seat/\(room.seats[0].token)/",
      "isHere": room.isHere,
      "lessons": room.lessons, "scripts": room.brought.scripts.keys.sorted(),
      "hasMarks": room.brought.checks != nil,
    ]
    return "\(Seat.json(words).dropLast()),\"spreads\":\(Self.json(room.spreads))}"
  }

  static func json(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  // MARK: Messages

  func carryOut(_ message: [UInt8]) -> HTTPResponse {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(message)) else {
      return .text(400, "That is not a message of a board.")
    }
    func seat(_ number: Int?) -> Seat? { room.students.first { $0.number == number } }
    if let isOn = command.here { room.show(isOn) }
    if let task = command.end { room.end(task) }
    if let one = seat(command.ask) {
      one.isAsked = command.isOn ?? true
      if !one.isAsked { one.isShared = false }
      server.placeAnew(one)
      one.tell()
      room.changed(one)
    }
    seat(command.start)?.startAgain()
    seat(command.remove).map(room.remove)
    if let one = seat(command.address) { return .json(Seat.json(["address": "/seat/\(one.token)/"]).utf8) }
    if let one = seat(command.rename) { room.rename(one, command.name ?? "") }
    if let mistake = send(command) { return .json(Seat.json(["mistake": mistake]).utf8) }
    sentAll -= .seconds(60)
    return .json("{}".utf8)
  }

  /// Sends a line, a lesson or a script to all seats; returns the reason for a failure.
  private func send(_ command: Command) -> String? {
    if let name = command.script {
      guard let text = room.brought.scripts[name] else { return "the class has no script `\(name.printable)`" }
      for seat in room.students { seat.take(text) }
    }
    if let name = command.lesson, !room.lessons.contains(name) {
      return "there is no lesson `\(name.printable)` here"
    }
    guard let line = command.line ?? command.lesson.map({ ":learn \($0)" }) else { return nil }
    if let mistake = PageLine.mistake(in: line) { return mistake }
    for seat in room.students { seat.take(line) }
    return nil
  }
  // MARK: Files

  /// A table of what each seat has done, as CSV.
  var table: String {
    let tasks = Set(room.students.flatMap(\.facts.reached.keys)).sorted()
    let head =
      ["seat", "name", "lesson", "task", "of", "lines", "failed", "hints", "right at once", "answers"]
      + tasks.map { "done of " + $0 }
    let rows = room.students.map { seat -> [String] in
      let facts = seat.facts
      let right = facts.answers.values.count(where: \.isRight)
      return [
        "\(seat.number)", seat.name, facts.lesson?.lesson ?? "",
        facts.lesson.map { $0.kind == .done ? "done" : "\($0.at)" } ?? "",
        "\(facts.lesson?.of ?? 0)",
        "\(facts.lines)", "\(facts.failed)", "\(facts.hints)", "\(right)", "\(facts.answers.count)",
      ] + tasks.map { facts.reached[$0].map(String.init) ?? "" }
    }
    return ([head] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a cell of CSV, protected from being read as a formula.
  static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    return "\"" + ((isFormula ? "'" : "") + text).replacing("\"", with: "\"\"") + "\""
  }

  /// Collects a file from each student's seat, and then hands all over, sorted by name.
  private func collect(_ file: SeatFile, _ done: @escaping ([(name: String, bytes: [UInt8])]) -> Void) {
    var (files, missing) = ([(name: String, bytes: [UInt8])](), room.students.count)
    if missing == 0 { return done([]) }
    for seat in room.students {
      let words = seat.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      let name =
        String("\(ClassFolder.name(of: seat.number)) \(words)".prefix(24)) + (file == .film ? ".html" : ".layout")
      seat.file(file) { data in
        missing -= 1
        // A seat whose lab is busy has no file.
        if let data { files.append((name, Array(data))) } else { files.append((name + " missing.txt", [])) }
        if missing == 0 { done(files.sorted { $0.name < $1.name }) }
      }
    }
  }

  /// The films of all seats as a tar archive.
  func films() -> HTTPResponse {
    return server.later("application/x-tar", fields: ClassServer.saved(as: "films.tar")) { answer in
      collect(.film) { files in answer(Data(TapeArchive.bytes(of: files.map { ("films/" + $0.name, $0.bytes) }))) }
    }
  }

  // MARK: Marks

  /// The running `grade`, its output so far, and the handler of the answer.
  private var grading: (run: ChildProcess, text: [UInt8], answer: (Data) -> Void)?

  /// The descriptor of the output of `grade`; -1 while none runs.
  var descriptor: Int32 { grading?.run.output ?? -1 }

  func marks() -> HTTPResponse {
    guard let checks = room.brought.checks else {
      return .text(404, "The class has no scenarios: start it as `layoutlab class first checks.layout`.")
    }
    if grading != nil { return .text(429, "The marks are on their way.") }
    return server.later("text/csv; charset=utf-8") { answer in
      collect(.script) { [weak self, room] files in
        let folder = room.folder.path + "/hand-ins"
        do {
          try? FileManager.default.removeItem(atPath: folder)
          for file in files { try AtomicFile.write(file.bytes, to: folder + "/" + file.name) }
          let command = ["/proc/self/exe", GradeCommand.row.name, checks, folder, "--csv"]
          self?.grading = (try ChildProcess(command), [], answer)
        } catch { answer(Data("there are no marks: \(error)\n".utf8)) }
      }
    }
  }

  func readMarks() {
    if let lines = grading?.run.receive() {
      grading?.text += lines.flatMap { $0 + [0x0A] }
    } else if let grading {
      self.grading = nil
      grading.answer(Data(grading.text))
    }
  }
}
