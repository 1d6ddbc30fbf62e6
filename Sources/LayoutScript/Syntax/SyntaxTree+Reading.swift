// What the flat tree says, one node at a time.

extension SyntaxTree {
  subscript(link: Link<ExpressionNode>) -> ExpressionNode { self[link, expressions] }
  subscript(link: Link<StatementNode>) -> StatementNode { self[link, statements] }
  subscript(link: Link<BlockNode>) -> BlockNode { self[link, blocks] }
  subscript(link: Link<Value>) -> Value { self[link, values] }

  private subscript<Node>(link: Link<Node>, row: [Node]) -> Node {
    guard let index = link.index else { preconditionFailure("a node that is needed is there") }
    return row[index]
  }
}
