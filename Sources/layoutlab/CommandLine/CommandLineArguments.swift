// The C library's `optind` and its like are global variables, used here before any other thread exists.
@preconcurrency import CReadline
import Foundation
import Glibc
import LayoutScript

/// Reads the command line with the C library's `getopt_long`, as the tables of options and commands say.
@MainActor
enum CommandLineArguments {
  // Values beyond all letters.
  private static let firstLongValue: Int32 = 256

  /// Understands `arguments`, the first of which is the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    // What follows the files of `load` is another command line.
    if arguments.dropFirst().first == CommandLineCommand.Name.load.rawValue {
      return Invocation(command: .load(try LoadCommand.Arguments(arguments.dropFirst(2))), options: .init())
    }
    let options = CommandLineOption.all
    var raw = arguments.map { strdup($0) } + [nil]
    let names = options.map { strdup($0.long ?? "") }
    defer {
      raw.forEach { free($0) }
      names.forEach { free($0) }
    }
    let table =
      options.indices.filter { options[$0].long != nil }.map { index in
        option(
          name: names[index], has_arg: options[index].argument, flag: nil,
          val: firstLongValue + Int32(index))
      } + [option()]
    // The leading colon distinguishes a missing argument from an unknown option.
    var short = ":"
    for known in options {
      if let letter = known.letter { short += known.takesValue ? "\(letter):" : "\(letter)" }
    }

