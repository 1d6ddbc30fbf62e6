/// The values that `property` gives to a property of a layout.
package enum TakenValue: Hashable, Sendable {
  /// Such values in words: `a whole number`.
  case phrase(String)
  /// No value of the language fits the type.
  case nothing(type: String)
}
