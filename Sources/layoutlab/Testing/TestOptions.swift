import Glibc

struct TestOptions: Equatable {
  enum Form: Equatable {
    case text, tap, json
  }

  /// One of several equal parts of all cases.
  struct Shard: Equatable {
    /// The number of the part, from 1 to `count`.
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

    /// Whether the case at a 0-based index belongs to the part.
    func holds(_ index: Int) -> Bool { index % count == number - 1 }
  }

  var form = Form.text
  /// `--verbose`: a line for each case, not only for failures.
  var isVerbose = false
  /// `--quiet`: no output if all cases pass.
  var isQuiet = false
  /// `--strict`: a case without checks or with a `bug` left on fails, and so does a run that skips all cases.
  var isStrict = false
  /// `--fail-fast`: stops after the first failure.
  var stopsAtFailure = false
  /// `--list`: lists the cases and runs none.
  var lists = false
  /// `--filter TEXT`: a part of a case's name; with `*` or `?`, a pattern of the whole name.
  var filter: String?
  /// `--tag NAME`: a required tag; with `!`, an excluded one.
  var tags: [String] = []
  /// `--failed`: only cases that failed in their last run.
  var onlyFailed = false
  /// `--jobs N`: the number of child processes.
  var jobs = 1
  /// `--repeat N`: the runs of each case.
  var repeats = 1
  var shuffles = false
  /// `--seed N`: the seed of `--shuffle`; nil for a random one.
  var seed: UInt64?
  var shard: Shard?
  /// `--time`: lists the slowest cases.
  var showsTimes = false
  /// `--watch`: runs affected cases again after each change of a file.
  var watches = false
  /// `--bless`: writes the found answers into the scripts before they run.
  var blesses = false
  /// `--pause`: opens the prompt in the first case that fails.
  var pauses = false
  var junit: String?
  var films: String?
  var coverage: CoverageReport.Mode?
  var annotates = false

  static let jobLimit = 256
  static let repeatLimit = 1000

  /// Whether the options select a case with this name and these tags.
  func wants(_ name: String, _ tags: Set<String>) -> Bool {
    guard self.tags.allSatisfy({ $0.hasPrefix("!") ? !tags.contains(String($0.dropFirst())) : tags.contains($0) })
    else { return false }
    guard let filter else { return true }
    guard filter.contains(where: { "*?".contains($0) }) else { return name.contains(filter) }
    return fnmatch(filter, name, 0) == 0
  }

  var selects: Bool { filter != nil || !tags.isEmpty }
}
