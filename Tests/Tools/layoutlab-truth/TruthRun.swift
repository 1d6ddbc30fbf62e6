import Foundation
import Truth

/// A long run: its parts run in parallel in child processes, because a lab lives on the main thread.
@MainActor
final class TruthRun {
  let tally = TruthTally()
  private let options: Options
  private let start = ContinuousClock.now
  private var nextSeed: UInt64
  private var parts = 0
  private static let sessionsOfPart: UInt64 = 25

  init(_ options: Options) {
    self.options = options
    nextSeed = options.seed
  }

  func run() {
    var running: [(process: Process, output: Pipe)] = []
    while true {
      while running.count < options.jobs, let part = nextPart() { running.append(part) }
      guard !running.isEmpty else { break }
      // The oldest process ends first, more or less; its output exceeds a pipe, so it is read to the end.
      let (process, output) = running.removeFirst()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      if process.terminationStatus != 0 || !tally.add(encoded: data) {
        FileHandle.standardError.write(Data("a part failed: \(process.arguments ?? [])\n".utf8))
        exit(2)
      }
      if let path = options.falses {
        try? tally.falseStatements.write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Returns the next part; nil if there is nothing left to judge.
  private func nextPart() -> (Process, Pipe)? {
    let lacking = TruthKind.allCases.filter { (tally.rows[$0]?.judged ?? 0) < options.statements }
    // Kinds that sessions rarely reach get sessions with a focus on them, in turn with the others.
    let focuses = TruthGenerator.Focus.allCases.filter { focus in lacking.contains { $0.focus == focus } }
    let focus = focuses.isEmpty ? .anything : focuses[parts % focuses.count]
    parts += 1
    let kinds = focus == .anything ? lacking : lacking.filter { $0.focus == focus }
    let end = options.rounds.map { options.seed + $0 } ?? .max
    guard !kinds.isEmpty, seconds < options.seconds, nextSeed < end else { return nil }
    let last = min(end, nextSeed + Self.sessionsOfPart)
    func places(_ kinds: [TruthKind]) -> String {
      kinds.compactMap { TruthKind.allCases.firstIndex(of: $0) }.map { "\($0)" }.joined(separator: ",")
    }
    let small = kinds.filter {
      (tally.falses[$0]?.count ?? 0) < 3 || nextSeed < options.seed + 8 * Self.sessionsOfPart
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    process.arguments = ["--part", "\(nextSeed),\(last),\(focus.rawValue)/\(places(kinds))/\(places(small))"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    nextSeed = last
    return (process, output)
  }

  /// The table, and a summary of the run.
  var report: String {
    let statements = tally.rows.values.reduce(0) { $0 + $1.judged }
    let heading =
      "\(statements) statements of \(tally.sessions) sessions, seeds \(options.seed) to \(nextSeed - 1), in "
      + "\(Int(seconds.rounded())) s; \(tally.discarded.count) sessions were not judged"
    return (["\(heading).", tally.table, tally.falseStatements] + tally.faults).joined(separator: "\n\n")
  }

  /// Writes the page with the table.
  func record(in path: String) {
    let statements = tally.rows.values.reduce(0) { $0 + $1.judged }
    let page = """
      <!-- Generated: `make truth RECORD=1` writes this page. -->

      # Statements about causes

      [truth.md](../../build/truth.md) says how they are judged.

      \(statements) statements at the end of \(tally.sessions) sessions, seeds \(options.seed) to \(nextSeed - 1):

      \(tally.table)

      """
    try? page.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
