/// A word, a name or a line that means nothing where it stands, with the facts that the words need.
///
/// Data first: the words are in `WordMismatch+Words.swift`.
package enum WordMismatch: Hashable, Sendable {
  /// LL0131
  case unknownVariable(String, suggestion: String?)
  /// LL0132: in parentheses.
  case unknownName(String, suggestion: String?)
  /// LL0133: a function without its parentheses.
  case missingCall(String, usage: String)
  /// LL0133: a name with parentheses.
  case notCallable(String)
  /// LL0134
  case functionCount(String, takes: String, given: Int, usage: String)
  /// LL0134
  case functionArgument(String, expected: String, given: String, usage: String)
  /// LL0135: the names that may follow are `members`.
  case unknownMember(String, of: String, suggestion: String?, members: [String])
  /// LL0135: `inset` alone.
  case missingMember(String, members: [String])
  /// LL0136: an operator and a value that it does not take.
  case operand(String, expected: String, given: String)
  /// LL0137: in `section` or `batch`.
  case notInBlock(String, block: String)
  /// LL0138
  case unknownCommand(String, suggestion: String?)
  /// LL0138: the beginning of several commands.
  case ambiguousCommand(String, candidates: [String])
  /// LL0138: a command that works only where somebody types.
  case commandInFile(String)
  /// LL0138: a command inside braces.
  case commandInBlock(String)
  /// LL0138: what follows a command that it does not take.
  case commandMisused(String, usage: String)
  /// LL0143: a scenario inside a block.
  case nestedScenario
  /// LL0143: anything but a scenario behind the first one.
  case statementBehindScenario(String)
  /// LL0144: a definition takes the name of a statement.
  case definesStatement(String)
  /// LL0144: a definition names a value twice.
  case repeatedParameter(String)
  /// LL0144: a statement of one's own with another number of values.
  case parameterCount(String, takes: Int, given: Int)
  /// LL0144: a statement of one's own with a block.
  case blockOfDefinition(String)
  /// LL0145
  case repeatedScenario(String)
}
