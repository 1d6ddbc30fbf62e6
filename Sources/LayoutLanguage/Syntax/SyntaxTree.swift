/// A parsed source, flat: each kind of node has an array of its own, and nodes refer to each other by index.
///
/// No node holds a string or an object, so a script of megabytes is a few blocks of memory without reference
/// counts. The parser writes the tree and the checker reads it; all others read it as a `Script`.
package struct SyntaxTree: Sendable {
  package var lines: [LineNode] = []
  package var statements: [StatementNode] = []
  /// The arguments; those of one statement are adjacent.
  var arguments: [ArgumentNode] = []
  var expressions: [ExpressionNode] = []
  var blocks: [BlockNode] = []
  /// The expected lines; those of one question are adjacent.
  var expected: [Extent] = []
  /// The values of literals other than plain numbers.
  var values: [Value] = []
  /// The first line of the source.
  var first = Link<LineNode>.none

  package init() {}

  /// Reserves room for the tree of a typical source with this number of bytes.
  mutating func reserve(forBytes count: Int) {
    lines.reserveCapacity(count / 16)
    statements.reserveCapacity(count / 16)
    arguments.reserveCapacity(count / 8)
    expressions.reserveCapacity(count / 16)
    values.reserveCapacity(count / 24)
  }
}

/// An element of one of the tree's arrays.
package protocol SyntaxNode: Sendable {
  static func row(of tree: SyntaxTree) -> [Self]
}

package protocol LinkedNode: SyntaxNode {
  var next: Link<Self> { get }
}

extension SyntaxTree {
  /// Returns a linked node.
  /// - Precondition: the link is not none.
  package subscript<Node: SyntaxNode>(link: Link<Node>) -> Node {
    guard let index = link.index else { preconditionFailure("a node that is needed is there") }
    return Node.row(of: self)[index]
  }
}

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
  /// The next line of the same block.
  package var next = Link<LineNode>.none

  package init(content: Content = .empty, extent: Extent, statements: Link<StatementNode> = .none) {
    (self.content, self.extent, self.statements) = (content, extent, statements)
  }

  package static func row(of tree: SyntaxTree) -> [Self] { tree.lines }
}

package struct StatementNode: LinkedNode {
  package enum Alternative: Sendable {
    case none, block(Link<BlockNode>), statement(Link<StatementNode>)
  }

  // Ordered without padding.
  package var name: Extent
  var alternative = Alternative.none
  var isBroken = false
  var word: Word
  private var firstArgument: UInt32
  private var endOfArguments: UInt32
  var block = Link<BlockNode>.none
  var end: UInt32
  /// The next statement on the same line.
  package var next = Link<StatementNode>.none

  /// - Parameter place: the index of the first argument in the tree's array.
  init(name: Extent, word: Word, argumentsAt place: Int) {
    self.name = name
    self.word = word
    firstArgument = UInt32(truncatingIfNeeded: place)
    endOfArguments = firstArgument
    end = UInt32(truncatingIfNeeded: name.end)
  }

  /// The indices of the arguments in the tree's array.
  var arguments: Range<Int> {
    get { Int(firstArgument)..<Int(endOfArguments) }
    set { (firstArgument, endOfArguments) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }

  var span: Span { Span(name.start, Int(end)) }

  package static func row(of tree: SyntaxTree) -> [Self] { tree.statements }
}

package struct BlockNode: SyntaxNode {
  var extent: Extent
  var lines: Link<LineNode>

  package static func row(of tree: SyntaxTree) -> [Self] { tree.blocks }
}

package struct ArgumentNode: SyntaxNode {
  enum Content: Sendable {
    /// A number without sign and fraction, the most frequent literal.
    case whole(UInt32)
    case literal(Link<Value>)
    /// A word, or several joined by dots that no table has: `a`, `content.h`.
    case word(Word)
    case variable
    case comparison(Comparison)
    case expression(Link<ExpressionNode>)
  }

  var content: Content
  var extent: Extent

  package static func row(of tree: SyntaxTree) -> [Self] { tree.arguments }
}

/// An expression in parentheses, or a part of one.
package struct ExpressionNode: LinkedNode {
  package enum Content: Sendable {
    case whole(UInt32)
    case literal(Link<Value>)
    case variable
    case name(Word)
    /// The function, the end of its word, and the first argument; the other arguments follow by `next`.
    case call(Word, end: UInt32, Link<ExpressionNode>)
    /// The owner, the member's word, and the start of that word.
    case member(Link<ExpressionNode>, Word, start: UInt32)
    /// A step, and a name or a call that is evaluated in the state after the step.
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
  /// The type of the value, if it is certain before the run.
  var type: ExpressionType?
  var extent: Extent
  /// The next argument of the same call.
  package var next = Link<ExpressionNode>.none

  package static func row(of tree: SyntaxTree) -> [Self] { tree.expressions }
}

extension Value: SyntaxNode {
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

  /// The extent of a missing part.
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

/// The index of a node in its array of a syntax tree, or none. Links are ordered like their nodes, with none last.
package struct Link<Node>: Sendable, Comparable {
  private let place: UInt32

  package static var none: Link { Link(place: .max) }

  private init(place: UInt32) {
    self.place = place
  }

  package init(_ index: Int) {
    place = UInt32(truncatingIfNeeded: index)
  }

  var index: Int? { place == .max ? nil : Int(place) }

  package static func < (a: Link, b: Link) -> Bool { a.place < b.place }
}
