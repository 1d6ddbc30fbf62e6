/// A parsed source, flat: each sort of node has a row of its own, and nodes name each other by their places.
///
/// No node holds a string or an object, so a script of megabytes is a few blocks of memory in which nothing counts
/// references. The parser writes it, the checker reads it; all others see it as a `Script`.
struct SyntaxTree: Sendable {
  var lines: [LineNode] = []
  var statements: [StatementNode] = []
  /// Those of a statement stand together.
  var arguments: [ArgumentNode] = []
  var expressions: [ExpressionNode] = []
  var blocks: [BlockNode] = []
  /// Lines with bars; those of a question stand together.
  var expected: [Extent] = []
  /// Literals that are more than a plain number.
  var values: [Value] = []
  /// The first line of the source.
  var first = Link<LineNode>.none

  /// Makes room for the tree of a usual source of so many bytes.
  mutating func reserve(forBytes count: Int) {
    lines.reserveCapacity(count / 16)
    statements.reserveCapacity(count / 16)
    arguments.reserveCapacity(count / 8)
    expressions.reserveCapacity(count / 16)
    values.reserveCapacity(count / 24)
  }
}

/// What stands in a row of a tree.
protocol SyntaxNode: Sendable {
  static func row(of tree: SyntaxTree) -> [Self]
}

/// A node that says which one follows it.
protocol LinkedNode: SyntaxNode {
  var next: Link<Self> { get }
}

extension SyntaxTree {
  /// - Precondition: the link is not none.
  subscript<Node: SyntaxNode>(link: Link<Node>) -> Node {
    guard let index = link.index else { preconditionFailure("a node that is needed is there") }
    return Node.row(of: self)[index]
  }
}

/// A logical line.
struct LineNode: LinkedNode {
  enum Content: Sendable {
    case empty, statements, expected, command
  }

  var content = Content.empty
  /// Without the expected lines.
  var extent: Extent
  var comment = Extent.none
  var statements = Link<StatementNode>.none
  var expected = Link<Extent>.none
  var expectedCount: UInt32 = 0
  /// The line after it in its block.
  var next = Link<LineNode>.none

  static func row(of tree: SyntaxTree) -> [Self] { tree.lines }
}

/// A word, its arguments, sometimes a block.
struct StatementNode: LinkedNode {
  enum Alternative: Sendable {
    case none, block(Link<BlockNode>), statement(Link<StatementNode>)
  }

  // In an order that leaves no gaps.
  var name: Extent
  var alternative = Alternative.none
  var isBroken = false
  /// The name as the tables know it.
  var word: Word
  private var firstArgument: UInt32
  private var endOfArguments: UInt32
  var block = Link<BlockNode>.none
  /// Where the whole of it ends.
  var end: UInt32
  /// The statement after it on its line.
  var next = Link<StatementNode>.none

  /// - Parameter place: where its arguments will stand in their row.
  init(name: Extent, word: Word, argumentsAt place: Int) {
    self.name = name
    self.word = word
    firstArgument = UInt32(truncatingIfNeeded: place)
    endOfArguments = firstArgument
    end = UInt32(truncatingIfNeeded: name.end)
  }

  /// The places of its arguments.
  var arguments: Range<Int> {
    get { Int(firstArgument)..<Int(endOfArguments) }
    set { (firstArgument, endOfArguments) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }

  var span: Span { Span(name.start, Int(end)) }

  static func row(of tree: SyntaxTree) -> [Self] { tree.statements }
}

/// `{ … }`
struct BlockNode: SyntaxNode {
  var extent: Extent
  var lines: Link<LineNode>

  static func row(of tree: SyntaxTree) -> [Self] { tree.blocks }
}

/// One argument of a statement.
struct ArgumentNode: SyntaxNode {
  enum Content: Sendable {
    /// A number without sign and fraction, as most are.
    case whole(UInt32)
    case literal(Link<Value>)
    /// `a`, `content.h`: a word, or several joined by points, which no table has.
    case word(Word)
    case variable
    case comparison(Comparison)
    case expression(Link<ExpressionNode>)
  }

  var content: Content
  var extent: Extent

  static func row(of tree: SyntaxTree) -> [Self] { tree.arguments }
}

/// What stands in parentheses, and its parts.
struct ExpressionNode: LinkedNode {
  enum Content: Sendable {
    case whole(UInt32)
    case literal(Link<Value>)
    case variable
    case name(Word)
    /// The function, where its word ends, and the first argument; the others follow it by `next`.
    case call(Word, end: UInt32, Link<ExpressionNode>)
    /// The owner, and where its member's word starts.
    case member(Link<ExpressionNode>, Word, start: UInt32)
    /// A step, and a name or a call that is read in the state after it.
    case at(Link<ExpressionNode>, Link<ExpressionNode>)
    /// A side of a size, as an argument: `about 44`, `20% of width`; a number, or what is a percentage.
    case dimension(LayoutScript.Value.Dimension.Unit, Link<ExpressionNode>)
    /// `(100 / 3)%`
    case percent(Link<ExpressionNode>)
    case negate(Link<ExpressionNode>)
    case not(Link<ExpressionNode>)
    case arithmetic(Arithmetic, Link<ExpressionNode>, Link<ExpressionNode>)
    case compare(Comparison, Link<ExpressionNode>, Link<ExpressionNode>)
    case and(Link<ExpressionNode>, Link<ExpressionNode>)
    case or(Link<ExpressionNode>, Link<ExpressionNode>)
  }

  var content: Content
  /// The type of its value, where that is certain before it runs.
  var type: ExpressionType?
  var extent: Extent
  /// The argument after it.
  var next = Link<ExpressionNode>.none

  static func row(of tree: SyntaxTree) -> [Self] { tree.expressions }
}

extension Value: SyntaxNode {
  static func row(of tree: SyntaxTree) -> [Self] { tree.values }
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

/// A span in half the room: a source that is parsed has fewer bytes than 32 bits count.
struct Extent: Sendable, Equatable {
  private var first: UInt32
  private var last: UInt32

  /// What stands nowhere.
  static let none = Extent(0, 0)

  init(_ start: Int, _ end: Int) {
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

  var span: Span { Span(start, end) }

  /// The name of a variable, without its sign.
  var variable: Span { Span(start + 1, end) }
}

/// The place of a node in its row of a syntax tree, or none.
/// Links are in the order of their nodes, and none comes last.
struct Link<Node>: Sendable, Comparable {
  private let place: UInt32

  static var none: Link { Link(place: .max) }

  private init(place: UInt32) {
    self.place = place
  }

  init(_ index: Int) {
    place = UInt32(truncatingIfNeeded: index)
  }

  /// The place; nil where there is no node.
  var index: Int? { place == .max ? nil : Int(place) }

  static func < (a: Link, b: Link) -> Bool { a.place < b.place }
}
