/// A name or function by reference, as the checker reads it.
final class ExpressionRules: Sendable {
  let entry: ExpressionTable.Entry
  let isName: Bool
  let type: ExpressionType?
  /// How many arguments; nil where it cannot be called.
  let arity: ClosedRange<Int>?
  let parameters: [ExpressionTable.Parameter]

  init(_ entry: ExpressionTable.Entry) {
    self.entry = entry
    isName = entry.isName
    type = entry.type
    arity = entry.arity
    parameters = entry.parameters
  }
}
