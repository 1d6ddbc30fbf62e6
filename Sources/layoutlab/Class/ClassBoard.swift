import Foundation
import Glibc
import LayoutScript

/// The teacher's board: a card a seat, what is sent to all, answers, marks and films.
@MainActor
final class ClassBoard {
  private struct Card: Encodable {
    var seat: Int
    var name: String
    var state: String
    var lesson: String?
    var kind: String?
    var at: Int
    var of: Int
    var ask: String?
    var last: String?
    var mistake: String?
    var note: String?
    var lines: Int
    var tries: Int
    var hints: Int
    /// Seconds since the last line, and since the task was asked.
    var idle: Int
    var open: Int
    var look: String
    var isAsked: Bool
    var isShared: Bool
    var isResting: Bool
    var picture: SeatPicture
  }

  /// A message of the board.
  private struct Command: Decodable {
    struct ForAll: Decodable {
      var line: String?
      var lesson: String?
      var script: String?
    }
    struct ForOne: Decodable {
      var seat: Int
      var name: String?
      var on: Bool?
    }
    var here: Bool?
    var all: ForAll?
    /// A task that ends, such as `first 2`.
    var end: String?
    var ask: ForOne?
    var start: ForOne?
    var rename: ForOne?
  }

  private let room: Classroom
  private unowned let server: ClassServer
  private(set) lazy var streams = EventStreams { [unowned self] _ in
    "{\"cards\":\(cards(room.students)),\"room\":\(roomJSON)}"
  } wake: { [unowned self] in
    server.wake($0)
  }
  private var sentAll = ContinuousClock.now

  init(_ room: Classroom, _ server: ClassServer) { (self.room, self.server) = (room, server) }

  /// Sends the cards that have changed, and now and then all, whose times have.
  func attend(_ now: ContinuousClock.Instant) {
    let changed = room.takeChanged()
    guard streams.count(.worker) > 0 else { return }
    if now - sentAll > .seconds(5) {
      sentAll = now
      streams.send("cards", cards(room.students))
    } else if !changed.isEmpty {
      streams.send("cards", cards(changed[...]))
    } else {
      return
    }
    streams.send("room", roomJSON)
  }

  private func cards(_ seats: ArraySlice<Seat>) -> String {
    let now = ContinuousClock.now
    func seconds(_ since: ContinuousClock.Instant) -> Int { Int((now - since) / .seconds(1)) }
    let cards = seats.map { seat in
      let facts = seat.facts
      return Card(
        seat: seat.number, name: seat.name, state: seat.state(now, hasPage: server.hasPage(seat)),
        lesson: facts.lesson?.lesson, kind: facts.lesson?.kind.rawValue, at: facts.lesson?.at ?? 0,
        of: facts.lesson?.of ?? 0, ask: facts.lesson?.text, last: facts.last.map { String($0.prefix(200)) },
        mistake: facts.mistake, note: seat.note, lines: facts.lines, tries: facts.tries, hints: facts.hints,
        idle: seconds(seat.touched), open: seconds(seat.reached), look: seat.look, isAsked: seat.isAsked,
        isShared: seat.isShared, isResting: seat.life == .resting, picture: facts.picture)
    }
    return Self.json(cards)
  }

  private var roomJSON: String {
    struct Shown: Encodable {
      var room: String
      var own: String
      var isHere: Bool
      var lessons: [String]
      var scripts: [String]
      var hasMarks: Bool
      var spreads: [Classroom.Spread]
    }
    return Self.json(
      Shown(
        room: "/room/\(room.roomToken)", own: "/seat/\(room.seats[0].token)/", isHere: room.isHere,
        lessons: room.lessons, scripts: room.brought.scripts.keys.sorted(), hasMarks: room.brought.checks != nil,
        spreads: room.spreads))
  }

  private static func json(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  // MARK: Messages

  /// Carries out a message of the board.
  func carryOut(_ message: [UInt8]) -> HTTPResponse {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(message)) else {
      return ClassServer.text(400, "That is not a message of a board.")
    }
    func seat(_ one: Command.ForOne?) -> Seat? { one.flatMap { one in room.seats.first { $0.number == one.seat } } }
    if let isOn = command.here { room.show(isOn) }
    if let task = command.end { room.end(task) }
    if let one = seat(command.ask) {
      one.isAsked = command.ask?.on ?? true
      if !one.isAsked, one.isShared {
        one.isShared = false
        server.changeRoles(of: one)
      }
      one.tell()
      room.changed(one)
    }
    seat(command.start)?.startAgain()
    if let one = seat(command.rename) { room.rename(one, command.rename?.name ?? "") }
    if let mistake = command.all.flatMap(send) { return ClassServer.json(Self.json(["mistake": mistake])) }
    sentAll -= .seconds(60)
    return ClassServer.json("{}")
  }

  /// Sends something to all seats.
  /// - Returns: the reason why not.
  private func send(_ all: Command.ForAll) -> String? {
    if let name = all.script {
      guard let text = room.brought.scripts[name] else { return "the class has no script `\(name.printable)`" }
      for seat in room.students { seat.take(script: text) }
    }
    if let name = all.lesson, !room.lessons.contains(name) { return "there is no lesson `\(name.printable)` here" }
    guard let line = all.line ?? all.lesson.map({ ":learn \($0)" }) else { return nil }
    if let mistake = PageLine.mistake(in: line) { return mistake }
    for seat in room.students { seat.take(line: line) }
    return nil
  }

