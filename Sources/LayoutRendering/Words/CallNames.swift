import CollectionLayout

/// The form of UIKit's names in printed steps.
package enum CallNames: String, Sendable, CaseIterable {
  /// Swift names, cut after 48 characters.
  case short
  /// Whole Swift names.
  case full
  case objc

  private static let limit = 48

  /// - Parameter isWhole: whether the name is never cut.
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
