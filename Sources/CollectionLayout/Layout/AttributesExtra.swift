import Foundation

/// What few layout attributes have, apart from the rest and never changed, so that copies share it.
final class AttributesExtra: Sendable {
  struct Values: Equatable, Sendable {
    var transform = CATransform3DIdentity
    /// The kind of a supplementary or decoration view.
    var kind: String?
    /// A path that is not a section's and an item's.
    var indexPath: IndexPath?
  }

  let values: Values

  /// - Returns: nil where all is as usual.
  init?(_ values: Values) {
    guard values != Values() else { return nil }
    self.values = values
  }
}
