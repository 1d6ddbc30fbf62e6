import CGuard
import Foundation
import Glibc
import LayoutLaws
import LayoutScript

/// Tries worlds of loaded layouts in copies of the process, so a trap is a counterexample like any other.
@MainActor
struct GuardedAudit {
  private let streams: StandardStreams
  private let progress: ProgressLine
  /// The page that a copy shares with this process, with the copy's place when it died.
  private let page: UnsafeMutableRawPointer
  private let limits: ResourceLimits
  private let history = History()

  /// The history of the copies so far.
  private final class History {
    /// Whether a copy was stopped by Ctrl-C; this process does not get it while it waits for the copy.
    var isInterrupted = false
    /// The number of copies that were ended because they did not end by themselves.
    var hangs = 0
  }

  /// Whether Ctrl-C came while a copy ran.
  var isInterrupted: Bool { history.isInterrupted }
  /// The number of copies that were ended because the layout did not come to an end.
  var hangs: Int { history.hangs }

  private static let pageSize = 4096
  /// The run that is noted if a copy ended well because of Ctrl-C.
  private static let interrupted = -1
  /// The most seconds for a statement of a law; fewer if the layout is known not to come to an end.
  private var patience: Double { history.hangs == 0 ? 10 : 2 }

  /// The place of a copy, and its end.
  struct Crash {
    var place: LawAudit.Place
    var breach: LawBreach
    var isInterruption: Bool
    /// Whether the time of the whole audit was over: then the end says nothing about the layout.
    var isOutOfTime: Bool
  }

  /// The closures by which a copy hands over results while it lives.
  struct Copy<Answer> {
    /// Notes the place: a law of a run, and the statements of the law.
    var note: (LawAudit.Place, [String]) -> Void
    /// Keeps an answer in case the copy dies.
    var keep: (Answer) -> Void
  }

  /// The outcome of a copy: its last answer, and its crash if it died.
  struct Outcome<Answer> {
    var answer: Answer?
    var crash: Crash?
  }

