extension WordMismatch {
  /// `LLnnnn`; cases that need the same explanation share one.
  package var code: String {
    switch self {
    case .unknownVariable: "LL0131"
    case .unknownName: "LL0132"
    case .missingCall, .notCallable: "LL0133"
    case .functionCount, .functionArgument: "LL0134"
    case .unknownMember, .missingMember: "LL0135"
    case .operand: "LL0136"
    case .notInBlock: "LL0137"
    case .unknownCommand, .ambiguousCommand, .commandInFile, .commandInBlock, .commandMisused:
      "LL0138"
    case .nestedScenario, .statementBehindScenario: "LL0143"
    case .definesStatement, .repeatedParameter, .parameterCount, .blockOfDefinition: "LL0144"
    case .repeatedScenario: "LL0145"
    }
  }

  package var words: Diagnostic.Words {
    switch self {
    case .unknownVariable(let name, let suggestion?):
      Diagnostic.Words("no variable `$\(name)` is defined here: did you mean `$\(suggestion)`?")
    case .unknownVariable("i", nil):
      Diagnostic.Words("no variable `$i` is defined here", help: "`$i` counts the rounds inside `repeat N { ... }`")
    case .unknownVariable(let name, nil):
      Diagnostic.Words("no variable `$\(name)` is defined here", help: "`let $\(name) 120` defines it")
    case .unknownName(let name, let suggestion?):
      Diagnostic.Words("unknown name `\(name)`: did you mean `\(suggestion)`?")
    case .unknownName(let name, nil):
      Diagnostic.Words("unknown name `\(name)`", help: "a text stands in quotes, a variable starts with `$`")
    case .missingCall(let name, let usage):
      Diagnostic.Words("`\(name)` is a function: its arguments are missing", notes: [usage])
    case .notCallable(let name):
      Diagnostic.Words("`\(name)` is a value, not a function", help: "write `\(name)` without parentheses")
    case .functionCount(let name, let takes, let given, let usage):
      Diagnostic.Words("`\(name)` takes \(takes), not \(given)", notes: [usage])
    case .functionArgument(let name, let expected, let given, let usage):
      Diagnostic.Words("`\(name)` takes \(expected), not \(given)", notes: [usage])
    case .unknownMember(let name, let owner, let suggestion?, _):
      Diagnostic.Words("\(owner) has no `.\(name)`: did you mean `.\(suggestion)`?")
    case .unknownMember(let name, let owner, nil, let members) where members.isEmpty:
      Diagnostic.Words("\(owner) has no `.\(name)`", help: "it has no parts")
    case .unknownMember(let name, let owner, nil, let members):
      Diagnostic.Words("\(owner) has no `.\(name)`", help: "it has \(Self.list(members))")
    case .missingMember(let name, let members):
      Diagnostic.Words(
        "`\(name)` has several numbers: which one is meant?",
        help: "write \(Self.list(members.map { name + "." + $0 }))")
    case .operand(let operation, let expected, let given):
      Diagnostic.Words("`\(operation)` takes \(expected), not \(given)")
    case .notInBlock(let statement, let block):
      Diagnostic.Words("`\(statement)` has no place in a `\(block)` block", help: "write it outside the braces")
    case .unknownCommand(let name, let suggestion?):
      Diagnostic.Words("unknown command `:\(name)`: did you mean `:\(suggestion)`?")
    case .unknownCommand(let name, nil):
      Diagnostic.Words("unknown command `:\(name)`", help: "`:help` lists the commands")
    case .ambiguousCommand(let name, let candidates):
      Diagnostic.Words(
        "`:\(name)` is the beginning of \(ArgumentMismatch.list(candidates.map { "`:\($0)`" }, last: "and"))")
    case .commandInBlock(let name):
      Diagnostic.Words(
        "`:\(name)` stands inside a block", help: "a command about the session stands outside every brace")
    case .commandMisused(let name, let usage):
      Diagnostic.Words("`:\(name)` does not take this", notes: [usage])
    case .nestedScenario:
      Diagnostic.Words("a scenario stands inside a block", help: "scenarios stand outside every brace")
    case .statementBehindScenario(let word):
      Diagnostic.Words(
        "`\(word)` stands behind a scenario",
        help: "what all scenarios start from stands above the first; what one needs, inside its braces")
    case .definesStatement(let name):
      Diagnostic.Words("`\(name)` is a statement already", help: "choose another name: `my_\(name)`")
    case .repeatedParameter(let name):
      Diagnostic.Words("`$\(name)` stands there twice", help: "give each value a name of its own")
    case .parameterCount(let name, let takes, let given):
      Diagnostic.Words(
        "`\(name)` takes \(takes == 0 ? "no values" : takes == 1 ? "1 value" : "\(takes) values"), not \(given)",
        help: "its `def` says which")
    case .blockOfDefinition(let name):
      Diagnostic.Words("`\(name)` takes no block", help: "a statement made by `def` takes values only")
    case .repeatedScenario(let name):
      Diagnostic.Words("another scenario is named \"\(name)\" as well", help: "a report has to tell them apart")
    case .commandInFile(let name):
      Diagnostic.Words(
        "`:\(name)` works only where somebody types", help: "take the line away: a file has no use for it")
    }
  }

  private static func list(_ members: [String]) -> String {
    ArgumentMismatch.list(members.map { "`\($0.contains(".") ? $0 : "." + $0)`" }, last: "or")
  }
}
