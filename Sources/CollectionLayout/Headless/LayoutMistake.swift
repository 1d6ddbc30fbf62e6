/// A famous mistake of layouts, which a built-in one can be made to make.
///
/// The raw value is the word of a script.
/// - Source: observed, the articles' classes and issue threads.
public enum LayoutMistake: String, Sendable, CaseIterable {
  /// `shouldInvalidateLayout(forBoundsChange:)` compares bounds where it should compare sizes.
  case bounds
  /// `prepare` computes when the number of items is another one, and only then.
  case stale
  /// Elements that reach out of the rectangle are left out: `contains` in the place of `intersects`.
  case offscreen
  /// The content ends where the last item does.
  case inset
  /// Coordinates pass through 32-bit floats.
  case float32
  /// Of lanes that are equally long the last is taken: `<=` in the place of `<`.
  case tie
  /// Attributes that were handed out are changed, and not copies of them.
  case copy
  /// Every change of the bounds makes everything invalid, counts included.
  case always
}
