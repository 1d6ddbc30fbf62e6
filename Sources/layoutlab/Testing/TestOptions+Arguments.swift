import LayoutScript

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
