/// What is known of an argument when it is held against a form: all while running, some of it before.
package enum ArgumentShape: Sendable {
  case value(Value)
  /// `$name`; its value is known when it runs.
  case variable(String)
  /// `( … )`, with the type it will have where that is certain.
  case expression(ExpressionType?)
  case comparison(Comparison)
}
