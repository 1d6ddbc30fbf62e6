import CollectionLayout

extension LayoutEvent {
  /// Whether it asks for an element because a context lists it.
  var isListedQuestion: Bool {
    if case .listed = detail { return true }
    return false
  }
}
