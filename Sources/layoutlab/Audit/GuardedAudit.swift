import Foundation
import Glibc
import LayoutLaws
import LayoutScript

/// Tries worlds of loaded layouts in copies of the process, so that a trap is a counterexample like any other.
@MainActor
struct GuardedAudit {
  private let streams: StandardStreams
  private let progress: ProgressLine
  /// A page that a copy shares with this process: where it was when it died.
  private let page: UnsafeMutableRawPointer
  private let interruption = Interruption()

  /// A copy has heard Ctrl-C; this process does not while it waits for one.
  private final class Interruption {
    var isNoted = false
  }

  /// Whether Ctrl-C came while a copy ran.
  var isInterrupted: Bool { interruption.isNoted }

  private static let pageSize = 4096
  /// Stands in the place of a run where a copy ended well because of Ctrl-C.
  private static let interrupted = -1
  /// How long one world may take, in seconds.
  private static let patience: UInt32 = 20

  /// Where a copy was, and how it came to its end.
  struct Crash {
    var place: LawAudit.Place
    var breach: LawBreach
    var isInterruption: Bool
  }

  /// What a copy hands over while it lives.
  struct Copy<Answer> {
    /// Notes where it is: a law of a run, and the statements of the law.
    var note: (LawAudit.Place, [String]) -> Void
    /// Keeps an answer for the case that it dies.
    var keep: (Answer) -> Void
  }

  /// What came of a copy: its last answer, and how it died if it did.
  struct Outcome<Answer> {
    var answer: Answer?
    var crash: Crash?
  }

  /// Nil where nothing can trap but the program itself.
  init?(_ streams: StandardStreams, _ progress: ProgressLine) {
    guard CrashGuard.isNeeded, streams.areOwn else { return nil }
    let page = mmap(nil, Self.pageSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let page, page != MAP_FAILED else { return nil }
    (self.streams, self.progress, self.page) = (streams, progress, page)
  }

  /// Does something in a copy.
  /// - Parameter findsPlace: whether the line of a trap is looked up, which takes a while.
  func run<Answer: Codable>(findsPlace: Bool = true, _ body: (Copy<Answer>) -> Answer) -> Outcome<Answer> {
    memset(page, 0, Self.pageSize)
    let unguarded = Copy<Answer>(note: { _, _ in }, keep: { _ in })
    guard let file = tmpfile() else { return Outcome(answer: body(unguarded)) }
    guard let words = tmpfile() else {
      fclose(file)
      return Outcome(answer: body(unguarded))
    }
    defer {
      fclose(file)
      fclose(words)
    }
    let own = getpid()
    progress.finish()
    if let crash = CrashGuard.begin(streams, findsPlace: findsPlace) {
      return outcome(crash, fileno(file), fileno(words))
    }
    // No process could be made.
    if getpid() == own { return Outcome(answer: body(unguarded)) }
    // What the runtime says of a trap is a part of the counterexample.
    dup2(fileno(words), STDERR_FILENO)
    alarm(Self.patience)
    let page = page
    func keep(_ answer: Answer) {
      guard let bytes = try? JSONEncoder().encode([answer]) else { return }
      ftruncate(fileno(file), 0)
      lseek(fileno(file), 0, SEEK_SET)
      _ = SystemFile.write(Array(bytes), to: fileno(file))
    }
    let copy = Copy<Answer>(
      note: { place, actions in
        alarm(Self.patience)
        Self.write(place, actions, to: page)
      }, keep: keep)
    keep(body(copy))
    page.storeBytes(of: Int32(Interrupts.isRequested ? Self.interrupted : 0), as: Int32.self)
    _exit(0)
  }

  private func outcome<Answer: Codable>(_ crash: CrashGuard.Crash, _ file: Int32, _ words: Int32) -> Outcome<Answer>
  {
    let answer = try? JSONDecoder().decode([Answer].self, from: Data(Self.bytes(file))).first
    if page.load(as: Int32.self) == Int32(Self.interrupted) || crash.isInterruption { interruption.isNoted = true }
    let (place, actions) = read()
    // A copy that ends well forgets where it was.
    guard let place else { return Outcome(answer: answer) }
    return Outcome(
      answer: answer,
      crash: Crash(
        place: place, breach: LawBreach(.trap, crash.sentence(said: Self.bytes(words)), after: actions),
        isInterruption: crash.isInterruption))
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
  /// `the layout trapped at MyLayout.swift:12:5 in MyLayout.prepare(), "Index out of range": cache[index]`
  /// - Parameter said: what the runtime wrote.
  fileprivate func sentence(said: [UInt8]) -> String {
    let line = String(decoding: said, as: UTF8.self).split(separator: "\n").first { $0.contains("Fatal error: ") }
    let words = line?.firstRange(of: "Fatal error: ").map { ", \"\(line?[$0.upperBound...] ?? "")\"" } ?? ""
    guard let place else { return summary + words }
    let code = place.excerpt.map { ": " + $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let function = place.function.map { " in \($0)" } ?? ""
    return "\(summary) at \(place.file):\(place.line):\(place.column)\(function)\(words)\(code)"
  }
}
