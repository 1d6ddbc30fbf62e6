/// A version of iOS, from 12 to the newest, in which a behaviour of collection views changed. There are no versions
/// between 18 and 26. The raw value is the version number.
/// - Source: ours, the choice; what changed with each is a row of `VersionedBehavior`.
public enum SystemVersion: String, CaseIterable, Comparable, Sendable {
  case ios12 = "12"
  case ios13 = "13"
  case ios14 = "14"
  case ios15 = "15"
  case ios16 = "16"
  case ios16_1 = "16.1"
  case ios16_4 = "16.4"
  case ios17 = "17"
  case ios18 = "18"
  case ios26 = "26"

  /// The newest version.
  public static let newest = ios26
  /// The versions that have diffable data sources.
  /// - Source: documented, availability of UICollectionViewDiffableDataSource.
  package static let diffable = allCases.filter { $0 >= .ios13 }

  package var number: Double { Double(rawValue) ?? 0 }

  package init?(number: Double) {
    guard let version = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = version
  }

  /// Whether one version is older than another.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
