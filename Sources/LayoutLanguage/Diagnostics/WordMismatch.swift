/// A word, a name or a line without a meaning at its place, with the facts that its message needs.
package enum WordMismatch: Hashable, Sendable {
  case unknownVariable(String, suggestion: String?)
  /// An unknown name in parentheses.
  case unknownName(String, suggestion: String?)
  /// A function without its parentheses.
  case missingCall(String, usage: String)
  /// A name with parentheses.
  case notCallable(String)
  case functionCount(String, takes: String, given: Int, usage: String)
  case functionArgument(String, expected: String, given: String, usage: String)
  /// An unknown member; `members` are the existing ones.
  case unknownMember(String, of: String, suggestion: String?, members: [String])
  /// LL0135: `inset` alone.
  case missingMember(String, members: [String])
  /// An operator and a value that it does not take.
  case operand(String, expected: String, given: String)
  /// A statement that may not stand in this block, such as `section` or `batch`.
  case notInBlock(String, block: String)
  case unknownCommand(String, suggestion: String?)
  /// A prefix of several commands.
  case ambiguousCommand(String, candidates: [String])
  /// A command that works only at the prompt.
  case commandInFile(String)
  /// A command inside braces.
  case commandInBlock(String)
  /// A text after a command that does not take it.
  case commandMisused(String, usage: String)
  /// A scenario inside a block.
  case nestedScenario
  case nestedTag
  /// `print frames`: the word of a question in place of a value.
  case questionAsValue(String)
  /// A statement after the first scenario.
  case statementBehindScenario(String)
  /// A definition whose name is a statement's.
  case definesStatement(String)
  /// A definition that names a parameter twice.
  case repeatedParameter(String)
  /// A call of a `def` with a wrong number of values.
  case parameterCount(String, takes: Int, given: Int)
  /// A call of a `def` with a block.
  case blockOfDefinition(String)
  case repeatedScenario(String)
  /// A Swift file that a script loads; at the prompt there is no script.
  case notLoaded(String, command: String?)
  /// A Swift file that does not compile, or does not exist.
  case notLoadable(String, file: String, LoadedFiles.Failure)
  /// A layout with arguments that could not be made.
  case notMade(String, LoadedFiles.Failure?)
  /// `load` after other statements.
  case loadsLate
  /// A part of a goal, a quiz or a hunt outside of it.
  case outsideOf(String, blocks: [String])
  /// An exercise inside a block.
  case nestedExercise(String)
  /// `lesson` after other statements.
  case lessonLate
  /// An exercise without a required part.
  case lacks(String, String)
}

extension WordMismatch {
  private typealias Words = Diagnostic.Words

