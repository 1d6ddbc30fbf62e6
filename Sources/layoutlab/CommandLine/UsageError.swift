/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  /// One sentence without the program's name.
  var message: String
  /// What to type instead, a line of its own.
  var hint: String?

  /// The lines for standard error.
  var description: String {
    var lines = ["layoutlab: \(message)"]
    if let hint { lines.append("  \(hint)") }
    lines.append("Try `layoutlab --help`.")
    return lines.joined(separator: "\n") + "\n"
  }
}