  // MARK: Files

  /// What each seat has done, as CSV.
  var table: String {
    let tasks = Set(room.students.flatMap(\.facts.reached.keys)).sorted()
    let head =
      ["seat", "name", "lesson", "task", "of", "lines", "failed", "hints", "right at once", "answers"] + tasks
    let rows = room.students.map { seat -> [String] in
      let facts = seat.facts
      let right = facts.answers.values.count(where: \.isRight)
      return [
        "\(seat.number)", seat.name, facts.lesson?.lesson ?? "", "\(facts.lesson?.at ?? 0)",
        "\(facts.lesson?.of ?? 0)",
        "\(facts.lines)", "\(facts.failed)", "\(facts.hints)", "\(right)", "\(facts.answers.count)",
      ] + tasks.map { facts.reached[$0].map(String.init) ?? "" }
    }
    return ([head] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a cell of CSV, which no spreadsheet takes for a formula.
  static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    return "\"" + ((isFormula ? "'" : "") + text).replacing("\"", with: "\"\"") + "\""
  }

  /// Collects a file of each student's seat, then hands them over by the names of the seats.
  private func collect(_ file: SeatFile, _ done: @escaping ([(name: String, bytes: [UInt8])]) -> Void) {
    var (files, missing) = ([(name: String, bytes: [UInt8])](), room.students.count)
    if missing == 0 { return done([]) }
    for seat in room.students {
      let digits = String(seat.number)
      let name = "seat-\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)"
      let words = seat.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      seat.file(file) { data in
        missing -= 1
        if let data {
          let ending = file == .film ? ".html" : ".layout"
          files.append((String("\(name) \(words)".utf8.prefix(80)) ?? name, Array(data)))
          files[files.count - 1].name += ending
        }
        if missing == 0 { done(files.sorted { $0.name < $1.name }) }
      }
    }
  }

  /// The films of all seats, as an archive of a folder.
  func films() -> HTTPResponse {
    let name = [("Content-Disposition", "attachment; filename=\"films.tar\"")]
    return server.later("application/x-tar", fields: name) { answer in
      collect(.film) { files in answer(Data(Self.archive(files.map { ("films/" + $0.name, $0.bytes) }))) }
    }
  }

  /// Returns files as an archive in the form of POSIX.
  static func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    func octal(_ number: Int, _ width: Int) -> [UInt8] {
      let digits = String(number, radix: 8)
      return Array((String(repeating: "0", count: max(0, width - 1 - digits.count)) + digits).utf8) + [0]
    }
    for file in files {
      var head = [UInt8](repeating: 0, count: 512)
      func put(_ bytes: some Collection<UInt8>, at place: Int) {
        head.replaceSubrange(place..<place + bytes.count, with: bytes)
      }
      put(file.name.utf8.prefix(99), at: 0)
      put(octal(0o644, 8), at: 100)
      for place in [108, 116] { put(octal(0, 8), at: place) }
      put(octal(file.bytes.count, 12), at: 124)
      put(octal(Int(Date().timeIntervalSince1970), 12), at: 136)
      put("        0".utf8, at: 148)
      put("ustar".utf8 + [0] + "00".utf8, at: 257)
      put(octal(head.reduce(0) { $0 + Int($1) }, 7), at: 148)
      archive += head + file.bytes
      archive += [UInt8](repeating: 0, count: (512 - file.bytes.count % 512) % 512)
    }
    return archive + [UInt8](repeating: 0, count: 1024)
  }

  // MARK: Marks

  /// A run of `grade`, and who waits for it.
  private var grading: (child: pid_t, output: Int32, text: [UInt8], answer: (Data) -> Void)?

  /// The descriptor of what `grade` writes; -1 without a run.
  var descriptor: Int32 { grading?.output ?? -1 }

  /// The marks of all seats, by `grade`.
  func marks() -> HTTPResponse {
    guard let checks = room.brought.checks else {
      return ClassServer.text(404, "The class has no scenarios: start it as `layoutlab class first checks.layout`.")
    }
    if grading != nil { return ClassServer.text(429, "The marks are on their way.") }
    return server.later("text/csv; charset=utf-8") { answer in
      collect(.script) { [weak self, room] files in
        let folder = room.folder.path + "/hand-ins"
        do {
          try? FileManager.default.removeItem(atPath: folder)
          for file in files { try AtomicFile.write(file.bytes, to: folder + "/" + file.name) }
          try self?.grade(checks, folder, answer)
        } catch { answer(Data("there are no marks: \(error)\n".utf8)) }
      }
    }
  }

  private func grade(_ checks: String, _ folder: String, _ answer: @escaping (Data) -> Void) throws(SystemError) {
    guard let (own, other) = LabSocket.pair() else { throw .current }
    defer { other.close() }
    do throws(SystemError) {
      let child = try OwnProgram.start([GradeCommand.row.name, checks, folder, "--csv"], output: other.descriptor)
      _ = fcntl(own.descriptor, F_SETFL, O_NONBLOCK)
      grading = (child, own.descriptor, [], answer)
    } catch {
      own.close()
      throw error
    }
  }

  /// Reads what `grade` has written.
  func readMarks() {
    guard let output = grading?.output else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    if count > 0 { grading?.text += chunk[..<count] }
    guard count == 0, let grading else { return }
    close(output)
    waitpid(grading.child, nil, 0)
    self.grading = nil
    grading.answer(Data(grading.text))
  }
}
