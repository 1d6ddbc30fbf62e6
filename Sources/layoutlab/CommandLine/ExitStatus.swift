/// What the process tells its caller when it ends.
enum ExitStatus: Int32 {
  case success = 0
  /// An expectation was not met.
  case checkFailed = 1
  /// The command line or the text was wrong: nothing ran.
  case usage = 2
  /// A statement could not be carried out.
  case runtime = 3
  case inputOutput = 4
  case interrupted = 130
}
