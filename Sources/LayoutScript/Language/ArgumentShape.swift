/// What is known of an argument when it is held against a form: all while running, some of it before.
package enum ArgumentShape: Sendable {
  case value(Value)
  /// `$name`; its value is known when it runs.
  case variable(String)
  /// `( … )`, with the type it will have where that is certain.
  case expression(ExpressionType?)
  case comparison(Comparison)
}

extension ArgumentShape {
  /// What is known of an argument before it runs.
  init(_ argument: Argument) {
    switch argument.content {
    case .literal(let value): self = .value(value)
    case .words(let words): self = .value(.word(words.count == 1 ? words[0] : words.joined(separator: ".")))
    case .variable(let name): self = .variable(name)
    case .comparison(let comparison): self = .comparison(comparison)
    case .expression(let expression): self = .expression(expression.type)
    }
  }
}
