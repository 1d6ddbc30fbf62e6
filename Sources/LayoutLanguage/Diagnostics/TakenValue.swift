/// The values that the statement `property` can give to a property of a layout.
package enum TakenValue: Hashable, Sendable {
  /// The values in words: `a whole number`.
  case phrase(String)
  /// No value, because none in the language fits the type.
  case nothing(type: String)
}
