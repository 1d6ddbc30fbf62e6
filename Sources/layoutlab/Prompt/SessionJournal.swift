import Foundation
import Glibc
import LayoutScript

/// What is typed in one session, in a file beside the history: each input before it runs, and that it ran.
///
/// The file is locked as long as its session lives, and a session that leaves takes it away. So a file that can be locked is
/// of a session that crashed, was killed or lost its terminal, and `:recover` runs what it holds.
@MainActor
final class SessionJournal {
  /// One line of the file.
  struct Entry: Codable, Equatable {
    var v = 1
    /// What was typed.
    var text: String?
    /// The input before it ran; false where it was stopped.
    var ran: Bool?
    /// A file that an input read, and what it held.
    var file: String?
    var bytes: Data?
    /// What was loaded when the session began.
    var loaded: [String]?
    /// What was typed while an input ran.
    var answer: String?
    /// Of an input the lesson that it was typed in; else the one that is under way after it.
    var lesson: String?
    /// How many inputs were typed in it in a session that this one goes on with.
    var lessonInputs: Int?
  }

  /// What a session did.
  struct Session: Codable {
    /// The inputs that ran.
    var inputs: [String] = []
    /// Those that failed then, by their places.
    var failures: Set<Int> = []
    /// What was typed while they ran, by their places.
    var answers: [Int: [String]] = [:]
    /// The lesson that was under way when it ended. It keeps itself what was typed in it, so that only the number is known
    /// here.
    var lesson: String?
    var lessonInputs = 0
    /// The one that was running when it ended.
    var last: String?
    var files: [String: [UInt8]] = [:]
    /// The Swift files that its layouts came from.
    var loaded: [String] = []

    init() {}

    init(_ bytes: [UInt8]) {
      for line in bytes.split(separator: 0x0A) {
        // A line that was cut is the last.
        guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else { continue }
        if let text = entry.text { begin(text, in: entry.lesson) }
        if let file = entry.file { files[file] = entry.bytes.map { Array($0) } }
        loaded += entry.loaded ?? []
        if let text = entry.answer { open.append(text) }
        if let count = entry.lessonInputs { (lesson, lessonInputs) = (entry.lesson, count) }
        if let ran = entry.ran { end(ran: ran, failed: false, in: entry.lesson) }
      }
    }

    /// What was typed while the last input runs.
    var open: [String] = []

    mutating func begin(_ text: String, in lesson: String?) {
      (last, open, self.lesson) = (text, [], lesson)
    }

    mutating func end(ran: Bool, failed: Bool, in lesson: String?) {
      if ran, self.lesson != nil {
        lessonInputs += 1
      } else if ran, let text = last {
        if failed { failures.insert(inputs.count) }
        if !open.isEmpty { answers[inputs.count] = open }
        inputs.append(text)
      }
      (last, open, self.lesson) = (nil, [], lesson)
    }

    /// What it did after so many inputs.
    func suffix(from count: Int) -> Session {
      var result = self
      result.inputs = Array(inputs.dropFirst(count))
      result.failures = Set(failures.map { $0 - count }.filter { $0 >= 0 })
      result.answers = answers.shifted(by: -count)
      return result
    }

    /// It did something else after so many inputs.
    mutating func replaceSuffix(from count: Int, with suffix: Session) {
      let (old, oldFailures, oldAnswers) = (inputs.prefix(count), failures, answers)
      self = suffix
      inputs = old + suffix.inputs
      failures = oldFailures.filter { $0 < count }.union(suffix.failures.map { $0 + count })
      answers = oldAnswers.filter { $0.key < count }.merging(suffix.answers.shifted(by: count)) { $1 }
    }

    /// How many inputs there were.
    var count: Int { inputs.count + lessonInputs + (last == nil ? 0 : 1) }

    var isEmpty: Bool { inputs.isEmpty && last == nil && lesson == nil }
  }

  /// What the files' names begin with; nil where no history is kept.
  private let base: String?
  private var descriptor: Int32 = -1
  /// The file of this session; empty where nothing was written yet.
  private(set) var path = ""
  /// What this session did, also where no history is kept.
  private(set) var session = Session()
  /// Of a lost session at most so many bytes are read.
  private static let limit = 256 << 20

