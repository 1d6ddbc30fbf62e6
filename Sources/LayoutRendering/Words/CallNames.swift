import CollectionLayout

/// How UIKit's calls are named where a step prints them.
package enum CallNames: String, Sendable, CaseIterable {
  /// Swift names; what passes 48 characters is cut.
  case short
  /// Swift names, whole.
  case full
  /// Objective-C selectors.
  case objc

  /// The longest name that fits its place.
  private static let limit = 48

  /// The name of a call.
  /// - Parameter isWhole: a name is never cut here.
  func name(_ call: LayoutCall, isWhole: Bool = false) -> String {
    switch self {
    case .objc: return call.selector
    case .full: return call.rawValue
    case .short:
      let name = call.rawValue
      return isWhole || name.utf8.count <= Self.limit ? name : name.prefix(Self.limit - 3) + "..."
    }
  }
}
