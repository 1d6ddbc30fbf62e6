import Glibc
import LayoutScript

struct TestOptions: Equatable {
  enum Form: Equatable {
    case text, tap, json
  }

  /// A part of all cases, which are split into equal parts.
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

extension TestOptions {
  @MainActor
  init(_ arguments: CommandArguments) throws(UsageError) {
    flags = arguments.flags
    for (option, value) in arguments.given { try take(option, argument: value) }
  }

  private mutating func take(_ option: CommandLineOption, argument: String) throws(UsageError) {
    switch option.name {
    case .filter: filter = argument
    case .tag: tags.append(argument)
    case .jobs: jobs = try option.number(argument, in: 1...Self.jobLimit)
    case .repeat: repeats = try option.number(argument, in: 1...Self.repeatLimit)
    case .seed: seed = UInt64(try option.number(argument, in: 0...Int.max))
    case .shard:
      guard let shard = Shard(argument) else {
        throw UsageError(
          message: "`--shard` takes I/N, with I from 1 to N, not `\(argument)`", hint: "--shard 1/3, --shard 2/3, …"
        )
      }
      self.shard = shard
    case .tap: form = .tap
    case .json: form = .json
    case .junit: junit = argument
    case .film: films = argument
    case .coverage: coverage = argument.isEmpty ? .table : .file(argument)
    default: break
    }
  }

  /// Throws if two options exclude each other.
  @MainActor
  func refuseContradictions(_ arguments: CommandArguments) throws(UsageError) {
    func refuse(_ one: CommandLineOption.Name, _ other: CommandLineOption.Name, _ reason: String) throws(UsageError)
    {
      guard arguments.has(one), arguments.has(other) else { return }
      throw UsageError(message: "`--\(one)` and `--\(other)` do not go together", hint: reason)
    }
    try refuse(.tap, .json, "both are what standard output holds; give one of them")
    try refuse(.tap, .github, "standard output holds one form; `--github` goes with the text for people")
    try refuse(.json, .github, "standard output holds one form; `--github` goes with the text for people")
    for name in [CommandLineOption.Name.tap, .json] {
      for other in [CommandLineOption.Name.time, .verbose, .quiet] {
        try refuse(name, other, "`--\(other)` is of the text for people")
      }
      try refuse(name, .pause, "a prompt has no form for other programs")
      try refuse(name, .watch, "one run is one report")
    }
    for name in [CommandLineOption.Name.tap, .json] where coverage == .table {
      try refuse(name, .coverage, "the table is of the text for people; `--coverage=FILE.info` goes with all")
    }
    for name in [CommandLineOption.Name.tap, .json, .junit, .github, .film, .watch, .pause, .coverage] {
      try refuse(.list, name, "`--list` runs nothing: there is nothing to report")
    }
    for name in [CommandLineOption.Name.tap, .json] {
      try refuse(.bless, name, "what is rewritten is told to people")
    }
    for name in [CommandLineOption.Name.filter, .tag, .failed, .shard, .list, .watch, .pause] {
      try refuse(
        .bless, name, "`--bless` rewrites all of a file; `layoutlab bless --interactive` asks for each answer")
    }
    try refuse(.pause, .watch, "a prompt waits for input")
    try refuse(.pause, .repeat, "a prompt stands in one run of a case")
    try refuse(.quiet, .verbose, "`--verbose` prints a line for each case")
    if flags.contains(.pause), jobs > 1 {
      throw UsageError(message: "`--pause` runs cases one after the other: leave out `--jobs`")
    }
    if flags.contains(.watch), arguments.inputs.contains(.standardInput) {
      throw UsageError(message: "standard input cannot be watched: `--watch` needs files")
    }
  }
}
