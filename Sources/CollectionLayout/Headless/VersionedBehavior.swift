/// A behaviour of collection views that some versions of iOS have and others have not.
///
/// One row says since when, what was before, and where it is known from; the engine asks `UICollectionView.follows(_:)`,
/// and help, explanations and pages read the same rows.
public enum VersionedBehavior: String, CaseIterable, Sendable {
  /// Snapshots of a diffable data source that are applied without an animation are compared, and can be edited by
  /// `reconfigureItems`.
  case diffableCompares
  /// The delegate hears where an item that a finger moves is now, beside where it came from.
  case asksForMoveFromCurrent
}

extension VersionedBehavior {
  /// All that is known of one behaviour.
  public struct Row: Sendable {
    /// The first version that has it.
    public var since: SystemVersion
    /// The first version that has it no more; nil where the newest has it.
    public var until: SystemVersion?
    /// The behaviour, in a sentence.
    public var summary: String
    /// What versions before it do, in a sentence.
    public var before: String
    /// Where it is known from: its kind and its place.
    public var source: String
  }

  /// Its row.
  public var row: Row {
    switch self {
    case .diffableCompares:
      Row(
        since: .ios15, until: nil,
        summary: "a snapshot that is applied without an animation is compared with the one before",
        before: "a snapshot that is applied without an animation loads everything again",
        source: "documented, release notes of iOS 15")
    case .asksForMoveFromCurrent:
      Row(
        since: .ios15, until: nil,
        summary: "the delegate is asked for the place of a moving item with its present place",
        before: "the delegate is asked for the place of a moving item without its present place",
        source: "documented, availability of both methods of UICollectionViewDelegate")
    }
  }

  /// Whether a version has it.
  public func isIn(_ version: SystemVersion) -> Bool {
    let row = row
    return version >= row.since && row.until.map { version < $0 } ?? true
  }
}

extension UICollectionView {
  /// Whether the view's version has a behaviour.
  func follows(_ behavior: VersionedBehavior) -> Bool { behavior.isIn(systemVersion) }
}
