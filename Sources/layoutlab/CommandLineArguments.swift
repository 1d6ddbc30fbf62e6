// The C library's `optind` and its like are global variables, used here before any other thread exists.
@preconcurrency import CReadline
import Glibc
import LayoutScript

/// Reads the command line with the C library's `getopt_long`.
@MainActor
enum CommandLineArguments {
  /// The long options, as `getopt_long` is to report them.
  private enum LongOption: Int32, CaseIterable {
    case json = 256
    case color, trace, plain, version
    // Those with a letter of their own report it.
    case quiet = 0x71
    case help = 0x68

    var name: String { String(describing: self) }
    var hasArgument: Bool { self == .color || self == .trace }
  }

  private static let commands = ["run", "check", "help"]

  /// Understands `arguments`, the first of which is the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var raw = arguments.map { strdup($0) } + [nil]
    let names = LongOption.allCases.map { strdup($0.name) }
    defer {
      raw.forEach { free($0) }
      names.forEach { free($0) }
    }
    let table =
      zip(LongOption.allCases, names).map { long, name in
        option(name: name, has_arg: long.hasArgument ? 1 : 0, flag: nil, val: long.rawValue)
      } + [option()]

    var reader = Reader()
    optind = 0  // makes the C library start afresh
    opterr = 0
    while true {
      // The array is permuted: options may stand before or after the command.
      let found = getopt_long(Int32(arguments.count), &raw, ":c:qh", table, nil)
      if found == -1 { break }
      let argument = optarg.map { String(cString: $0) } ?? ""
      let word = optind > 0 ? raw[Int(optind) - 1].map { String(cString: $0) } ?? "" : ""
      try reader.take(found, argument: argument, word: word)
    }
    let operands = raw[Int(optind)...].compactMap { $0.map { String(cString: $0) } }
    return try reader.invocation(operands: operands)
  }

  /// What has been read so far.
  private struct Reader {
    var options = Invocation.Options()
    var statements: String?
    var wantsHelp = false
    var wantsVersion = false

    @MainActor
    mutating func take(_ found: Int32, argument: String, word: String) throws(UsageError) {
      switch found {
      case 0x63:  // c
        guard statements == nil else {
          throw UsageError(message: "`-c` is given twice", hint: "separate statements with `;`")
        }
        statements = argument
      case 0x3A:  // a missing argument
        throw missingArgument(word)
      case 0x3F:
        throw unknownOption(word)
      default:
        switch LongOption(rawValue: found) {
        case .json: options.json = true
        case .plain: options.plain = true
        case .version: wantsVersion = true
        case .quiet: options.trace = .off
        case .help: wantsHelp = true
        case .color: options.color = try choice(argument, of: "--color")
        case .trace: options.trace = try choice(argument, of: "--trace")
        case nil: throw unknownOption(word)
        }
      }
    }

    @MainActor
    func invocation(operands: [String]) throws(UsageError) -> Invocation {
      if wantsVersion { return Invocation(command: .version, options: options) }
      let rest = Array(operands.dropFirst())
      if wantsHelp {
        return Invocation(command: .help(operands.first.flatMap(HelpPage.init) ?? .overview), options: options)
      }
      if let statements {
        guard let first = operands.first else {
          return Invocation(command: .statements(statements), options: options)
        }
        throw UsageError(
          message: "`-c` takes one argument; `\(first)` stands after it",
          hint: first.contains(" ") ? nil : "quote the statements: layoutlab -c '\(statements) \(first) …'")
      }
      let command: Invocation.Command
      switch operands.first {
      case nil: command = .interactive
      case "-": command = .run(operands.map(Invocation.Input.init))
      case "run": command = .run(try inputs(rest, of: "run"))
      case "check": command = .check(try inputs(rest, of: "check"))
      case "help": command = .help(try page(rest))
      case let word?: throw unknownCommand(word)
      }
      return Invocation(command: command, options: options)
    }

    private func inputs(_ operands: [String], of command: String) throws(UsageError) -> [Invocation.Input] {
      if operands.isEmpty {
        throw UsageError(
          message: "`\(command)` needs a file", hint: "layoutlab \(command) FILE...   (`-` is standard input)")
      }
      return operands.map(Invocation.Input.init)
    }

    @MainActor
    private func page(_ operands: [String]) throws(UsageError) -> HelpPage {
      guard let topic = operands.first else { return .overview }
      guard let page = HelpPage(rawValue: topic) else {
        if topic == "help" { return .overview }
        throw UsageError(
          message: "there is no command `\(topic)`",
          hint: EditDistance.suggestion(for: topic, among: commands).map { "did you mean `help \($0)`?" }
            ?? "words of the language: `:help \(topic)` at the prompt")
      }
      return page
    }

    private func choice<Choice: RawRepresentable<String> & CaseIterable>(
      _ word: String, of option: String
    ) throws(UsageError) -> Choice {
      if let choice = Choice(rawValue: word) { return choice }
      let all = Choice.allCases.map(\.rawValue)
      let suggestion = EditDistance.suggestion(for: word, among: all)
      throw UsageError(
        message: "`\(option)` takes \(all.dropLast().joined(separator: ", ")) or \(all.last ?? ""), not `\(word)`",
        hint: suggestion.map { "did you mean `\(option) \($0)`?" })
    }

    private func missingArgument(_ word: String) -> UsageError {
      switch word {
      case "--color": UsageError(message: "`--color` needs always, never or auto")
      case "--trace": UsageError(message: "`--trace` needs a level: calls, steps, all or off")
      default: UsageError(message: "`-c` needs statements", hint: "layoutlab -c 'columns 3; item 120'")
      }
    }

    @MainActor
    private func unknownOption(_ word: String) -> UsageError {
      guard word.hasPrefix("--") else {
        let letter = optopt > 0x20 ? String(Unicode.Scalar(UInt8(truncatingIfNeeded: optopt))) : word
        return UsageError(message: "unknown option `-\(letter)`")
      }
      let name = word.dropFirst(2).prefix { $0 != "=" }
      let options = LongOption.allCases.map(\.name)
      if options.contains(String(name)) { return UsageError(message: "`--\(name)` takes no argument") }
      let meant = options.filter { $0.hasPrefix(name) }
      if meant.count > 1 {
        let list = meant.map { "`--\($0)`" }.joined(separator: " or ")
        return UsageError(message: "`--\(name)` is short for \(list)")
      }
      let suggestion = EditDistance.suggestion(for: String(name), among: options)
      return UsageError(
        message: "unknown option `--\(name)`", hint: suggestion.map { "did you mean `--\($0)`?" })
    }

    @MainActor
    private func unknownCommand(_ word: String) -> UsageError {
      let hint: String? =
        if let suggestion = EditDistance.suggestion(for: word, among: commands) {
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
