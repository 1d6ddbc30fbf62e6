import LayoutScript

/// The words of calls that tests can record.
enum Recordable {
  /// The words for calls to the layout.
  static let ofLayout: [CallWord] = [
    .prepare, .content, .elements, .item, .supplementary, .decoration, .should, .context, .invalidate, .preferred,
    .updates, .bounds, .transition, .target, .appear, .disappear, .finalize,
  ]
  static let words: Set<CallWord> = Set(ofLayout + [.sizes, .counts, .cell])
  /// The words whose calls a device makes as often as it likes.
  static let vague: Set<CallWord> = [.content, .elements, .invalidate, .counts, .item, .supplementary, .decoration]
}
