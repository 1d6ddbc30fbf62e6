package import Foundation

/// A group of a compositional layout that cannot hold any item.
package struct GroupMisfit: Sendable, Equatable {
  package enum Problem: Sendable, Equatable {
    /// The insets at both ends leave no room on a side of the container; lengths in points.
    case insets(start: CGFloat, end: CGFloat, of: CGFloat)
    /// The first item with its spacing is longer than the group; lengths in points.
    case firstItem(CGFloat, of: CGFloat)
  }

  package var problem: Problem
  package var section: Int
  /// Whether the problem concerns widths, not heights.
  package var isAcross: Bool
  /// The size of the section's container, in points.
  package var container: CGSize
  /// The insets of the container, in points.
  package var containerInsets: NSDirectionalEdgeInsets
  /// The name of the container's insets reference, such as `safeArea`.
  package var reference: String
  package var frame: CGRect
  /// The insets that leave no room.
  package var insets: NSDirectionalEdgeInsets
  /// The size from which the insets are taken, in points; for the problem `firstItem` the remaining room.
  package var size: CGSize
  /// The description of the group, by its sizes.
  package var group: String

  /// UIKit's message, with objects named without their addresses.
  /// - Source: reported, LiveContainer/LiveContainer#1414 and SideStore/SideStore#1340; the description of a group
  ///   is ours.
  var reason: String {
    let message = if case .insets = problem { "C02" } else { "C03" }
    return UIKitMessage[message].text([
      .layout: "<UICollectionViewCompositionalLayout>", .section: section,
      .container: "<contentSize=\(container.valuesText); contentInsets=\(Self.text(containerInsets))>",
      .insets: Self.text(containerInsets), .reference: reference, .frame: frame.valuesText,
      .edges: Self.text(insets), .size: size.valuesText, .group: group,
    ])
  }

  private static func text(_ insets: NSDirectionalEdgeInsets) -> String {
    "{" + [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.valueText).joined(separator: ", ")
      + "}"
  }
}
