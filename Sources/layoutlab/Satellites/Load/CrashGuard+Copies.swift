import CGuard
import CollectionLayout
import Foundation
import Glibc
import LayoutLoading
import LayoutScript

extension CrashGuard {
  /// Continues in a copy of the process, and returns nil there. This process exits with the copy's status, or
  /// returns the copy's crash.
  /// - Parameter writes: whether the copy writes files for the user.
  static func begin(_ streams: StandardStreams, writes: Bool) -> Crash? {
    guard LoadedCode.isLoaded else { return nil }
    streams.flush()
    let (status, report) = copy()
    switch status {
    case LAYOUTLAB_GUARD_NONE: return nil
    case 0:
      shutIn(writes: writes)
      return nil
    case ...LAYOUTLAB_GUARD_DONE: _exit(LAYOUTLAB_GUARD_DONE - status)
    default: return crash(status, report)
    }
  }

  private static func copy() -> (status: Int32, report: [CChar]) {
    CrashNote.clear()
    layoutlab_guard_limit(ResourceLimits.memoryLimit)
    var report = [CChar](repeating: 0, count: 32_768)
    return (layoutlab_guard_begin(&report, Int32(report.count)), report)
  }

  /// Shuts the process off from the network, and unless it writes from files.
  static func shutIn(writes: Bool) {
    _ = layoutlab_sandbox(LAYOUTLAB_SANDBOX_NETWORK | (writes ? 0 : LAYOUTLAB_SANDBOX_FILES))
  }

  /// The restrictions that the system offers for layouts, in words.
  static var sandbox: String {
    let kinds = layoutlab_sandbox_kinds()
    let network = kinds & LAYOUTLAB_SANDBOX_NETWORK != 0 ? "no network" : "network is open to them"
    let files = kinds & LAYOUTLAB_SANDBOX_FILES != 0 ? "no writing in scripts" : "files are open to them"
    return "\(network), \(files)"
  }