  /// Creates the guard; nil if nothing can trap but the program itself.
  init?(_ streams: StandardStreams, _ progress: ProgressLine, _ limits: ResourceLimits) {
    guard CrashGuard.isNeeded, streams.areOwn else { return nil }
    let page = mmap(nil, Self.pageSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let page, page != MAP_FAILED else { return nil }
    (self.streams, self.progress, self.limits, self.page) = (streams, progress, limits, page)
  }

  /// Runs a closure in a copy.
  /// - Parameter findsPlace: whether the line of a trap is looked up, which takes a while.
  func run<Answer: Codable>(findsPlace: Bool = true, _ body: (Copy<Answer>) -> Answer) -> Outcome<Answer> {
    memset(page, 0, Self.pageSize)
    let unguarded = Copy<Answer>(note: { _, _ in }, keep: { _ in })
    // Files in no folder: a script may not write any.
    let (file, words) = (layoutlab_memory_file(), layoutlab_memory_file())
    defer { for file in [file, words] where file >= 0 { close(file) } }
    guard file >= 0, words >= 0 else { return Outcome(answer: body(unguarded)) }
    let own = getpid()
    progress.finish()
    if let crash = CrashGuard.begin(streams, findsPlace: findsPlace) {
      return outcome(crash, file, words)
    }
    // No process could be made.
    if getpid() == own { return Outcome(answer: body(unguarded)) }
    // The runtime's message about a trap is a part of the counterexample.
    dup2(words, STDERR_FILENO)
    let (page, patience, limits) = (page, patience, limits)
    func setAlarm() { alarm(UInt32(max(1, min(patience, limits.left ?? patience).rounded(.up)))) }
    setAlarm()
    func keep(_ answer: Answer) {
      guard let bytes = try? JSONEncoder().encode([answer]) else { return }
      ftruncate(file, 0)
      lseek(file, 0, SEEK_SET)
      _ = SystemFile.write(Array(bytes), to: file)
    }
    let copy = Copy<Answer>(
      note: { place, actions in
        setAlarm()
        Self.write(place, actions, to: page)
      }, keep: keep)
    keep(body(copy))
    page.storeBytes(of: Int32(Interrupts.isRequested ? Self.interrupted : 0), as: Int32.self)
    _exit(0)
  }

  /// Tries a law in a copy: a trap breaks the law.
  func outcome(of law: Law.Name, _ trial: LawTrial) -> LawReport.Outcome {
    let place = LawAudit.Place(run: 0, law: law)
    let result = run { (copy: Copy<LawReport.Outcome>) in
      copy.note(place, [])
      trial.notes = { copy.note(place, $0) }
      return LawReport.Result(law, trial).outcome
    }
    if let crash = result.crash { return crash.isInterruption ? .notAsked("stopped") : .broken(crash.breach) }
    return result.answer ?? .notAsked("no answer came")
  }

  private func outcome<Answer: Codable>(_ crash: CrashGuard.Crash, _ file: Int32, _ words: Int32) -> Outcome<Answer>
  {
    let answer = try? JSONDecoder().decode([Answer].self, from: Data(Self.bytes(file))).first
    if page.load(as: Int32.self) == Int32(Self.interrupted) || crash.isInterruption { history.isInterrupted = true }
    let isOutOfTime = limits.exhausted != nil
    if crash.isHang, !isOutOfTime { history.hangs += 1 }
    let (place, actions) = read()
    // A copy that ends well clears its place.
    guard let place else { return Outcome(answer: answer) }
    return Outcome(
      answer: answer,
      crash: Crash(
        place: place,
        breach: LawBreach(
          .trap, crash.sentence(said: Self.bytes(words)), after: actions,
          // Without a statement of its own, the law itself shows the breach.
          shownBy: actions.isEmpty ? "audit \(place.law.rawValue)" : ""),
        isInterruption: crash.isInterruption, isOutOfTime: crash.isHang && isOutOfTime))
  }

  private static func bytes(_ descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return (try? TextFile.contents(of: descriptor, named: "what was found")) ?? []
  }

  // MARK: The page

  private static func write(_ place: LawAudit.Place, _ actions: [String], to page: UnsafeMutableRawPointer) {
    let law = Law.Name.allCases.firstIndex(of: place.law) ?? 0
    page.storeBytes(of: Int32(place.run + 1), as: Int32.self)
    page.storeBytes(of: Int32(law), toByteOffset: 4, as: Int32.self)
    let text = Array(actions.joined(separator: "\n").utf8.prefix(pageSize - 16))
    page.storeBytes(of: Int32(text.count), toByteOffset: 8, as: Int32.self)
    for (index, byte) in text.enumerated() { page.storeBytes(of: byte, toByteOffset: 12 + index, as: UInt8.self) }
  }

  private func read() -> (LawAudit.Place?, [String]) {
    let run = Int(page.load(as: Int32.self)) - 1
    guard run >= 0 else { return (nil, []) }
    let law = Law.Name.allCases[Int(page.load(fromByteOffset: 4, as: Int32.self))]
    let count = Int(page.load(fromByteOffset: 8, as: Int32.self))
    let text = String(decoding: UnsafeRawBufferPointer(start: page + 12, count: count), as: UTF8.self)
    return (LawAudit.Place(run: run, law: law), text.split(separator: "\n").map(String.init))
  }
}

extension CrashGuard.Crash {
  /// Returns `the layout trapped at MyLayout.swift:12:5 in MyLayout.prepare(), "Index out of range": cache[index]`.
  /// - Parameter said: the output of the runtime.
  fileprivate func sentence(said: [UInt8]) -> String {
    let line = String(decoding: said, as: UTF8.self).split(separator: "\n").first { $0.contains("Fatal error: ") }
    let words = line?.firstRange(of: "Fatal error: ").map { ", \"\(line?[$0.upperBound...] ?? "")\"" } ?? ""
    guard let place else { return summary + words }
    let code = place.excerpt.map { ": " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let function = place.function.map { " in \($0)" } ?? ""
    return "\(summary) at \(place.file):\(place.line):\(place.column)\(function)\(words)\(code)"
  }
}
