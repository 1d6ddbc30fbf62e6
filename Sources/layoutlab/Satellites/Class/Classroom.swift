import CGuard
import Foundation
import Glibc
import LayoutScript

/// A class: its seats, the nursery that starts their processes, and the state of the whole class.
@MainActor
final class Classroom {
  let folder: ClassFolder
  let roomToken: String
  let teacherToken: String
  /// The first line of each lab; empty for none.
  let first: String
  let brought: ClassCommand.Brought
  let lessons: [String]
  private let most: Int
  private(set) var seats: [Seat] = []
  /// The highest number ever given to a seat: numbers are not reused, so no seat gets another one's journal.
  private var lastNumber = -1
  weak var server: ClassServer?
  private(set) var isHere = false
  /// The answers to ended tasks, by names such as `first 2`; later ones, given with the right answer visible, do
  /// not count.
  private(set) var ended: [String: Spread] = [:]
  /// The numbers of seats whose cards have changed since the boards were updated.
  private var unsaid: Set<Int> = []
  private var nursery: LabSocket?
  private var nurseryID: pid_t = 0
  private var nurseryStarts: [ContinuousClock.Instant] = []
  /// The times and addresses of recently entered names.
  private var entered: [(time: ContinuousClock.Instant, peer: String)] = []

  /// The most names a minute: for one address, which may be a whole school's, and in all.
  private static let entriesAMinute = (ofOne: 60, ofAll: 120)

  init(folder: ClassFolder, brought: ClassCommand.Brought, first: String, seats most: Int) throws(FileError) {
    (self.folder, self.brought, self.first, self.most) = (folder, brought, first, most)
    lessons = LessonShelf.course.filter { $0.files.isEmpty }.map(\.name) + brought.lessons.keys.sorted()
    let owners = try folder.owners()
    func known(_ number: Int, _ token: String) throws(FileError) -> String {
      if let owner = owners.first(where: { $0.number == number }) { return owner.token }
      try folder.add(ClassFolder.Owner(number: number, name: "", token: token))
      return token
    }
    // The room's token is short, because it is typed by hand; it only gives access to the form.
    roomToken = try known(ClassFolder.Owner.room, String(LiveAccess.token().prefix(10)))
    teacherToken = try known(ClassFolder.Owner.board, roomToken.prefix(4) + LiveAccess.token())
    for owner in owners where owner.number >= 0 {
      lastNumber = max(lastNumber, owner.number)
      // A removed seat has an empty token.
      if owner.token.isEmpty { continue }
      seats.append(Seat(owner.number, owner.name, token: owner.token, in: self))
    }
    if seats.isEmpty { try add("Teacher") }
    guard seats[0].isTeacher else { throw FileError(folder.path, "the file of its seats is damaged") }
  }

  /// Returns a new token; a class's tokens share four digits, by which a proxy can choose among several servers.
  func token() -> String { roomToken.prefix(4) + LiveAccess.token() }

  var students: ArraySlice<Seat> { seats.dropFirst() }

  // MARK: The nursery