  /// Does work in a copy of the process, and returns the work's answer and the copy's crash.
  static func copy<Answer: Codable>(
    patience: Double?, findsPlace: Bool, showsOutput: Bool, _ work: (Link<Answer>) -> Answer
  ) -> Outcome<Answer> {
    // The file is in no folder, since a copy may not write others.
    guard let file = SystemFile.unnamed() else { return Outcome(answer: work(Link())) }
    defer {
      close(file)
      PrintedOutput.drop()
    }
    let (status, report) = copy()
    if status == LAYOUTLAB_GUARD_NONE { return Outcome(answer: work(Link())) }
    guard status == 0 else {
      let handed = try? JSONDecoder().decode(Handed<Answer>.self, from: Data(contents(of: file)))
      var crash =
        status <= LAYOUTLAB_GUARD_DONE
        ? nil : crash(status, report, findsPlace: findsPlace || abs(status) == SIGALRM)
      let counts = LoadingProgram.takeCountsOfCopy()
      crash?.counts = counts
      // This process ignored Ctrl-C during the wait.
      if handed?.isInterrupted == true || crash?.isInterruption == true { raise(SIGINT) }
      return Outcome(answer: handed?.answer, crash: crash)
    }
    if !showsOutput {
      let nowhere = Glibc.open("/dev/null", O_WRONLY)
      for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere, stream) }
    }
    shutIn(writes: false)
    LoadingProgram.beginCounts()
    let link = Link<Answer> { answer in
      let handed = Handed(answer: answer, isInterrupted: Interrupts.isTyped)
      guard let bytes = try? JSONEncoder().encode(handed) else { return }
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
      _ = SystemFile.write(Array(bytes), to: file)
    } grant: { seconds in
      alarm(UInt32(max(1, seconds.rounded(.up))))
      layoutlab_guard_time(seconds + ResourceLimits.grace)
    }
    if let patience { link.grant(patience) }
    link.keep(work(link))
    LoadingProgram.keepCounts()
    layoutlab_guard_end()
    exit(ExitStatus.success.rawValue)
  }

  /// Does work with trials in a copy of the process, which leaves nothing behind.
  /// - Returns: nil if the work ended by itself, else the number of the trial that crashed; 0 for none.
  static func rehearse(_ trials: Trials, _ work: () -> Void) -> Int? {
    let outcome = inCopy(patience: 10, findsPlace: false) { (link: Link<Int>) in
      trials.note = link.keep
      work()
      return 0
    }
    return outcome.crash == nil ? nil : outcome.answer ?? 0
  }

  private struct Handed<Answer: Codable>: Codable {
    var answer: Answer
    var isInterrupted: Bool
  }

  private static func contents(of file: Int32) -> [UInt8] {
    lseek(file, 0, SEEK_SET)
    return (try? TextFile.contents(of: file, named: "answer")) ?? []
  }

  nonisolated static let trapped = "the layout trapped"

  /// Returns the crash of a process by its status, which is negative if the work of the process was done.
  static func crash(_ end: Int32, _ report: [CChar], findsPlace: Bool = true) -> Crash {
    let status = abs(end)
    let interrupted = 1000 + ExitStatus.interrupted.rawValue
    if status == interrupted { return Crash(summary: "stopped", isInterruption: true) }
    let trace = String(decoding: report.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let summary =
      switch status {
      case LAYOUTLAB_GUARD_MEMORY: "the layout used more than \(ResourceLimits.memoryLimit >> 20) MB"
      case 1000...: "the layout called exit(\(status - 1000))"
      case SIGSEGV, SIGBUS: "the layout ran out of stack, or read what is not there"
      case SIGABRT: "the layout aborted"
      case SIGALRM, SIGXCPU, LAYOUTLAB_GUARD_TIME: "the layout did not come to an end"
      case SIGKILL: "the process of the layout was killed, maybe for want of memory"
      default: trapped
      }
    return Crash(
      summary: summary, place: findsPlace ? CrashPlace(trace) : nil,
      address: CrashPlace.rows(of: trace).first.map { "\($0.module) \($0.offset)" },
      statement: CrashNote.statement, printed: PrintedRecords.takeLinesOfCrash(),
      isHang: [SIGALRM, SIGXCPU, LAYOUTLAB_GUARD_TIME].contains(status), isAtEnd: end < 0)
  }
}

extension CrashPlace {
  /// Finds the innermost frame of a back trace in a user's file; nil if there is none.
  init?(_ trace: String) {
    for (module, offset) in Self.rows(of: trace) {
      for place in Self.places(before: offset, in: module) where place.isUsers {
        self = place.inUsersFile()
        return
      }
    }
    return nil
  }

  /// The name of the file, and the line: `WaterfallLayout.swift:49`.
  var shortText: String { "\((file as NSString).lastPathComponent.printable):\(line)" }

  /// Returns the place of a caller's code from `layoutlab_caller` in a user's file; nil if the code has no line.
  @MainActor
  static func place(ofCaller code: UInt32) -> CrashPlace? {
    if let known = callers[code] { return known }
    let number = Int(code >> LAYOUTLAB_CALLER_BITS)
    let offset = UInt64(code & (1 << LAYOUTLAB_CALLER_BITS - 1))
    guard LoadingProgram.loaded.indices.contains(number) else { return nil }
    // A change in place, such as of `cache[3].bounds.size`, may end with the line of the brace after it.
    let place = groups(before: offset, in: LoadingProgram.loaded[number].path).lazy
      .compactMap { $0.first(where: \.isUsers)?.inUsersFile() }.first { !$0.isBrace }
    callers[code] = .some(place)
    return place
  }

  private var isBrace: Bool { excerpt?.allSatisfy { "})] \t".contains($0) } == true }

  // The places found so far: few lines set attributes, and each search starts a program.
  @MainActor private static var callers: [UInt32: CrashPlace?] = [:]

