import LayoutScript

// Inputs as a lesson judges them.
extension PromptInput {
  /// Whether an input ends with a command of time travel that runs no statements typed with it.
  static func isTravel(_ input: String) -> Bool {
    guard case .command(let command)? = split(input).last, command.known?.effect.isAboutTime == true else {
      return false
    }
    if case .edit? = command.time { return false }
    return true
  }

  /// Whether an input undoes lines: `:undo`, `:drop`, or `:edit` of a line that ran.
  static func takesBack(_ input: String) -> Bool {
    split(input).contains { part in
      guard case .command(let command) = part else { return false }
      return switch command.known?.name {
      case .undo, .drop, .edit: true
      default: false
      }
    }
  }

  /// Returns the statements of an input, including those that `:edit` puts into a line.
  static func statements(in input: String) -> [String] {
    split(input).compactMap { part in
      switch part {
      case .statements(let text, _): return text
      case .command(let command):
        guard case .edit(_, let statements)? = command.time else { return nil }
        return statements
      }
    }
  }

  /// Whether an input belongs to the progress: statements, and commands that change the lab.
  static func isKept(_ input: String) -> Bool {
    split(input).contains { part in
      switch part {
      case .statements: return true
      case .command(let command):
        return command.known.map { $0.effect.isAboutTime || $0.name == .found } ?? false
      }
    }
  }

  /// Whether a line consists of numbers, such as `2`, `1 3` or `320x210`.
  static func isNumber(_ input: String) -> Bool {
    input.contains(where: \.isNumber) && input.allSatisfy { $0.isNumber || $0.isWhitespace || ".,x-".contains($0) }
  }

  /// Returns an exercise's command that was typed without its colon.
  static func commandOfExercise(_ input: String) -> TypedCommand? {
    let word = input.filter { !$0.isWhitespace }
    guard SessionCommand.Name(rawValue: word)?.row.effect == .ofExercise else { return nil }
    return TypedCommand(word)
  }

  /// Returns the letters at the beginning of an input, after any signs.
  static func firstWord(_ input: String) -> String {
    input.split { !($0.isLetter || $0 == "_") }.first.map(String.init) ?? ""
  }
}
