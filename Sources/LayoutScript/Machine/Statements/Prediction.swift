/// What somebody said the next turn would bring.
struct Prediction {
  var statement: Statement
  var source: SourceText
  /// The last turn before it.
  var turn: Int
}
