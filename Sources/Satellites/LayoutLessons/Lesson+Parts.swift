extension Lesson {
  package enum Part: Sendable {
    /// Consecutive captions.
    case text(String)
    /// Lines of statements as written.
    case statements(String)
    case exercise(Exercise)
  }

  /// Returns the parts of a lesson without its title; nil for a source with syntax errors.
  package nonisolated static func parts(of source: SourceText) -> [Part]? {
    let (script, mistakes) = Parser.parse(source)
    guard mistakes.isEmpty else { return nil }
    var parts: [Part] = []
    for line in script.lines {
      if let comment = line.comment, comment.isCaption, case .empty = line.content {
        if case .text(let text)? = parts.last {
          parts[parts.count - 1] = .text(text + " " + comment.text)
        } else {
          parts.append(.text(comment.text))
        }
        continue
      }
      guard case .statements(let statements) = line.content else { continue }
      for statement in statements {
        if let exercise = Exercise(statement) {
          parts.append(.exercise(exercise))
        } else if statement.rules?.verb != .lesson(.lesson) {
          let text = source.text(statement.span)
          if case .statements(let before)? = parts.last {
            let isSameLine = statement.link != statements.startIndex
            parts[parts.count - 1] = .statements(before + (isSameLine ? "; " : "\n") + text)
          } else {
            parts.append(.statements(text))
          }
        }
      }
    }
    return parts
  }
}