    var reader = Reader()
    optind = 0  // makes the C library start afresh
    opterr = 0
    while true {
      // The array is permuted: options may stand before or after the command.
      let found = getopt_long(Int32(arguments.count), &raw, short, table, nil)
      if found == -1 { break }
      let argument = optarg.map { String(cString: $0) } ?? ""
      switch found {
      case 0x3A:  // a missing argument
        throw missingArgument(of: known(reportedAs: optopt))
      case 0x3F:
        throw unknownOption(optind > 0 ? raw[Int(optind) - 1].map { String(cString: $0) } ?? "" : "")
      default:
        if let known = known(reportedAs: found) { try reader.take(known, argument: argument) }
      }
    }
    let operands = raw[Int(optind)...].compactMap { $0.map { String(cString: $0) } }
    let invocation = try reader.invocation(operands: operands)
    guard case .audit(let layouts, _) = invocation.command else { return invocation }
    let swift = layouts.map(SwiftOperand.init)
    guard swift.contains(where: { $0 != nil }) else { return invocation }
    // The program has to be the one that loads them.
    var load = LoadCommand.Arguments(files: swift.compactMap { $0?.file })
    load.command = arguments.dropFirst().filter { SwiftOperand($0) == nil || !layouts.contains($0) }
    load.namesClasses = swift.allSatisfy { $0 != nil }
    load.statements = swift.compactMap { $0?.statements }.first ?? ""
    return Invocation(command: .load(load), options: invocation.options)
  }

  /// A Swift file that is audited, and the statements that all worlds begin with: `MyLayout.swift; items 30`.
  private struct SwiftOperand {
    var file: String
    /// With the `;` before them; nil where there are none.
    var statements: String?

    /// Nil for the name of a layout.
    init?(_ operand: String) {
      let end = operand.firstIndex(of: ";") ?? operand.endIndex
      file = operand[..<end].trimmingCharacters(in: .whitespaces)
      guard file.hasSuffix(".swift") else { return nil }
      statements = end == operand.endIndex ? nil : String(operand[end...])
    }
  }

  /// The option that `getopt_long` reports by its letter or by its place in the table.
  private static func known(reportedAs value: Int32) -> CommandLineOption? {
    let index = Int(value - firstLongValue)
    if CommandLineOption.all.indices.contains(index) { return CommandLineOption.all[index] }
    return CommandLineOption.all.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  // MARK: Options that are wrong

  private static func missingArgument(of option: CommandLineOption?) -> UsageError {
    switch option?.value {
    case .choice(let words):
      UsageError(message: "`\(option?.written ?? "")` needs \(ArgumentMismatch.list(words, last: "or"))")
    case .text(let example):
      UsageError(
        message: "`\(option?.written ?? "")` needs \(option?.placeholder ?? "")",
        hint: "\(option?.written ?? "") \(example)")
    case .file:
      UsageError(message: "`\(option?.written ?? "")` needs a \(option?.placeholder.lowercased() ?? "file")")
    case .statements, .none?, .optional, .optionalFile, nil:
      UsageError(message: "`-c` needs statements", hint: "layoutlab -c 'columns 3; item 120'")
    }
  }

  private static func unknownOption(_ word: String) -> UsageError {
    guard word.hasPrefix("--") else {
      let letter = optopt > 0x20 ? String(Unicode.Scalar(UInt8(truncatingIfNeeded: optopt))) : word
      return UsageError(message: "unknown option `-\(letter)`")
    }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    let options = CommandLineOption.all.compactMap(\.long)
    if options.contains(String(name)) { return UsageError(message: "`--\(name)` takes no argument") }
    let meant = options.filter { $0.hasPrefix(name) }
    if meant.count > 1 {
      let list = ArgumentMismatch.list(meant.map { "`--\($0)`" }, last: "or")
      return UsageError(message: "`--\(name)` is short for \(list)")
    }
    let suggestion = EditDistance.suggestion(for: String(name), among: options)
    return UsageError(
      message: "unknown option `--\(name)`", hint: suggestion.map { "did you mean `--\($0)`?" })
  }

  // MARK: Reader

  /// What has been read so far.
  private struct Reader {
    var options = Invocation.Options()
    var test = TestOptions()
    var export = ExportMode()
    var audit = AuditOptions()
    /// Of `grade`: where its page goes.
    var page: String?
    /// Of `mutate`.
    var least: Int?
    var statements: String?
    var given: [CommandLineOption.Name] = []

    mutating func take(_ option: CommandLineOption, argument: String) throws(UsageError) {
      given.append(option.name)
      try test.take(option, argument: argument)
      try export.take(option, argument: argument)
      try audit.take(option, argument: argument)
      switch option.name {
      case .statements:
        guard statements == nil else {
          throw UsageError(message: "`-c` is given twice", hint: "separate statements with `;`")
        }
        statements = argument
      case .timeout:
        guard let seconds = ResourceLimits.seconds(argument) else {
          throw UsageError(message: "`--timeout` takes a time, not `\(argument)`", hint: "500ms, 10s, 2m, or 0")
        }
        options.timeout = seconds
      case .plain: options.plain = true
      case .html: page = argument
      case .noInit: options.readsStartFiles = false
      case .load: options.loads = true
      case .min:
        guard let percent = Int(argument), 0...100 ~= percent else {
          throw UsageError(message: "`--min` takes a percentage, 0 to 100, not `\(argument)`")
        }
        least = percent
      case .quiet: options.trace = .off
      case .color: options.color = try choice(argument, of: option)
      case .trace: options.trace = try choice(argument, of: option)
      default:
        options.format = RunFormat.allCases.first { $0.option == option.name } ?? options.format
        if option.name == .json, !argument.isEmpty { options.isFilm = try film(argument, of: option) }
      }
    }

    func invocation(operands: [String]) throws(UsageError) -> Invocation {
      Invocation(command: try command(operands), options: options)
    }

    private func command(_ operands: [String]) throws(UsageError) -> Invocation.Command {
      if given.contains(.version) { return .version }
      if options.isFilm, let first = operands.first, first != "run", first != "-" {
        throw UsageError(message: "`\(first)` does not take `--json=film`", hint: "it belongs to `run` and `-c`")
      }
      let name = operands.first.flatMap(CommandLineCommand.Name.init)
      if given.contains(.help) { return .help(name.map { $0 == .help ? .overview : .command($0) } ?? .overview) }
      if let statements, name != .export, name != .play {
        if let name, let first = operands.first {
          throw UsageError(
            message: "`\(first)` takes no `-c`", hint: name == .run ? "layoutlab -c 'STATEMENTS' runs them" : nil)
        }
        if let first = operands.first {
          throw UsageError(
            message: "`-c` takes one argument; `\(first)` stands after it",
            hint: first.contains(" ") ? nil : "quote the statements: layoutlab -c '\(statements) \(first) …'")
        }
        try refuseOptions(of: nil)
        return .statements(statements)
      }
      guard let first = operands.first else {
        try refuseOptions(of: nil)
        return .interactive
      }
      if first == "-" {
        try refuseOptions(of: .run)
        return .run(operands.map(Invocation.Input.init))
      }
      guard let name else { throw unknownCommand(first) }
      try refuseOptions(of: name)
      return try command(name, Array(operands.dropFirst()))
    }

    private func command(
      _ name: CommandLineCommand.Name, _ operands: [String]
    ) throws(UsageError) -> Invocation.Command {
      let inputs = operands.map(Invocation.Input.init)
      switch name {
      case .run:
        if operands.isEmpty { throw nothingGiven(to: "run", "a file", "FILE...   (`-` is standard input)") }
        if let page = operands.first(where: { $0.hasSuffix(ScriptFiles.pageSuffix) }) {
          throw UsageError(
            message: "`\(page)` is a page: `run` takes scripts", hint: "layoutlab test \(page) runs its blocks")
        }
        if given.contains(.step) {
          guard operands.count == 1, operands != ["-"] else {
            throw UsageError(message: "`--step` takes one file", hint: "layoutlab run --step FILE")
          }
          return .step(operands[0])
        }
        return .run(inputs)
      case .learn:
        try refuseSecond(of: operands, "learn", "lesson")
        return .learn(operands.first, lists: given.contains(.list))
      case .test:
        if operands.isEmpty {
          throw nothingGiven(to: "test", "a file or a folder", "PATH...   (`-` is standard input)")
        }
        try test.refuseContradictions(given, inputs)
        return .test(inputs, test)
      case .grade:
        guard let checks = inputs.first, inputs.count > 1 else {
          throw nothingGiven(to: "grade", "checks and what is to be graded", "CHECKS.layout HANDIN...")
        }
        if given.contains(.csv), given.contains(.json) {
          throw UsageError(message: "`--csv` and `--json` are two forms of one report", hint: "give one of them")
        }
        return .grade(
          checks, Array(inputs.dropFirst()), given.contains(.csv) ? .csv : options.json ? .json : .text,
          folder: page,
          jobs: test.jobs)
      case .audit:
        if operands.isEmpty { throw nothingGiven(to: "audit", "a layout", "LAYOUT...   (a name, or a Swift file)") }
        return .audit(operands, audit)
      case .mutate:
        if operands.isEmpty { throw nothingGiven(to: "mutate", "a file or a folder", "PATH...") }
        return .mutate(inputs, least: least)
      case .shrink:
        guard let file = inputs.first else { throw nothingGiven(to: "shrink", "a script", "FILE[:LINE]") }
        if operands.count > 1 {
          throw UsageError(message: "`shrink` takes one script; `\(operands[1])` stands after it")
        }
        return .shrink(file, output: export.output.isEmpty ? nil : export.output, isForced: given.contains(.force))
      case .check:
        if operands.isEmpty {
          throw nothingGiven(to: "check", "a file or a folder", "PATH...   (`-` is standard input)")
        }
        if given.contains(.sarif), given.contains(.json) {
          throw UsageError(message: "`--json` and `--sarif` are two forms of one report", hint: "give one of them")
        }
        let mode = Invocation.CheckMode(
          isSARIF: given.contains(.sarif), fixes: given.contains(.fix), isDiff: given.contains(.diff))
        try refuseContradictions(mode, inputs)
        return .check(inputs, mode)
      case .fmt:
        let mode = Invocation.FormatMode(isCheck: given.contains(.check), isDiff: given.contains(.diff))
        return .format(inputs.isEmpty ? [.standardInput] : inputs, mode)
      case .bless:
        if operands.isEmpty { throw nothingGiven(to: "bless", "a file or a folder", "PATH...") }
        if inputs.contains(.standardInput) {
          throw UsageError(message: "`bless` rewrites files, and `-` is standard input")
        }
        if given.contains(.check), given.contains(.interactive) {
          throw UsageError(message: "`--check` writes nothing, so `--interactive` has nothing to ask")
        }
        return .bless(
          inputs,
          Invocation.BlessMode(
            isCheck: given.contains(.check), isInteractive: given.contains(.interactive),
            isForced: given.contains(.force)))
      case .export:
        try export.complete(given)
        return .export(try script(of: "export", operands, "layoutlab export FILE -o FILE.html"), export)
      case .play: return .play(try script(of: "play", operands, "layoutlab play FILE"))
      case .load:
        throw UsageError(message: "`load` comes first", hint: "layoutlab load FILE.swift... [COMMAND]")
      case .lsp:
        if let operand = operands.first {
          throw UsageError(
            message: "`lsp` takes no file: `\(operand)` stands after it", hint: "an editor starts `layoutlab lsp`")
        }
        return .serveEditor
      case .explain:
        // A message without quotes around it comes in words; codes are no message.
        if operands.allSatisfy({ $0.wholeMatch(of: /LL\d{4}|LAW-.+/) != nil }) {
          try refuseSecond(of: operands, "explain", "code")
        }
        let text = operands.joined(separator: " ")
        return .explain(operands.isEmpty ? .list : text == "-" ? .standardInput : .words(text))
      case .completions:
        try refuseSecond(of: operands, "completions", "shell")
        return .completions(try shell(operands.first))
      case .help:
        return .help(try page(operands.first))
      }
    }

    /// The one script of a command, from a file or from the command line.
    private func script(
      of command: String, _ operands: [String], _ usage: String
    ) throws(UsageError) -> Invocation.Script {
      if let second = operands.dropFirst().first {
        throw UsageError(message: "`\(command)` takes one script; `\(second)` stands after it", hint: usage)
      }
      switch (statements, operands.first) {
      case (let statements?, nil): return .statements(statements)
      case (nil, let file?):
        if given.contains(.watch), file == "-" {
          throw UsageError(message: "standard input cannot be watched: `--watch` needs a file")
        }
        return .input(Invocation.Input(file))
      case (nil, nil): throw UsageError(message: "`\(command)` needs a script", hint: usage)
      case (_?, let file?):
        throw UsageError(message: "`-c` and `\(file)` are two scripts", hint: "give one of them")
      }
    }

    /// Throws where two things would go to standard output.
    private func refuseContradictions(
      _ mode: Invocation.CheckMode, _ inputs: [Invocation.Input]
    ) throws(UsageError) {
      if mode.isDiff, !mode.fixes {
        throw UsageError(
          message: "`--diff` prints what `--fix` would change", hint: "layoutlab check --fix --diff PATH...")
      }
      let report = mode.isSARIF ? "--sarif" : options.json ? "--json" : nil
      let text = mode.isDiff ? "`--diff`" : mode.fixes && inputs.contains(.standardInput) ? "`--fix` of `-`" : nil
      if let report, let text {
        throw UsageError(message: "\(text) and `\(report)` both write to standard output", hint: "give one of them")
      }
    }

    // MARK: Operands

    private func nothingGiven(to command: String, _ missing: String, _ operands: String) -> UsageError {
      UsageError(message: "`\(command)` needs \(missing)", hint: "layoutlab \(command) \(operands)")
    }

    private func refuseSecond(of operands: [String], _ command: String, _ noun: String) throws(UsageError) {
      guard operands.count > 1 else { return }
      throw UsageError(message: "`\(command)` takes one \(noun); `\(operands[1])` stands after it")
    }

    private func shell(_ word: String?) throws(UsageError) -> Shell {
      let shells = Shell.allCases.map(\.rawValue)
      guard let word else {
        throw nothingGiven(to: "completions", "a shell", shells.joined(separator: "|"))
      }
      if let shell = Shell(rawValue: word) { return shell }
      throw UsageError(
        message: "`completions` knows \(ArgumentMismatch.list(shells, last: "and")), not `\(word)`",
        hint: EditDistance.suggestion(for: word, among: shells).map { "did you mean `completions \($0)`?" })
    }

    private func page(_ topic: String?) throws(UsageError) -> HelpPage {
      guard let topic, topic != "help" else { return .overview }
      if let name = CommandLineCommand.Name(rawValue: topic) { return .command(name) }
      let help = Help(names: LabRun.catalog.names)
      if let text = help.page(about: topic) ?? help.pageAboutSymptom(topic) { return .word(text) }
      throw UsageError(
        message: "there is no command `\(topic)`",
        hint: EditDistance.suggestion(for: topic, among: Self.commands).map { "did you mean `help \($0)`?" }
          ?? "`help words` lists the words of the language")
    }

    private static let commands = CommandLineCommand.all.map(\.name.rawValue)

    // MARK: What is wrong

    /// Throws when an option was given that the command does not take; nil is the prompt and `-c`.
    private func refuseOptions(of command: CommandLineCommand.Name?) throws(UsageError) {
      let taken = command.map { CommandLineCommand[$0]?.options ?? [] } ?? CommandLineCommand.bareOptions
      guard let name = given.first(where: { !taken.contains($0) }), let option = CommandLineOption[name] else {
        return
      }
      let takers = CommandLineCommand.all.filter { $0.options.contains(name) }.map { "`\($0.name.rawValue)`" }
      let hint: String? =
        if command == .load {
          "after the files it is taken by what runs there: layoutlab load MyLayout.swift run \(option.written) FILE"
        } else if name == .load, let command {
          "layoutlab load MyLayout.swift \(command.rawValue) ..."
        } else {
          takers.isEmpty ? nil : "it belongs to \(ArgumentMismatch.list(takers, last: "and"))"
        }
      throw UsageError(
        message: command.map { "`\($0.rawValue)` does not take `\(option.written)`" }
          ?? "`\(option.written)` has no meaning without a command",
        hint: hint)
    }

    private func film(_ word: String, of option: CommandLineOption) throws(UsageError) -> Bool {
      guard option.choices.contains(word) else {
        throw UsageError(
          message: "`--json=` takes \(ArgumentMismatch.list(option.choices, last: "or")), not `\(word)`")
      }
      return true
    }

    private func choice<Choice: RawRepresentable<String>>(
      _ word: String, of option: CommandLineOption
    ) throws(UsageError) -> Choice {
      if let choice = Choice(rawValue: word) { return choice }
      let suggestion = EditDistance.suggestion(for: word, among: option.choices)
      throw UsageError(
        message: "`\(option.written)` takes \(ArgumentMismatch.list(option.choices, last: "or")), not `\(word)`",
        hint: suggestion.map { "did you mean `\(option.written) \($0)`?" })
    }

    private func unknownCommand(_ word: String) -> UsageError {
      let hint: String? =
        if let suggestion = EditDistance.suggestion(for: word, among: Self.commands) {
          "did you mean `\(suggestion)`?"
        } else if word.contains(where: \.isWhitespace) {
          "to run statements: layoutlab -c '\(word)'"
        } else if access(word, F_OK) == 0 || word.hasSuffix(".layout") {
          "to run a file: layoutlab run \(word)"
        } else {
          nil
        }
      return UsageError(message: "unknown command `\(word)`", hint: hint)
    }
  }
}
