/// The results of a layout that became invalid since it was prepared. A restored state has `nothing`, although
/// everything is computed again.
enum LayoutInvalidity {
  case nothing
  case update(UpdateExtent)
  case everything

  /// Adds the content of a context; items keep their places only after a single update.
  /// - Parameter isWhole: whether the layout holds the results of a complete preparation.
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
