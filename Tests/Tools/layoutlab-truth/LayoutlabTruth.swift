import Foundation
import Truth

/// `make truth`: random sessions, judged until there are enough statements of each kind.
@main
@MainActor
enum LayoutlabTruth {
  static func main() {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      FileHandle.standardError.write(Data((Options.usage + "\n").utf8))
      exit(64)
    }
    if let part = options.part {
      let tally = TruthTally(shrinking: part.small, isLong: true)
      for seed in part.seeds { tally.judge(seed: seed, kinds: part.kinds, focus: part.focus) }
      FileHandle.standardOutput.write(tally.encoded)
      return
    }
    let run = TruthRun(options)
    run.run()
    FileHandle.standardOutput.write(Data((run.report + "\n").utf8))
    if let page = options.page { run.record(in: page) }
    exit(run.tally.faults.isEmpty ? 0 : 1)
  }
}

/// The options of the command line.
struct Options {
  static let usage = """
    layoutlab-truth [--statements N] [--rounds N] [--seed N] [--jobs N] [--seconds N] [--falses FILE] [--record PAGE]
    """

  /// The number of statements of each kind that is enough.
  var statements = 20_000
  /// The largest number of sessions; nil for no limit.
  var rounds: UInt64?
  /// The first seed: that of docs/reference/tables/truth.md.
  var seed: UInt64 = 2_700_001
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The time after which it ends, whatever is left to judge.
  var seconds = 2700.0
  /// The file to which false statements are written during the run.
  var falses: String?
  /// The page whose table is rewritten.
  var page: String?
  /// The part of a child process: its seeds, the kinds that it judges, the kinds whose false scripts it shrinks,
  /// and the focus of its sessions.
  var part: (seeds: Range<UInt64>, kinds: Set<TruthKind>, small: Set<TruthKind>, focus: TruthGenerator.Focus)?

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--statements": statements = Int(value) ?? statements
      case "--rounds": rounds = UInt64(value)
      case "--seed": seed = UInt64(value) ?? seed
      case "--jobs": jobs = max(1, Int(value) ?? jobs)
      case "--seconds": seconds = Double(value) ?? seconds
      case "--falses": falses = value
      case "--record": page = value
      case "--part":
        let lists = value.split(separator: "/", omittingEmptySubsequences: false)
          .map { $0.split(separator: ",").compactMap { Int($0) } }
        guard lists.count == 3, lists[0].count == 3, let focus = TruthGenerator.Focus(rawValue: lists[0][2]) else {
          return nil
        }
        let (seeds, kinds) = (
          lists[0].map { UInt64($0) }, lists[1...].map { Set($0.map { TruthKind.allCases[$0] }) }
        )
        part = (seeds[0]..<seeds[1], kinds[0], kinds[1], focus)
      default: return nil
      }
    }
  }
}
