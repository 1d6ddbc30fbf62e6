/// A word, a name or a line without a meaning at its place, with the facts for its message.
package enum WordMismatch: Hashable, Sendable {
  case unknownVariable(String, suggestion: String?)
  /// An unknown name in parentheses.
  case unknownName(String, suggestion: String?)
  /// A function without its parentheses.
  case missingCall(String, usage: String)
  /// A name with parentheses that is not a function.
  case notCallable(String)
  case functionCount(String, takes: String, given: Int, usage: String)
  case functionArgument(String, expected: String, given: String, usage: String)
  /// An unknown member; `members` are the existing ones.
  case unknownMember(String, of: String, suggestion: String?, members: [String])
  /// LL0135: `inset` alone.
  case missingMember(String, members: [String])
  /// An operator with a value that it does not take.
  case operand(String, expected: String, given: String)
  /// A statement that may not stand in this block, such as `section` or `batch`.
  case notInBlock(String, block: String)
  case unknownCommand(String, suggestion: String?)
  /// A prefix of several commands.
  case ambiguousCommand(String, candidates: [String])
  case commandInFile(String)
  case commandInBlock(String)
  /// A text after a command that does not take it.
  case commandMisused(String, usage: String)
  case nestedScenario
  case nestedTag
  /// The word of a question in place of a value: `print frames`.
  case questionAsValue(String)
  case statementBehindScenario(String)
  /// A definition whose name is already a statement's.
  case definesStatement(String)
  case repeatedParameter(String)
  /// A call of a `def` statement with a wrong number of values.
  case parameterCount(String, takes: Int, given: Int)
  /// A call of a `def` statement with a block.
  case blockOfDefinition(String)
  case repeatedScenario(String)
  /// A Swift file that a script loads but the program has not; at the prompt there is no command.
  case notLoaded(String, command: String?)
  /// A Swift file that does not exist or does not compile.
  case notLoadable(String, file: String, LoadedFiles.Failure)
  /// A layout with arguments that could not be made.
  case notMade(String, LoadedFiles.Failure?)
  /// `load` after other statements.
  case loadsLate
  /// A part of a goal, a quiz or a hunt outside of such a block.
  case outsideOf(String, blocks: [String])
  case nestedExercise(String)
  /// `lesson` after other statements.
  case lessonLate
  /// An exercise without a required part.
  case lacks(String, String)
}

extension WordMismatch {
  /// Further values for the messages, by name.
  var facts: [String: Any?] {
    switch self {
    case .unknownMember(_, _, _, let members): ["members": members.map { $0.contains(".") ? $0 : "." + $0 }]
    case .missingMember(let name, let members): ["members": members.map { name + "." + $0 }]
    case .ambiguousCommand(_, let candidates):
      ["candidates": ArgumentMismatch.list(candidates.map { "`:\($0)`" }, last: "and")]
    case .commandInFile(let name):
      ["isOfProgram": [SessionCommand.Name.help, .explain, .learn].map(\.rawValue).contains(name)]
    case .lacks(let word, let part): ["it": word, "part": part]
    default: [:]
    }
  }
}
