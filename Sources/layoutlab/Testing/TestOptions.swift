import Glibc

/// The options of `test`.
struct TestOptions: Equatable {
  /// The form of standard output.
  enum Form: Equatable {
    case text, tap, json
  }

  /// A part of all cases, one of several equal parts.
  struct Shard: Equatable {
    /// The number, from 1 to `count`.
    var number: Int
    var count: Int

    /// - Parameter text: `2/3`.
    init?(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1, number <= count else {
        return nil
      }
      (self.number, self.count) = (number, count)
    }

    /// Whether the case at an index, from 0, belongs to it.
    func holds(_ index: Int) -> Bool { index % count == number - 1 }
  }

  var form = Form.text
  /// `--verbose`: a line for each case, not only for those that fail.
  var isVerbose = false
  /// `--quiet`: no output if all cases pass.
  var isQuiet = false
  /// `--strict`: a case that checks nothing, or leaves a `bug` on, fails, and so does a run that skips all.
  var isStrict = false
  /// `--fail-fast`: the first case that fails is the last.
  var stopsAtFailure = false
  /// `--list`: the cases are named, and none runs.
  var lists = false
  /// `--filter TEXT`: a part of the name of a case; with `*` or `?`, the pattern of the whole name.
  var filter: String?
  /// `--tag NAME`: a tag that a case has; with `!`, a tag that it lacks.
  var tags: [String] = []
  /// `--failed`: only cases that failed in their last run.
  var onlyFailed = false
  /// `--jobs N`: the number of child processes that run cases.
  var jobs = 1
  /// `--repeat N`: the number of runs of each case.
  var repeats = 1
  /// `--shuffle`
  var shuffles = false
  /// `--seed N`: the order of `--shuffle`; nil for any.
  var seed: UInt64?
  /// `--shard I/N`
  var shard: Shard?
  /// `--time`: the slowest cases are listed.
  var showsTimes = false
  /// `--watch`: the cases that a change of a file touches run again.
  var watches = false
  /// `--bless`: what the scripts find replaces what they expect, before they run.
  var blesses = false
  /// `--pause`: the prompt opens in the first case that fails.
  var pauses = false
  /// `--junit FILE`
  var junit: String?
  /// `--film FOLDER`
  var films: String?
  /// `--coverage`, `--coverage=FILE`
  var coverage: CoverageReport.Mode?
  /// `--github`
  var annotates = false

  static let jobLimit = 256
  static let repeatLimit = 1000

  /// Whether a case with this name and these tags is wanted.
  func wants(_ name: String, _ tags: Set<String>) -> Bool {
    guard self.tags.allSatisfy({ $0.hasPrefix("!") ? !tags.contains(String($0.dropFirst())) : tags.contains($0) })
    else { return false }
    guard let filter else { return true }
    guard filter.contains(where: { "*?".contains($0) }) else { return name.contains(filter) }
    return fnmatch(filter, name, 0) == 0
  }

  /// Whether it selects cases by name or tag.
  var selects: Bool { filter != nil || !tags.isEmpty }
}