  /// - Parameter history: the file of the history; nil keeps nothing.
  init(history: String?) { base = history.map { $0 + ".session." } }

  // MARK: This session

  /// Keeps an input that is about to run. What cannot be kept is not kept, which the history says already.
  /// - Parameter lesson: the one that it was typed in.
  func begin(_ text: String, in lesson: String? = nil) {
    session.begin(text, in: lesson)
    append(Entry(text: text, lesson: lesson))
  }

  /// Keeps what is typed while the input runs.
  func answer(_ text: String) {
    session.open.append(text)
    append(Entry(answer: text))
  }

  /// The input has run, or was stopped.
  /// - Parameter lesson: the one that is under way now.
  func end(ran: Bool, failed: Bool = false, in lesson: String? = nil) {
    session.end(ran: ran, failed: failed, in: lesson)
    append(Entry(ran: ran, lesson: lesson))
  }

  /// Keeps what an input read.
  func note(_ file: String, _ bytes: [UInt8]) {
    session.files[file] = bytes
    append(Entry(file: file, bytes: Data(bytes)))
  }

  /// Takes over what another process did, whose file is not needed any more.
  func adopt(_ other: Session, from path: String) {
    if !path.isEmpty { unlink(path) }
    for (file, bytes) in other.files { note(file, bytes) }
    for (index, input) in other.inputs.enumerated() {
      begin(input)
      for text in other.answers[index] ?? [] { answer(text) }
      end(ran: true, failed: other.failures.contains(index))
    }
    guard other.lesson != nil else { return }
    (session.lesson, session.lessonInputs) = (other.lesson, other.lessonInputs)
    append(Entry(lesson: other.lesson, lessonInputs: other.lessonInputs))
  }

  /// Another process went on with this session after so many inputs, and wrote into the same file.
  func take(_ suffix: Session, after count: Int) { session.replaceSuffix(from: count, with: suffix) }

  /// The session leaves, and nothing of it is lost.
  func close() {
    guard descriptor >= 0 else { return }
    unlink(path)
    Glibc.close(descriptor)
    descriptor = -1
  }

  private func append(_ entry: Entry) {
    guard open(), let line = try? JSONEncoder().encode(entry) else { return }
    _ = SystemFile.write(Array(line) + [0x0A], to: descriptor)
  }

  private func open() -> Bool {
    if descriptor >= 0 { return true }
    guard let base else { return false }
    var template = Array((base + "XXXXXX").utf8CString)
    descriptor = mkstemp(&template)  // for this user only
    guard descriptor >= 0 else { return false }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    flock(descriptor, LOCK_EX | LOCK_NB)
    let loaded = LoadingProgram.loaded.flatMap(\.operands)
    if !loaded.isEmpty { append(Entry(loaded: loaded)) }
    return true
  }

  // MARK: Lost sessions

  /// The session that was lost last.
  var lost: Session? {
    withLost { lost, _ in lost }
  }

  /// Hands over the session that was lost last, and forgets it when all of it ran.
  /// - Parameter run: whether all of it ran.
  /// - Returns: false where there is none.
  func recover(_ run: (Session) -> Bool) -> Bool {
    withLost { lost, path in
      if run(lost) { unlink(path) }
      return true
    } ?? false
  }

  private func withLost<Result>(_ body: (Session, _ path: String) -> Result) -> Result? {
    guard let base else { return nil }
    let folder = AtomicFile.directory(of: base)
    let name = base.split(separator: "/").last.map(String.init) ?? base
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.filter { $0.hasPrefix(name) }.map { folder + "/" + $0 }.filter { $0 != path }
    for path in paths.sorted(by: { Self.time(of: $0) > Self.time(of: $1) }) {
      let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { Glibc.close(descriptor) }
      // One that lives holds its lock.
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 else { continue }
      let lost = Session((try? TextFile.contents(of: descriptor, named: path, limit: Self.limit)) ?? [])
      if lost.isEmpty { unlink(path) } else { return body(lost, path) }
    }
    return nil
  }

  private static func time(of path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}

extension [Int: [String]] {
  /// By other keys: those that are not negative.
  fileprivate func shifted(by distance: Int) -> Self {
    Dictionary(uniqueKeysWithValues: map { ($0.key + distance, $0.value) }.filter { $0.0 >= 0 })
  }
}
