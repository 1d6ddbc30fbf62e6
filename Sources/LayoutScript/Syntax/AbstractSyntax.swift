// The tree that the interpreter walks, made from the flat one of the parser. Every node knows the span it was read from.

/// A whole source, parsed.
struct Script: Sendable {
  let source: SourceText
  let tree: SyntaxTree

  /// Its logical lines in order.
  /// - Complexity: O(length): they are made from the flat tree at each call.
  var lines: [Line] { tree.lines(of: source) }
}

/// A logical line: all text up to the first line break outside every brace, parenthesis and string.
///
/// At its end a turn of the run loop ends; at the top level it is what succeeds or is undone as a whole.
struct Line: Sendable {
  enum Content: Sendable {
    /// Nothing, or a comment alone.
    case empty
    case statements([Statement])
    /// `| …` that stands under no line that could be its question.
    case expected
    /// `:word rest`.
    indirect case command(Command)
  }

  var content: Content
  var comment: Comment?
  /// The lines with bars below it: the whole answer that its last question should give. Empty where there are none.
  var expected: [ExpectedLine] = []
  /// Without the expected lines.
  var span: Span
}

/// `| …`: one line of an expected answer, without the bar.
struct ExpectedLine: Sendable {
  var text: String
  var span: Span
}

/// `# …`, or `## …`, a caption.
struct Comment: Sendable {
  var text: String
  var isCaption: Bool
  var span: Span
}

/// A session command: the word behind the colon, and all that follows it, trimmed.
struct Command: Sendable {
  var name: Name
  var rest: String
  var restSpan: Span
  var span: Span
}

/// A word as it was written, with its place.
struct Name: Sendable {
  var text: String
  var span: Span
}

/// A word, its arguments, sometimes a block.
struct Statement: Sendable {
  indirect enum Alternative: Sendable {
    case block(Block)
    case statement(Statement)
  }

  var name: Name
  var arguments: [Argument]
  var block: Block?
  var alternative: Alternative?
  /// True when the parser has complained about it: its arguments are not all here, so what they lack is not worth a
  /// second complaint.
  var isBroken = false
  /// From the first byte of the word to the last of the arguments, block or alternative.
  var span: Span
}

/// `{ … }`, its lines.
struct Block: Sendable {
  var lines: [Line]
  var span: Span
}

/// One argument of a statement.
struct Argument: Sendable {
  enum Content: Sendable {
    /// A value that stands there as written.
    case literal(Value)
    /// `a`, `content.h`: one word, or several joined by points.
    case words([String])
    case variable(String)
    /// `==` and its like, in `expect`.
    case comparison(Comparison)
    /// `( … )`.
    case expression(Expression)
  }

  var content: Content
  var span: Span
}

/// What stands in parentheses.
struct Expression: Sendable {
  indirect enum Content: Sendable {
    case literal(Value)
    case variable(String)
    /// A bare word: a setting, `count`, `content`.
    case name(String)
    /// `frame(3)`, `min(1, 2)`.
    case call(Name, [Expression])
    case member(Expression, Name)
    case negate(Expression)
    case not(Expression)
    case arithmetic(Arithmetic, Expression, Expression)
    case compare(Comparison, Expression, Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
  }

  var content: Content
  var span: Span
  /// The type of its value, where that is certain before it runs.
  var type: ExpressionType?
}

package enum Comparison: String, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
}

package enum Arithmetic: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}
