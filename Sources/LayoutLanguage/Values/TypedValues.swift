/// The value of a setting: its text as typed, and its data.
package struct TypedValues: Sendable, Equatable {
  package var text: String
  package var values: [Value]

  package init(text: String, values: [Value]) {
    self.text = text
    self.values = values
  }

  /// Creates the value from values typed one after the other.
  package init(_ values: [Value]) {
    self.init(text: values.map(\.printed).joined(separator: " "), values: values)
  }
}