  /// Starts the nursery; false if it cannot be started.
  func startNursery() -> Bool {
    let now = ContinuousClock.now
    nurseryStarts = nurseryStarts.filter { now - $0 < .seconds(60) } + [now]
    guard nurseryStarts.count <= 5, let (own, other) = LabSocket.pair() else { return false }
    _ = fcntl(other.descriptor, F_SETFD, 0)
    defer { other.close() }
    // Seats get nothing of this process's environment.
    let environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), strdup("TZ=UTC"), nil]
    let program = "/proc/self/exe"
    let words: [UnsafeMutablePointer<CChar>?] = [
      strdup(program), strdup(SeatProcess.argument), strdup("\(other.descriptor)"), nil,
    ]
    defer { (words + environment).forEach { Glibc.free($0) } }
    guard posix_spawn(&nurseryID, program, nil, nil, words, environment) == 0,
      own.send(SeatRequest.warm(lessons: brought.lessons, first: first))
    else { return false }
    nursery = own
    return true
  }

  /// Returns a socket to a new copy of the nursery, which is restarted if necessary; nil after a failure.
  func copyOfNursery() -> LabSocket? {
    for _ in 0..<2 {
      guard nursery != nil || startNursery(), let nursery, let (own, other) = LabSocket.pair() else { return nil }
      defer { other.close() }
      if nursery.send(SeatRequest.copy), nursery.send(other) { return own }
      own.close()
      nurseryHasEnded()
    }
    return nil
  }

  var nurseryDescriptor: Int32 { nursery?.descriptor ?? -1 }

  /// Releases the ended nursery; the next seat starts another one.
  func nurseryHasEnded() {
    nursery?.close()
    nursery = nil
    waitpid(nurseryID, nil, 0)
  }

  // MARK: Seats

  private func add(_ name: String) throws(FileError) {
    let seat = Seat(lastNumber + 1, name, token: token(), in: self)
    try folder.add(ClassFolder.Owner(number: seat.number, name: name, token: seat.token))
    lastNumber += 1
    seats.append(seat)
  }

  /// Removes a seat: its address becomes invalid, and its journal stays in the folder.
  func remove(_ seat: Seat) {
    try? folder.add(ClassFolder.Owner(number: seat.number, name: seat.name, token: ""))
    seats.removeAll { $0 === seat }
    seat.leave()
    server?.board.isOther = true
  }

  /// Gives a seat to a person; returns the seat, or the reason why there is none.
  func enter(_ typed: String, from peer: String) -> (Seat?, String) {
    let name = Self.cleaned(typed)
    guard !name.isEmpty else { return (nil, "A name has at least one letter or digit.") }
    let now = ContinuousClock.now
    // A seat that was never used makes room for another.
    if students.count >= most, let unused = students.first(where: { $0.isUnused(now) }) { remove(unused) }
    guard students.count < most else { return (nil, "The room is full: it has \(most) seats.") }
    entered = entered.filter { now - $0.time < .seconds(60) }
    guard entered.count < Self.entriesAMinute.ofAll,
      entered.count(where: { $0.peer == peer }) < Self.entriesAMinute.ofOne
    else { return (nil, "Too many come at once: try again in a minute.") }
    entered.append((now, peer))
    do throws(FileError) { try add(free(name)) } catch {
      return (nil, "There is no seat now: \(error.reason).")
    }
    let seat = seats[seats.count - 1]
    seat.start()
    changed(seat)
    return (seat, "")
  }

  func rename(_ seat: Seat, _ typed: String) {
    let name = Self.cleaned(typed)
    guard !name.isEmpty, name != seat.name else { return }
    seat.name = free(name)
    try? folder.add(ClassFolder.Owner(number: seat.number, name: seat.name, token: seat.token))
    seat.tell()
    changed(seat)
  }

  /// Returns the name, with a number appended if another seat has the name.
  private func free(_ name: String) -> String {
    let taken = Set(seats.map { $0.name.lowercased() })
    let names = [name] + (2...max(2, seats.count + 2)).map { "\(name) \($0)" }
    return names.first { !taken.contains($0.lowercased()) } ?? name
  }

  /// Returns a name as one line without control characters, marks of text direction, and excessive combining marks.
  static func cleaned(_ typed: String) -> String {
    var (name, marks) = (String.UnicodeScalarView(), 0)
    for scalar in String(typed.prefix(400)).precomposedStringWithCanonicalMapping.unicodeScalars {
      let properties = scalar.properties
      marks = properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      switch properties.generalCategory {
      // The zero-width joiner and non-joiner change the forms of letters in some scripts.
      case .format where scalar.value != 0x200C && scalar.value != 0x200D: continue
      case .surrogate, .privateUse, .unassigned: continue
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: name.append(" ")
      default: if marks <= 4 { name.append(scalar) }
      }
    }
    let words = String(name).split(separator: " ").joined(separator: " ")
    let short = String(words.prefix(40)).trimmingCharacters(in: .whitespaces)
    return short.contains { $0.isLetter || $0.isNumber } ? short : ""
  }

  /// Returns the seat of a token; all are compared, so that the time reveals nothing. `looks` is for the board's
  /// tokens.
  func seat(of token: String, looks: Bool) -> Seat? {
    var found: Seat?
    for seat in seats where LiveAccess.isSame(token, looks ? seat.look : seat.token) { found = found ?? seat }
    return found
  }

  // MARK: For all

  /// Makes all pages show the teacher's lab, or their own lab again.
  func show(_ isOn: Bool) {
    guard isOn != isHere else { return }
    isHere = isOn
    server?.placeAnew()
    seats[0].tell()
  }

  /// Ends a task: all pages show its answers and the right one.
  func end(_ task: String) {
    guard ended[task] == nil, let answers = answers[task], let spread = spread(of: answers, task, isEnded: true)
    else { return }
    ended[task] = spread
    for seat in seats { seat.streams.send("spread", ClassBoard.json(spread)) }
  }

  func changed(_ seat: Seat) { unsaid.insert(seat.number) }

  func takeChanged() -> [Seat] {
    defer { unsaid = [] }
    return students.filter { unsaid.contains($0.number) }
  }

  // MARK: Answers

  /// The counted answers to a task, without names.
  struct Spread: Encodable {
    struct Bar: Encodable {
      var given: String
      var count: Int
      /// Whether the answer is right; nil before the task has ended.
      var isRight: Bool?
    }

    var key: String
    var lesson: String
    var task: Int
    var text: String
    var isEnded: Bool
    var bars: [Bar]
  }

  /// The first answers of all seats to each question, counted.
  private var answers: [String: [LessonAnswer: Int]] {
    var counts: [String: [LessonAnswer: Int]] = [:]
    for answer in students.flatMap(\.facts.answers) {
      counts[answer.key, default: [:]][answer.value, default: 0] += 1
    }
    return counts
  }

  var spreads: [Spread] {
    answers.compactMap { key, answers in ended[key] ?? spread(of: answers, key, isEnded: false) }
      .sorted { ($0.lesson, $0.task) < ($1.lesson, $1.task) }
  }

  private func spread(of answers: [LessonAnswer: Int], _ key: String, isEnded: Bool) -> Spread? {
    guard let first = answers.keys.first else { return nil }
    let exercise = exercise(first)
    var (text, choices) = ("", [String]())
    if case .quiz(let quiz)? = exercise { (text, choices) = (quiz.text, quiz.choices.map(\.text)) }
    if case .guess(let guess)? = exercise { text = LessonWords.question(of: guess) }
    func words(_ given: String) -> String {
      let numbers = given.split(separator: " ").compactMap { Int($0) }
      guard !choices.isEmpty, numbers.allSatisfy({ choices.indices.contains($0 - 1) }) else { return given }
      return numbers.map { choices[$0 - 1] }.joined(separator: " + ")
    }
    var bars = answers.sorted { ($1.value, $0.key.given) < ($0.value, $1.key.given) }.prefix(12).map {
      Spread.Bar(given: words($0.key.given), count: $0.value, isRight: isEnded ? $0.key.isRight : nil)
    }
    // The right answer is shown even if nobody gave it.
    if isEnded, case .quiz(let quiz)? = exercise, !bars.contains(where: { $0.isRight == true }) {
      bars.append(
        Spread.Bar(given: words(quiz.rightNumbers.map(String.init).joined(separator: " ")), count: 0, isRight: true)
      )
    }
    return Spread(key: key, lesson: first.lesson, task: first.task, text: text, isEnded: isEnded, bars: bars)
  }

  private func exercise(_ answer: LessonAnswer) -> Exercise? {
    let entry = LessonShelf(environment: [:]).entries.first { $0.name == answer.lesson }
    guard let exercises = entry?.outline.exercises, exercises.indices.contains(answer.task - 1) else { return nil }
    return exercises[answer.task - 1]
  }
}
