import LayoutScript

/// The arguments of one command, which accepts all of their options.
@MainActor
struct CommandArguments {
  /// Options with their values, in the order of the command line.
  typealias Options = [(option: CommandLineOption, value: String)]

  let command: CommandLineCommand
  let given: Options
  var operands: [String]
  /// The options that every command shares.
  let options: Invocation.Options
  let streams: StandardStreams
  /// All words of the command line after the program's name.
  let words: [String]

  var inputs: [Invocation.Input] { operands.map(Invocation.Input.init) }

  func has(_ name: CommandLineOption.Name) -> Bool { given.contains { $0.option.name == name } }

  /// The given options that take no value.
  var flags: Set<CommandLineOption.Name> { Set(given.map(\.option).filter { !$0.takesValue }.map(\.name)) }

  /// Returns the last value of an option; nil if the option is not given.
  func value(of name: CommandLineOption.Name) -> String? { given.last { $0.option.name == name }?.value }

  // MARK: Operands

  /// Returns the operands, scripts or folders; throws if there are none or one is a Swift file.
  func inputs(_ missing: String, _ usage: String) throws(UsageError) -> [Invocation.Input] {
    if operands.isEmpty { throw nothingGiven(missing, usage) }
    if let file = operands.first(where: { $0.hasSuffix(ScriptFiles.swiftSuffix) }) {
      throw UsageError(
        message: "`\(file)` is Swift, and no script",
        hint: "`layoutlab load \(file) \(command.name) SCRIPT` runs a script with its layouts")
    }
    return inputs
  }

  func nothingGiven(_ missing: String, _ usage: String) -> UsageError {
    UsageError(message: "`\(command.name)` needs \(missing)", hint: "layoutlab \(command.words) \(usage)")
  }

  func refuseSecond(_ noun: String, hint: String? = nil) throws(UsageError) {
    guard operands.count > 1 else { return }
    throw UsageError(message: "`\(command.name)` takes one \(noun); `\(operands[1])` stands after it", hint: hint)
  }

  /// Returns the command's single script: a file, or the statements of `-c`.
  func script(_ usage: String) throws(UsageError) -> Invocation.Script {
    try refuseSecond("script", hint: usage)
    switch (value(of: .statements), operands.first) {
    case (let statements?, nil): return .statements(statements)
    case (nil, let file?): return .input(Invocation.Input(file))
    case (nil, nil): throw UsageError(message: "`\(command.name)` needs a script", hint: usage)
    case (_?, let file?):
      throw UsageError(message: "`-c` and `\(file)` are two scripts", hint: "give one of them")
    }
  }

  /// Throws if the command does not accept one of the given options.
  static func refuseOthers(than command: CommandLineCommand, _ given: Options) throws(UsageError) {
    if given.contains(where: { $0.option.name == .json && $0.value == "film" }),
      ![RunCommand.row.name, BareCommand.row.name].contains(command.name)
    {
      throw UsageError(
        message: "`\(command.name)` does not take `--json=film`", hint: "it belongs to `run` and `-c`")
    }
    guard let option = given.first(where: { !command.options.contains($0.option.name) })?.option else { return }
    let takers = CommandLineCommand.all.filter { $0.options.contains(option.name) }.map { "`\($0.words)`" }
    let hint: String? =
      if command.wrapsCommand {
        "after the files it is taken by what runs there: layoutlab load MyLayout.swift run \(option.written) FILE"
      } else if option.name == .load {
        "layoutlab load MyLayout.swift \(command.name) ..."
      } else {
        takers.isEmpty ? nil : "it belongs to \(ArgumentMismatch.list(takers, last: "and"))"
      }
    throw UsageError(
      message: command.name.isEmpty
        ? "`\(option.written)` has no meaning without a command"
        : "`\(command.name)` does not take `\(option.written)`",
      hint: hint)
  }
}

extension CommandLineOption {
  /// Returns the option's value as a whole number.
  func number(_ text: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    let limit =
      range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
    throw UsageError(message: "`\(written)` takes a whole number, \(limit), not `\(text)`")
  }

  /// Returns the option's value as one of the words that may follow it.
  func choice<Choice: RawRepresentable<String>>(_ word: String) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    throw UsageError(
      message: "`\(written)` takes \(ArgumentMismatch.list(choices, last: "or")), not `\(word)`",
      hint: EditDistance.suggestion(for: word, among: choices).map { "did you mean `\(written) \($0)`?" })
  }
}
