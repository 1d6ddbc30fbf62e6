/// Where a line that runs can be taken back to, in its middle.
struct Checkpoint {
  var interpreter: Interpreter
  var state: LabState
  /// How many statements of the line begin before it: for a block all that have begun, for a statement that only looks
  /// those before it.
  var statements: Int
}
