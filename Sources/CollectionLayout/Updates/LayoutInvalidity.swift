/// The part of its results that a layout has to compute again since it was prepared.
///
/// After a restored state it is `nothing`, and everything is computed all the same.
enum LayoutInvalidity {
  case nothing
  case update(UpdateExtent)
  case everything

  /// Adds the content of a context. Items keep their places only after a single update.
  /// - Parameter isWhole: whether the layout's results are a complete preparation.
  @MainActor
  mutating func add(_ context: UICollectionViewLayoutInvalidationContext, isWhole: Bool) {
    if case .nothing = self, isWhole, !context.operations.isEmpty {
      self = .update(UpdateExtent(context.operations))
    } else {
      self = .everything
    }
  }

  /// Returns the first item of a section to compute again; `Int.max` if none.
  func firstItem(inSection section: Int) -> Int {
    guard case .update(let extent) = self, section < extent.firstSection else { return 0 }
    return extent.firstItems[section] ?? .max
  }
}
