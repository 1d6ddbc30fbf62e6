/// What a layout that keeps its answers has to compute again since it was prepared.
///
/// It is nothing, and everything is computed all the same, where a state was put back.
enum LayoutInvalidity {
  case nothing
  case update(UpdateExtent)
  case everything

  /// Adds what a context says. One update, and nothing else, leaves items where they are.
  /// - Parameter isWhole: whether what the layout knows is a whole preparation.
  @MainActor
  mutating func add(_ context: UICollectionViewLayoutInvalidationContext, isWhole: Bool) {
    if case .nothing = self, isWhole, !context.operations.isEmpty {
      self = .update(UpdateExtent(context.operations))
    } else {
      self = .everything
    }
  }

  /// The first item of a section that is to be computed again; `Int.max` where all of it stays.
  func firstItem(inSection section: Int) -> Int {
    guard case .update(let extent) = self, section < extent.firstSection else { return 0 }
    return extent.firstItems[section] ?? .max
  }
}
