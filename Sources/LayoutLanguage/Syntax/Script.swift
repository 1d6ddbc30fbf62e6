// Views of a parsed source: small values for the nodes of its flat tree. A view is a link and a reference to the
// script, so it is cheap and keeps its script alive. Strings and values are created on demand.

package final class Script: Sendable {
  package let source: SourceText
  package let tree: SyntaxTree

  package init(source: SourceText, tree: SyntaxTree = SyntaxTree()) {
    self.source = source
    self.tree = tree
  }

  package var lines: Chain<LineNode> { Chain(self, tree.first) }

  /// Returns the text of a word; the tables have most words as strings.
  func text(_ word: Word, at span: Span) -> String { Lexicon.standard.text(word) ?? source.text(span) }
}

/// A view of a node, which keeps the script alive.
///
/// `Node` is unconstrained, because each required conformance would be looked up at the start of the program.
package struct View<Node>: Sendable {
  package let script: Script
  package let link: Link<Node>

  package init(_ script: Script, _ link: Link<Node>) {
    self.script = script
    self.link = link
  }

  /// Returns a view of a part that the node links to.
  package subscript<Part>(part: Link<Part>) -> View<Part> { View<Part>(script, part) }
}

extension View where Node: SyntaxNode {
  var node: Node { script.tree[link] }
}

/// Consecutive nodes: lines, the statements of a line, the arguments of a call.
package struct Chain<Node: LinkedNode>: Collection, Sendable {
  private let script: Script
  package let startIndex: Link<Node>

  package init(_ script: Script, _ first: Link<Node>) {
    self.script = script
    startIndex = first
  }

  package var endIndex: Link<Node> { .none }

  package subscript(link: Link<Node>) -> View<Node> { View(script, link) }

  package func index(after link: Link<Node>) -> Link<Node> { script.tree[link].next }

  /// Returns the view of the node at an index from 0.
  /// - Complexity: O(index).
  package subscript(index: Int) -> View<Node> { self[self.index(startIndex, offsetBy: index)] }
}

/// A logical line: all text up to the first line break outside every brace, parenthesis and string. Its end is the
/// end of a turn of the run loop; a line at the top level succeeds or is undone as a whole.
package typealias Line = View<LineNode>

package enum LineContent: Sendable {
  /// An empty line, or a comment alone.
  case empty
  case statements(Chain<StatementNode>)
  /// A line of an expected answer, `| …`, that follows no question.
  case expected
  /// A session command: `:word rest`.
  case command(Command)
}

extension Line {
  package var content: LineContent {
    switch node.content {
    case .empty: .empty
    case .statements: .statements(Chain(script, node.statements))
    case .expected: .expected
    case .command: .command(Command(in: script.source, at: node.extent))
    }
  }

  package var comment: Comment? {
    node.comment.isEmpty ? nil : Comment(source: script.source, span: node.comment.span)
  }

  /// The expected answer of the line's last question, as the lines below the line; empty if there is none.
  package var expected: [ExpectedLine] {
    guard let first = node.expected.index else { return [] }
    return script.tree.expected[first..<first + Int(node.expectedCount)].map { extent in
      ExpectedLine(text: script.source.text(Span(extent.start + 1, extent.end)), span: extent.span)
    }
  }

  /// The span without the expected lines.
  package var span: Span { node.extent.span }
}

extension Sequence<Line> {
  /// The statements of the lines, without those in blocks.
  package var statements: [Statement] {
    flatMap { line -> [Statement] in
      if case .statements(let statements) = line.content { Array(statements) } else { [] }
    }
  }
}

/// A line of an expected answer, `| …`, without the bar.
package struct ExpectedLine: Sendable {
  package var text: String
  package var span: Span
}

/// A comment, `# …`, or a caption, `## …`.
package struct Comment: Sendable {
  fileprivate let source: SourceText
  package let span: Span

  package var isCaption: Bool { span.end > span.start + 1 && source.bytes[span.start + 1] == UInt8(ascii: "#") }

  package var text: String { source.text(source.trimmed(Span(span.start + (isCaption ? 2 : 1), span.end))) }

  package var place: Place { Place(source: source, span: span) }
}

