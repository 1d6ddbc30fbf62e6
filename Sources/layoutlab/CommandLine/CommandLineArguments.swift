// `optind` and other globals of the C library are used only here, before any other thread exists.
@preconcurrency import CReadline
import Foundation
import Glibc
import LayoutScript

/// Reads the command line with `getopt_long` and the tables of options and commands.
@MainActor
enum CommandLineArguments {
  // Options without a letter get values above all letters.
  private static let firstLongValue: Int32 = 256

  /// Parses `arguments`, the first of which is the program's name.
  static func parse(_ arguments: [String], _ streams: StandardStreams) throws(UsageError) -> Invocation {
    let words = Array(arguments.dropFirst())
    if let type = words.first.flatMap(CommandLineCommand.type), type.row.wrapsCommand {
      return Invocation(
        command: try type.init(
          CommandArguments(
            command: type.row, given: [], operands: [], options: Invocation.Options(), streams: streams,
            words: words)))
    }
    var (given, operands) = try split(arguments)
    let isOfDevice = operands.first == CommandLineCommand.device
    if isOfDevice { operands.removeFirst() }
    func has(_ name: CommandLineOption.Name) -> Bool { given.contains { $0.option.name == name } }
    let first = operands.first
    if has(.version) {
      let text = "layoutlab \(Doctor.version)\n\(Doctor.swift), GNU Readline \(Doctor.readline)\n"
      return Invocation(command: HelpCommand(.text(text), streams))
    }
    if has(.help) {
      return Invocation(command: HelpCommand(first.flatMap(HelpPage.init(command:)) ?? .overview, streams))
    }
    if isOfDevice, !CommandLineCommand.firstWords(after: CommandLineCommand.device).contains(first ?? "") {
      throw unknownCommand(first, after: CommandLineCommand.device)
    }
    let named = first.flatMap(CommandLineCommand.type)
    let type: any ProgramCommand.Type
    if let named {
      type = named
      if let parent = named.row.parent, !isOfDevice {
        streams.writeError("layoutlab: `\(named.row.name)` is `\(parent) \(named.row.name)` now\n")
      }
      if has(.statements), !named.row.options.contains(.statements) {
        throw UsageError(
          message: "`\(named.row.name)` takes no `-c`",
          hint: type is RunCommand.Type ? "layoutlab -c 'STATEMENTS' runs them" : nil)
      }
    } else if has(.statements) || first == nil {
      type = BareCommand.self
    } else if first == "-" {
      type = RunCommand.self
    } else {
      throw unknownCommand(first ?? "")
    }
    try CommandArguments.refuseOthers(than: type.row, given)
    let options = try Invocation.Options(given)
    let rest = named == nil ? operands : Array(operands.dropFirst())
    return Invocation(
      command: try type.init(
        CommandArguments(
          command: type.row, given: given, operands: rest, options: options, streams: streams, words: words)),
      options: options)
  }

  /// Returns the options of a command line, and the other words.
  private static func split(
    _ arguments: [String]
  ) throws(UsageError) -> (given: CommandArguments.Options, operands: [String]) {
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

    var given: CommandArguments.Options = []
    optind = 0  // makes the C library start afresh
    opterr = 0
    while true {
      // `getopt_long` permutes the array: options may stand before or after the command.
      let found = getopt_long(Int32(arguments.count), &raw, short, table, nil)
      if found == -1 { break }
      let argument = optarg.map { String(cString: $0) } ?? ""
      switch found {
      case 0x3A:  // a missing argument
        throw missingArgument(of: known(reportedAs: optopt))
      case 0x3F:
        throw unknownOption(optind > 0 ? raw[Int(optind) - 1].map { String(cString: $0) } ?? "" : "")
      default:
        guard let known = known(reportedAs: found) else { continue }
        if known.name == .statements, given.contains(where: { $0.option.name == .statements }) {
          throw UsageError(message: "`-c` is given twice", hint: "separate statements with `;`")
        }
        given.append((known, argument))
      }
    }
    return (given, raw[Int(optind)...].compactMap { $0.map { String(cString: $0) } })
  }

  /// Returns the option for a value of `getopt_long`: its letter, or its index above `firstLongValue`.
  private static func known(reportedAs value: Int32) -> CommandLineOption? {
    let index = Int(value - firstLongValue)
    if CommandLineOption.all.indices.contains(index) { return CommandLineOption.all[index] }
    return CommandLineOption.all.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  // MARK: What is wrong

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

  /// Returns the error for an unknown or missing word after `device`.
  private static func unknownCommand(_ word: String?, after parent: String) -> UsageError {
    let hint = ArgumentMismatch.list(
      CommandLineCommand.firstWords(after: parent).map { "layoutlab \(parent) \($0)" }, last: "or")
    return UsageError(
      message: word.map { "unknown command `\(parent) \($0)`" } ?? "`\(parent)` needs a command", hint: hint)
  }

  private static func unknownCommand(_ word: String) -> UsageError {
    let hint: String? =
      if let suggestion = EditDistance.suggestion(for: word, among: CommandLineCommand.firstWords()) {
        "did you mean `\(suggestion)`?"
      } else if word.contains(where: \.isWhitespace) {
        "to run statements: layoutlab -c '\(word)'"
      } else if ScriptFiles.kind(of: word) == S_IFDIR {
        "to run what is in it: layoutlab test \(word)"
      } else if access(word, F_OK) == 0 || word.hasSuffix(".layout") {
        "to run a file: layoutlab run \(word)"
      } else {
        nil
      }
    return UsageError(message: "unknown command `\(word)`", hint: hint)
  }
}
