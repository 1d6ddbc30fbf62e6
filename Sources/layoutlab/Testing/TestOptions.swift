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
  /// The given options that take no value.
  var flags: Set<CommandLineOption.Name> = []
  /// `--filter TEXT`: a part of a case's name; with `*` or `?`, a pattern of the whole name.
  var filter: String?
  /// `--tag NAME`: a required tag; with `!`, an excluded one.
  var tags: [String] = []
  /// `--jobs N`: the number of child processes.
  var jobs = 1
  /// `--repeat N`: the runs of each case.
  var repeats = 1
  /// `--seed N`: the seed of `--shuffle`, which it implies; nil for a random one.
  var seed: UInt64?
  var shard: Shard?
  var junit: String?
  var films: String?
  var coverage: CoverageReport.Mode?

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