  /// Whether the place has a line in a user's code.
  private var isUsers: Bool { line > 0 && file.contains("/compiled/") && !file.contains("/_Lab") }

  /// Returns the frames of a back trace in loaded code, innermost first.
  fileprivate static func rows(of trace: String) -> [(module: String, offset: UInt64)] {
    let modules = Set(LoadingProgram.loaded.map(\.path))
    return trace.split(separator: "\n").compactMap { row in
      guard let space = row.lastIndex(of: " "), let offset = UInt64(row[space...].dropFirst(3), radix: 16) else {
        return nil
      }
      let module = String(row[..<space])
      return modules.contains(module) ? (module, offset) : nil
    }
  }

  private init(file: String, line: Int, column: Int, function: String?) {
    self.init(file: file, line: line, column: column, function: function, excerpt: nil)
  }

  /// Returns the frames of the call that returns to an address, inlined frames first. Code that the compiler adds,
  /// such as a count of references, has no line of its own and gets the line of the code before.
  private static func places(before address: UInt64, in library: String) -> [CrashPlace] {
    let groups = groups(before: address, in: library)
    return (groups.first ?? []).map { place in
      guard place.line == 0 else { return place }
      return groups.joined().first { $0.line > 0 && $0.function == place.function } ?? place
    }
  }

  /// Returns the frames at the addresses before an address, the nearest first.
  private static func groups(before address: UInt64, in library: String) -> [[CrashPlace]] {
    let addresses = (1...min(40, max(1, address))).map { "0x" + String(address - $0, radix: 16) }
    let arguments = ["--inlines", "--demangle", "-e", library] + addresses
    return (try? SwiftToolchain.output(of: "llvm-symbolizer", arguments))?.split(separator: "\n\n").map(places)
      ?? []
  }

  private static func places(_ group: Substring) -> [CrashPlace] {
    let rows = group.split(separator: "\n").map(String.init)
    return stride(from: 0, to: rows.count - 1, by: 2).compactMap { index in
      let words = rows[index + 1].split(separator: ":")
      guard words.count >= 3, let place = Int(words[words.count - 1]), let line = Int(words[words.count - 2]) else {
        return nil
      }
      // A whole function has no column.
      let column = max(1, place)
      return CrashPlace(
        file: words.dropLast(2).joined(separator: ":"), line: line, column: column,
        function: Self.shortName(rows[index]))
    }
  }

  /// Returns the short form of a mangled name: `MyLayout.prepare()`.
  private static func shortName(_ name: String) -> String? {
    guard let whole = SwiftName.demangled(name) else { return name.isEmpty ? nil : name }
    let full = whole.replacing("Swift.", with: "").replacing("CollectionLayout.", with: "")
      .replacing("UIKitSurface.", with: "")
      .replacingOccurrences(of: #"_lab_[A-Za-z0-9]+_"#, with: "", options: .regularExpression)
    let start = full.range(of: LayoutLoader.modulePrefix).map { full[$0.lowerBound...] } ?? full[...]
    let bare = start.drop { $0 != "." }.dropFirst()
    return bare.isEmpty ? full : String(bare.prefix { $0 != ")" }) + (bare.contains(")") ? ")" : "")
  }

  /// Returns the place in the user's file instead of its compiled copy.
  private func inUsersFile() -> CrashPlace {
    var result = self
    let folder = (file as NSString).deletingLastPathComponent
    result.file = LayoutLoader.paths(ofCopiesIn: folder)[(file as NSString).lastPathComponent] ?? file
    if let text = try? String(contentsOfFile: file, encoding: .utf8) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.indices.contains(line - 1) {
        let excerpt = String(lines[line - 1])
        (result.excerpt, result.markedExcerpt) = (excerpt, LoadError.excerpt(excerpt, column: column))
      }
    }
    return result
  }
}