  package var words: Diagnostic.Words {
    switch self {
    case .unknownVariable(let name, let suggestion?):
      Words("LL0131", "no variable `$\(name)` is defined here: did you mean `$\(suggestion)`?")
    case .unknownVariable("i", nil):
      Words("LL0131", "no variable `$i` is defined here", help: "`$i` counts the rounds inside `repeat N { ... }`")
    case .unknownVariable(let name, nil):
      Words("LL0131", "no variable `$\(name)` is defined here", help: "`let $\(name) 120` defines it")
    case .unknownName(let name, let suggestion?):
      Words("LL0132", "unknown name `\(name)`: did you mean `\(suggestion)`?")
    case .unknownName(let name, nil):
      Words("LL0132", "unknown name `\(name)`", help: "a text stands in quotes, a variable starts with `$`")
    case .missingCall(let name, let usage):
      Words("LL0133", "`\(name)` is a function: its arguments are missing", notes: [usage])
    case .notCallable(let name):
      Words("LL0133", "`\(name)` is a value, not a function", help: "write `\(name)` without parentheses")
    case .functionCount(let name, let takes, let given, let usage):
      Words("LL0134", "`\(name)` takes \(takes), not \(given)", notes: [usage])
    case .functionArgument(let name, let expected, let given, let usage):
      Words("LL0134", "`\(name)` takes \(expected), not \(given)", notes: [usage])
    case .unknownMember(let name, let owner, let suggestion?, _):
      Words("LL0135", "\(owner) has no `.\(name)`: did you mean `.\(suggestion)`?")
    case .unknownMember(let name, let owner, nil, let members) where members.isEmpty:
      Words("LL0135", "\(owner) has no `.\(name)`", help: "it has no parts")
    case .unknownMember(let name, let owner, nil, let members):
      Words("LL0135", "\(owner) has no `.\(name)`", help: "it has \(Self.list(members))")
    case .missingMember(let name, let members):
      Words(
        "LL0135", "`\(name)` has several numbers: which one is meant?",
        help: "write \(Self.list(members.map { name + "." + $0 }))")
    case .operand(let operation, let expected, let given):
      Words("LL0136", "`\(operation)` takes \(expected), not \(given)")
    case .notInBlock(let statement, let block):
      Words("LL0137", "`\(statement)` has no place in a `\(block)` block", help: "write it outside the braces")
    case .unknownCommand(let name, let suggestion?):
      Words("LL0138", "unknown command `:\(name)`: did you mean `:\(suggestion)`?")
    case .unknownCommand(let name, nil):
      Words("LL0138", "unknown command `:\(name)`", help: "`:help` lists the commands")
    case .ambiguousCommand(let name, let candidates):
      Words(
        "LL0138",
        "`:\(name)` is the beginning of \(ArgumentMismatch.list(candidates.map { "`:\($0)`" }, last: "and"))")
    case .commandInBlock(let name):
      Words(
        "LL0138", "`:\(name)` stands inside a block",
        help: "a command about the session stands outside every brace")
    case .commandMisused(let name, let usage): Words("LL0138", "`:\(name)` does not take this", notes: [usage])
    case .nestedScenario:
      Words(
        "LL0143", "a scenario stands inside a block",
        help: "scenarios stand outside every brace; for one test with several values write a `def` above them")
    case .nestedTag:
      Words(
        "LL0143", "`tag` stands inside a block",
        help: "a tag marks a whole scenario, or the whole script: write it outside of this block")
    case .questionAsValue(let word):
      Words(
        "LL0124", "`\(word)` is a question, not a value",
        help: "`\(word)` alone asks it; `print` takes values, `(content.h)`, and texts, `\"\(word)\"`")
    case .statementBehindScenario(let word):
      Words(
        "LL0143", "`\(word)` stands after a scenario", relatedLabels: ["the first scenario"],
        help: "the common set-up stands above the first scenario; the rest stands inside the braces of its scenario"
      )
    case .definesStatement(let name):
      Words("LL0144", "`\(name)` is a statement already", help: "choose another name: `my_\(name)`")
    case .repeatedParameter(let name):
      Words(
        "LL0144", "`$\(name)` stands there twice", relatedLabels: ["first here"],
        help: "give each value a name of its own")
    case .parameterCount(let name, let takes, let given):
      Words(
        "LL0144",
        "`\(name)` takes \(takes == 0 ? "no values" : takes == 1 ? "1 value" : "\(takes) values"), not \(given)",
        help: "its `def` says which")
    case .blockOfDefinition(let name):
      Words("LL0144", "`\(name)` takes no block", help: "a statement made by `def` takes values only")
    case .repeatedScenario(let name):
      Words(
        "LL0145", "another scenario is named \"\(name)\" as well", relatedLabels: ["the first one"],
        help: "reports identify scenarios by their names"
      )
    case .notLoaded(let path, nil):
      Words(
        "LL0146", "\"\(path.printable)\" is not loaded",
        help: "`:load \(path.printable)` compiles it and goes on here")
    case .notLoaded(let path, let command?):
      Words(
        "LL0146", "\"\(path.printable)\" is native code, which runs only with `--load`",
        help: "`\(command)` compiles it and goes on")
    case .notLoadable(let path, let file, let failure):
      Words(
        "LL0146", "\"\(path.printable)\" cannot be loaded: \(failure.reason.printable)",
        help: failure.hint ?? "`layoutlab load \(file.printable) --list` lists all its mistakes")
    case .notMade(let name, let failure?):
      Words("LL0146", "`\(name.printable)` cannot be made: \(failure.reason.printable)", help: failure.hint)
    case .notMade(let name, nil):
      Words(
        "LL0146", "`\(name.printable)` cannot be made: only a layout that is loaded takes arguments",
        help: "`layoutlab load FILE` loads the layouts of a Swift file")
    case .loadsLate:
      Words(
        "LL0146", "`load` stands after other statements",
        help: "`load` stands in the first lines of a script, outside of every brace")
    case .outsideOf(let word, let blocks):
      Words(
        "LL0147", "`\(word)` stands outside of its block",
        help: "it stands in the braces of \(ArgumentMismatch.list(blocks.map { "`\($0)`" }, last: "or"))")
    case .nestedExercise(let word):
      Words("LL0147", "`\(word)` stands inside a block", help: "`\(word)` stands outside of every brace")
    case .lessonLate:
      Words(
        "LL0147", "`lesson` stands after other statements", help: "it is the first statement of its file")
    case .lacks(let word, let part):
      Words("LL0147", "this `\(word)` has no `\(part)`", help: "write it into its braces: `:help \(part)`")
    case .commandInFile(let name):
      Words(
        "LL0138", "`:\(name)` works only at the prompt",
        help: [SessionCommand.Name.help, .explain, .learn].map(\.rawValue).contains(name)
          ? "`layoutlab \(name)` does the same" : "take the line away; `layoutlab help commands` lists the commands"
      )
    }
  }

  private static func list(_ members: [String]) -> String {
    ArgumentMismatch.list(members.map { "`\($0.contains(".") ? $0 : "." + $0)`" }, last: "or")
  }
}
