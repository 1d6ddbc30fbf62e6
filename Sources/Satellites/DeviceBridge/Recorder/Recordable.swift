import LayoutScript

/// The words of calls that a subclass, a data source and a delegate see.
enum Recordable {
  /// The words whose calls come to the layout.
  static let ofLayout: [CallWord] = [
    .prepare, .content, .elements, .item, .supplementary, .decoration, .should, .context, .invalidate, .preferred,
    .updates, .bounds, .transition, .target, .appear, .disappear, .finalize,
  ]
  static let words: Set<CallWord> = Set(ofLayout + [.sizes, .counts, .cell])
  /// The words that a device is free about.
  static let vague: Set<CallWord> = [.content, .elements, .invalidate, .counts, .item, .supplementary, .decoration]
}
