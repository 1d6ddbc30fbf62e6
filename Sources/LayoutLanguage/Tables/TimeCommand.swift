/// A parsed session command that travels in time.
package enum TimeCommand: Hashable, Sendable {
  /// `:undo [N]`, with the number of lines
  case undo(Int)
  case redo(Int)
  /// `:goto @N`, `:goto @-1` or `:goto @NAME`
  case goTo(StepReference)
  case steps
  case branches
  /// `:branch N`
  case branch(Int)
  /// `:step`: one step forward among the steps that were taken back
  case step
  case back
  /// `:continue` and `:rcontinue`: to the next or the previous hit of a break or watch
  case goOn
  case goBackOn
  case breaks
  /// `:edit [@N] STATEMENTS`; nil is the last step
  case edit(StepReference?, String)
  case drop(StepReference)
  /// `:bisect EXPECTATION`, with the arguments of `expect`
  case bisect(String)

  /// The error for text after a command's word that cannot be understood.
  package struct Misuse: Error {}

  /// Creates the command; nil for a command that does not travel in time.
  package init?(_ name: SessionCommand.Name, rest: String) throws(Misuse) {
    func alone(_ command: TimeCommand) throws(Misuse) -> TimeCommand {
      guard rest.isEmpty else { throw Misuse() }
      return command
    }
    switch name {
    case .undo: self = .undo(try Self.count(rest))
    case .redo: self = .redo(try Self.count(rest))
    case .goto: self = .goTo(try Self.step(rest))
    case .drop: self = .drop(try Self.step(rest))
    case .branch:
      guard let number = Int(rest), number > 0 else { throw Misuse() }
      self = .branch(number)
    case .steps: self = try alone(.steps)
    case .branches: self = try alone(.branches)
    case .breaks: self = try alone(.breaks)
    case .step: self = try alone(.step)
    case .back: self = try alone(.back)
    case .continue: self = try alone(.goOn)
    case .rcontinue: self = try alone(.goBackOn)
    case .edit:
      guard rest.hasPrefix("@") else {
        if rest.isEmpty { throw Misuse() }
        self = .edit(nil, rest)
        return
      }
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { throw Misuse() }
      self = .edit(try Self.step(String(words[0])), String(words[1]))
    case .bisect:
      // The whole `expect` statement means the same.
      let expectation = rest.hasPrefix("expect ") ? String(rest.dropFirst("expect ".count)) : rest
      guard !expectation.isEmpty else { throw Misuse() }
      self = .bisect(expectation)
    default: return nil
    }
  }

  private static func count(_ text: String) throws(Misuse) -> Int {
    if text.isEmpty { return 1 }
    guard let count = Int(text), (1...1_000_000).contains(count) else { throw Misuse() }
    return count
  }

  /// Returns the step of a text: `@4`, `@-1`, `@before`, `@4.2`, or a bare number.
  private static func step(_ text: String) throws(Misuse) -> StepReference {
    let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
    if let number = Int(name), (-1_000_000_000...1_000_000_000).contains(number) {
      return number < 0 ? .back(-number) : .number(number, position: nil)
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let number = parts[0], let position = parts[1], (0...1_000_000_000).contains(number),
      (0...1_000_000_000).contains(position)
    {
      return .number(number, position: position)
    }
    guard let first = name.utf8.first, text.hasPrefix("@"), (65...90).contains(first) || (97...122).contains(first),
      name.utf8.allSatisfy({ Tokenizer.isNameByte($0) })
    else { throw Misuse() }
    return .mark(name)
  }
}
