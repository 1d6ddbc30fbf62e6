/// A parsed source, flat: each kind of node has a row of its own, and nodes refer to each other by index.
///
/// No node holds a string or an object, so a script of megabytes is a few blocks of memory without reference
/// counts. The parser writes the tree, the checker reads it; all others read it as a `Script`.
package struct SyntaxTree: Sendable {
  package var lines: [LineNode] = []
  package var statements: [StatementNode] = []
  /// The arguments; those of a statement are adjacent.
  package var arguments: [ArgumentNode] = []
  package var expressions: [ExpressionNode] = []
  package var blocks: [BlockNode] = []
  /// The expected lines; those of a question are adjacent.
  package var expected: [Extent] = []
  /// Literals that are more than a plain number.
  package var values: [Value] = []
  /// The first line of the source.
  var first = Link<LineNode>.none

  package init() {}

  /// Reserves room for the tree of a typical source of so many bytes.
  mutating func reserve(forBytes count: Int) {
    lines.reserveCapacity(count / 16)
    statements.reserveCapacity(count / 16)
    arguments.reserveCapacity(count / 8)
    expressions.reserveCapacity(count / 16)
    values.reserveCapacity(count / 24)
  }
}

/// An element of a row of a tree.
package protocol SyntaxNode: Sendable {
  static func row(of tree: SyntaxTree) -> [Self]
}

/// A node with a link to the next one.
package protocol LinkedNode: SyntaxNode {
  var next: Link<Self> { get }
}

extension SyntaxTree {
  /// - Precondition: the link is not none.
  @inlinable
  package subscript<Node: SyntaxNode>(link: Link<Node>) -> Node {
    guard let index = link.index else { preconditionFailure("a node that is needed is there") }
    return Node.row(of: self)[index]
  }
}

/// A logical line.
package struct LineNode: LinkedNode {
  package enum Content: Sendable {
    case empty, statements, expected, command
  }

  package var content = Content.empty
  /// The extent without the expected lines.
  package var extent: Extent
  var comment = Extent.none
  package var statements = Link<StatementNode>.none
  var expected = Link<Extent>.none
  var expectedCount: UInt32 = 0
  /// The next line of its block.
  package var next = Link<LineNode>.none

  package init(content: Content = .empty, extent: Extent, statements: Link<StatementNode> = .none) {
    (self.content, self.extent, self.statements) = (content, extent, statements)
  }

  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.lines }
}

/// A statement: a word, its arguments, sometimes a block.
package struct StatementNode: LinkedNode {
  package enum Alternative: Sendable {
    case none, block(Link<BlockNode>), statement(Link<StatementNode>)
  }

  // Ordered without padding.
  package var name: Extent
  var alternative = Alternative.none
  var isBroken = false
  /// The word in the tables.
  var word: Word
  private var firstArgument: UInt32
  private var endOfArguments: UInt32
  var block = Link<BlockNode>.none
  /// The end of the whole statement.
  var end: UInt32
  /// The next statement on its line.
  package var next = Link<StatementNode>.none

  /// - Parameter place: the index of its first argument in their row.
  init(name: Extent, word: Word, argumentsAt place: Int) {
    self.name = name
    self.word = word
    firstArgument = UInt32(truncatingIfNeeded: place)
    endOfArguments = firstArgument
    end = UInt32(truncatingIfNeeded: name.end)
  }

  /// The indices of its arguments.
  var arguments: Range<Int> {
    get { Int(firstArgument)..<Int(endOfArguments) }
    set { (firstArgument, endOfArguments) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }

  var span: Span { Span(name.start, Int(end)) }

  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.statements }
}

/// A block, `{ … }`
package struct BlockNode: SyntaxNode {
  var extent: Extent
  var lines: Link<LineNode>

  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.blocks }
}

/// An argument of a statement.
package struct ArgumentNode: SyntaxNode {
  enum Content: Sendable {
    /// A number without sign and fraction, the most frequent literal.
    case whole(UInt32)
    case literal(Link<Value>)
    /// A word, or several joined by points, that no table has: `a`, `content.h`.
    case word(Word)
    case variable
    case comparison(Comparison)
    case expression(Link<ExpressionNode>)
  }

  var content: Content
  var extent: Extent

  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.arguments }
}

/// An expression in parentheses, and its parts.
package struct ExpressionNode: LinkedNode {
  package enum Content: Sendable {
    case whole(UInt32)
    case literal(Link<Value>)
    case variable
    case name(Word)
    /// The function, the end of its word, and the first argument; the other arguments follow it by `next`.
    case call(Word, end: UInt32, Link<ExpressionNode>)
    /// The owner, and the start of its member's word.
    case member(Link<ExpressionNode>, Word, start: UInt32)
    /// A step, and a name or a call that is evaluated in the state after it.
    case at(Link<ExpressionNode>, Link<ExpressionNode>)
    /// A side of a size, as an argument: `about 44`, `20% of width`; with the number or the percentage.
    case dimension(LayoutLanguage.Value.Dimension.Unit, Link<ExpressionNode>)
    /// A computed percentage: `(100 / 3)%`
    case percent(Link<ExpressionNode>)
    case negate(Link<ExpressionNode>)
    case not(Link<ExpressionNode>)
    case arithmetic(Arithmetic, Link<ExpressionNode>, Link<ExpressionNode>)
    case compare(Comparison, Link<ExpressionNode>, Link<ExpressionNode>)
    case and(Link<ExpressionNode>, Link<ExpressionNode>)
    case or(Link<ExpressionNode>, Link<ExpressionNode>)
  }

  var content: Content
  /// The type of its value, where it is certain before the run.
  var type: ExpressionType?
  var extent: Extent
  /// The next argument.
  package var next = Link<ExpressionNode>.none

  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.expressions }
}

extension Value: SyntaxNode {
  @inlinable
  package static func row(of tree: SyntaxTree) -> [Self] { tree.values }
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

/// A span in half the room: a parsed source has fewer bytes than 32 bits can count.
package struct Extent: Sendable, Equatable {
  private var first: UInt32
  private var last: UInt32

  /// An extent for a missing part.
  package static let none = Extent(0, 0)

  package init(_ start: Int, _ end: Int) {
    first = UInt32(truncatingIfNeeded: start)
    last = UInt32(truncatingIfNeeded: end)
  }

  init(_ token: Token) {
    self.init(token.start, token.end)
  }

  var start: Int {
    get { Int(first) }
    set { first = UInt32(truncatingIfNeeded: newValue) }
  }

  var end: Int {
    get { Int(last) }
    set { last = UInt32(truncatingIfNeeded: newValue) }
  }

  var isEmpty: Bool { first == last }

  package var span: Span { Span(start, end) }

  /// The name of a variable, without its `$`.
  var variable: Span { Span(start + 1, end) }
}

/// The index of a node in its row of a syntax tree, or none. Links are ordered like their nodes, and none comes
/// last.
package struct Link<Node>: Sendable, Comparable {
  @usableFromInline
  let place: UInt32

  @inlinable
  package static var none: Link { Link(place: .max) }

  @inlinable
  init(place: UInt32) {
    self.place = place
  }

  @inlinable
  package init(_ index: Int) {
    place = UInt32(truncatingIfNeeded: index)
  }

  /// The index; nil if there is no node.
  @inlinable
  package var index: Int? { place == .max ? nil : Int(place) }

  @inlinable
  package static func < (a: Link, b: Link) -> Bool { a.place < b.place }
}
