import Foundation
import Glibc
import LayoutScript

/// The inputs of one session, in a file beside the history: each input before it runs, and a note that it ran.
///
/// The file is locked as long as its session lives, and a session that leaves removes it. So a file that can be
/// locked belongs to a session that crashed, was killed or lost its terminal, and `:recover` runs its inputs.
@MainActor
final class SessionJournal {
  /// A line of the file.
  struct Entry: Codable, Equatable {
    var v = 1
    /// The input.
    var text: String?
    /// Whether the last input ran; false if it was stopped.
    var ran: Bool?
    /// A file that an input read, and its bytes.
    var file: String?
    var bytes: Data?
    /// The files whose layouts were loaded when the session began.
    var loaded: [String]?
    /// A line that was typed while an input ran.
    var answer: String?
    /// The lesson in which an input was typed; for other entries the current lesson after it.
    var lesson: String?
    /// The number of inputs in the lesson, in a session that this one resumes.
    var lessonInputs: Int?
  }

  /// The record of a session.
  struct Session: Codable {
    /// The inputs that ran.
    var inputs: [String] = []
    /// The inputs that failed, by their indices.
    var failures: Set<Int> = []
    /// The lines that were typed while inputs ran, by the inputs' indices.
    var answers: [Int: [String]] = [:]
    /// The lesson that was under way when the session ended. The lesson keeps its own inputs, so only their number
    /// is known here.
    var lesson: String?
    var lessonInputs = 0
    /// The input that was running when the session ended.
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

    /// The lines that were typed while the last input runs.
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

    /// Returns the record after the first `count` inputs.
    func suffix(from count: Int) -> Session {
      var result = self
      result.inputs = Array(inputs.dropFirst(count))
      result.failures = Set(failures.map { $0 - count }.filter { $0 >= 0 })
      result.answers = answers.shifted(by: -count)
      return result
    }

    var count: Int { inputs.count + lessonInputs + (last == nil ? 0 : 1) }

    var isEmpty: Bool { inputs.isEmpty && last == nil && lesson == nil }
  }

  /// The beginning of the files' names; nil if no history is kept.
  private let base: String?
  private var descriptor: Int32 = -1
  /// The file of this session; empty if nothing was written yet.
  private(set) var path = ""
  /// The record of this session, also if no history is kept.
  private(set) var session = Session()
  /// The most bytes that are read of a lost session.
  private static let limit = 256 << 20

  /// - Parameter history: the file of the history; nil keeps nothing.
  init(history: String?) { base = history.map { $0 + ".session." } }

  // MARK: This session

  /// Keeps an input that is about to run. A failure is not reported, since the history reports it already.
  /// - Parameter lesson: the lesson that it was typed in.
  func begin(_ text: String, in lesson: String? = nil) {
    session.begin(text, in: lesson)
    append(Entry(text: text, lesson: lesson))
  }

  /// Keeps a line that is typed while the input runs.
  func answer(_ text: String) {
    session.open.append(text)
    append(Entry(answer: text))
  }

  /// Notes that the input has run, or was stopped.
  /// - Parameter lesson: the lesson that is under way now.
  func end(ran: Bool, failed: Bool = false, in lesson: String? = nil) {
    session.end(ran: ran, failed: failed, in: lesson)
    append(Entry(ran: ran, lesson: lesson))
  }

  /// Keeps the bytes of a file that an input read.
  func note(_ file: String, _ bytes: [UInt8]) {
    session.files[file] = bytes
    append(Entry(file: file, bytes: Data(bytes)))
  }

  /// Adopts the record of another session.
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

  /// Keeps the files whose layouts are loaded now, if the session has a file already.
  func noteLoaded() {
    if descriptor >= 0 { append(Entry(loaded: LoadedCode.operands)) }
  }

  /// Removes the file: the session leaves, and none of it is lost.
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
    let loaded = LoadedCode.operands
    if !loaded.isEmpty { append(Entry(loaded: loaded)) }
    return true
  }

  // MARK: Lost sessions

  /// The session that was lost last.
  var lost: Session? {
    withLost { lost, _ in lost }
  }

  /// Hands over the session that was lost last, and removes its file once all of it ran.
  /// - Parameter run: returns whether all of it ran.
  /// - Returns: false if there is none.
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
      // A living session holds its lock.
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
  /// Returns the values under shifted keys, without negative ones.
  fileprivate func shifted(by distance: Int) -> Self {
    Dictionary(uniqueKeysWithValues: map { ($0.key + distance, $0.value) }.filter { $0.0 >= 0 })
  }
}
