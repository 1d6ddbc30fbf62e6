import Foundation
import Glibc
import LayoutScript

/// The inputs of one session, in a file beside the history: each input before it runs, and a note after it ran. The
/// file is locked during its session and removed at its regular end, so one that can be locked belongs to a session
/// that crashed, was killed or lost its terminal, and `:recover` runs its inputs.
@MainActor
final class SessionJournal {
  struct Entry: Codable, Equatable {
    var v = 1
    var text: String?
    /// Whether the last input ran; false if it was interrupted.
    var ran: Bool?
    /// A file that an input read, with its bytes.
    var file: String?
    var bytes: Data?
    /// The loaded files when the session began.
    var loaded: [String]?
    /// A line that was typed while an input ran.
    var answer: String?
    /// The lesson in which an input was typed; in other entries the lesson after the input.
    var lesson: String?
    /// The number of the lesson's inputs, in a session that resumes the lesson.
    var lessonInputs: Int?
  }

  struct Session: Codable {
    var inputs: [String] = []
    /// The indices of the inputs that failed.
    var failures: Set<Int> = []
    /// The lines typed while an input ran, by the input's index.
    var answers: [Int: [String]] = [:]
    /// The lesson at the end of the session. The lesson keeps its own inputs, so only their number is kept here.
    var lesson: String?
    var lessonInputs = 0
    /// The input that was running when the session ended.
    var last: String?
    var files: [String: [UInt8]] = [:]
    var loaded: [String] = []

    init() {}

    init(_ bytes: [UInt8]) {
      // Only the last line can be incomplete.
      for entry in JSONLines.rows(bytes, of: Entry.self) {
        if let text = entry.text { begin(text, in: entry.lesson) }
        if let file = entry.file { files[file] = entry.bytes.map { Array($0) } }
        loaded += entry.loaded ?? []
        if let text = entry.answer { open.append(text) }
        if let count = entry.lessonInputs { (lesson, lessonInputs) = (entry.lesson, count) }
        if let ran = entry.ran { end(ran: ran, failed: false, in: entry.lesson) }
      }
    }

    /// The lines typed so far while the last input runs.
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

    func suffix(from count: Int) -> Session {
      var result = self
      result.inputs = Array(inputs.dropFirst(count))
      result.failures = Set(failures.map { $0 - count }.filter { $0 >= 0 })
      result.answers = Dictionary(
        uniqueKeysWithValues: answers.filter { $0.key >= count }.map { ($0.key - count, $0.value) })
      return result
    }

    var count: Int { inputs.count + lessonInputs + (last == nil ? 0 : 1) }

    var isEmpty: Bool { inputs.isEmpty && last == nil && lesson == nil }
  }

  /// The beginning of the file's path; nil if no history is kept.
  private let base: String?
  private var descriptor: Int32 = -1
  /// The file of this session; empty before the first write.
  private(set) var path = ""
  /// The record of this session, also without a file.
  private(set) var session = Session()
  /// The limit of a lost session's file, in bytes.
  private static let limit = 256 << 20

  /// - Parameter history: the file of the history; nil keeps no journal.
  init(history: String?) { base = history.map { $0 + ".session." } }

  // MARK: This session

  /// Keeps an input that is about to run. A failure is not reported, because the history reports it.
  /// - Parameter lesson: the lesson in which the input was typed.
  func begin(_ text: String, in lesson: String? = nil) {
    session.begin(text, in: lesson)
    append(Entry(text: text, lesson: lesson))
  }

  /// Keeps a line typed while the input runs.
  func answer(_ text: String) {
    session.open.append(text)
    append(Entry(answer: text))
  }

  /// Notes that the input has run or was interrupted.
  /// - Parameter lesson: the lesson after the input.
  func end(ran: Bool, failed: Bool = false, in lesson: String? = nil) {
    session.end(ran: ran, failed: failed, in: lesson)
    append(Entry(ran: ran, lesson: lesson))
  }

  /// Keeps the bytes of a file that an input read.
  func note(_ file: String, _ bytes: [UInt8]) {
    session.files[file] = bytes
    append(Entry(file: file, bytes: Data(bytes)))
  }

  /// Copies the record of another session into this one.
  func adopt(_ other: Session) {
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

  /// Notes the loaded files, if the journal's file exists.
  func noteLoaded() {
    if descriptor >= 0 { append(Entry(loaded: LoadedCode.operands)) }
  }

  /// Removes the file at the regular end of the session.
  func close() {
    guard descriptor >= 0 else { return }
    unlink(path)
    Glibc.close(descriptor)
    descriptor = -1
  }

  private func append(_ entry: Entry) {
    if open() { _ = SystemFile.write(JSONLines.line(entry), to: descriptor) }
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
    let loaded = LoadedCode.operands
    if !loaded.isEmpty { append(Entry(loaded: loaded)) }
    return true
  }

  // MARK: Lost sessions

  var lost: Session? {
    withLost { lost, _ in lost }
  }

  /// Hands over the most recently lost session, and removes its file if all of it ran.
  /// - Parameter run: returns whether all of it ran.
  /// - Returns: false if there is no lost session.
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
      // A running session holds the lock.
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
