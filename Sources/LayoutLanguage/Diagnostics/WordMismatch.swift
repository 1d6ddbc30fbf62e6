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
  /// Values that the messages need, computed of others, by their names.
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