/// A session command: the word after the colon, and the rest of the line, trimmed.
package struct Command: Sendable {
  private let source: SourceText
  private let extent: Extent

  /// - Precondition: a word follows the colon.
  init(in source: SourceText, at extent: Extent) {
    self.source = source
    self.extent = extent
  }

  private var whole: Span { source.trimmed(Span(extent.start + 1, extent.end)) }

  var wordSpan: Span { source.firstWord(of: whole) }
  var restSpan: Span { source.trimmed(Span(wordSpan.end, whole.end)) }
  package var span: Span { Span(extent.start, whole.end) }

  package var word: String { source.text(wordSpan) }
  package var rest: String { source.text(restSpan) }
}

/// A word as it was written, with its place.
package struct Name: Sendable {
  let script: Script
  package let word: Word
  package let span: Span

  package var text: String { script.text(word, at: span) }
}

/// A statement: a word, its arguments, and possibly a block.
package typealias Statement = View<StatementNode>

extension Statement {
  package var name: Name { Name(script: script, word: node.word, span: node.name.span) }

  package var word: Word { node.word }

  package var arguments: Arguments { Arguments(script, node.arguments) }

  package var block: Block? { node.block == .none ? nil : self[node.block] }

  /// The part after `else`, to be read by subscript.
  package var alternative: StatementNode.Alternative { node.alternative }

  /// Whether the parser reported a mistake in the statement; missing arguments are then not reported.
  package var isBroken: Bool { node.isBroken }

  /// The span from the word to the end of the arguments, block or alternative.
  package var span: Span { node.span }

  package var place: Place { Place(source: script.source, span: span) }
}

/// A block, `{ … }`, with its lines.
package typealias Block = View<BlockNode>

extension Block {
  package var lines: Chain<LineNode> { Chain(script, node.lines) }

  package var span: Span { node.extent.span }
}

package struct Arguments: RandomAccessCollection, Sendable {
  private let script: Script
  private let places: Range<Int>

  init(_ script: Script, _ places: Range<Int>) {
    self.script = script
    self.places = places
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(index: Int) -> Argument { Argument(script, Link(places.lowerBound + index)) }
}

package typealias Argument = View<ArgumentNode>

package enum ArgumentContent: Sendable {
  case literal(Value)
  /// A word, or several joined by dots: `a`, `content.h`.
  case word(String)
  case variable(String)
  case comparison(Comparison)
  case expression(Expression)
}

extension Argument {
  package var content: ArgumentContent {
    switch node.content {
    case .whole(let number): .literal(.number(Double(number)))
    case .literal(let link): .literal(script.tree[link])
    case .word(let word): .word(script.text(word, at: span))
    case .variable: .variable(script.source.text(node.extent.variable))
    case .comparison(let comparison): .comparison(comparison)
    case .expression(let link): .expression(self[link])
    }
  }

  package var span: Span { node.extent.span }
}

/// A view of an expression in parentheses, or of a part of one.
package typealias Expression = View<ExpressionNode>

extension Expression {
  /// The form of the expression; linked parts are read by subscript.
  package var content: ExpressionNode.Content { node.content }

  package subscript(literal: Link<Value>) -> Value { script.tree[literal] }

  /// Returns the arguments of a call, from the first on.
  package func arguments(_ first: Link<ExpressionNode>) -> Chain<ExpressionNode> { Chain(script, first) }

  /// The word of a name, a call, a member or a variable (without `$`).
  /// - Precondition: the expression is one of these.
  package var name: Name {
    let extent = node.extent
    return switch node.content {
    case .name(let word): Name(script: script, word: word, span: extent.span)
    case .call(let word, let end, _): Name(script: script, word: word, span: Span(extent.start, Int(end)))
    case .member(_, let word, let start): Name(script: script, word: word, span: Span(Int(start), extent.end))
    case .variable: Name(script: script, word: .unknown, span: extent.variable)
    default: preconditionFailure("a value and an operator have no name")
    }
  }

  package var span: Span { node.extent.span }

  /// The type of the value, if it is certain before the run.
  package var type: ExpressionType? { node.type }
}
