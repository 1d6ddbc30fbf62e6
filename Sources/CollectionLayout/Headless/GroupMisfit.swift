package import Foundation

/// A group of a compositional layout that cannot hold any item, with the numbers for the explanation.
package struct GroupMisfit: Sendable, Equatable {
  /// The reason why a group does not fit.
  package enum Problem: Sendable, Equatable {
    /// The insets leave no room on a side: the insets at both ends, and the side, in points.
    case insets(start: CGFloat, end: CGFloat, of: CGFloat)
    /// The first item with the room around it is longer than the group: both lengths, in points.
    case firstItem(CGFloat, of: CGFloat)
  }

  /// The reason why a group does not fit.
  package var problem: Problem
  /// The section being solved.
  package var section: Int
  /// Whether the problem is about widths, and not heights.
  package var isAcross: Bool
  /// The size of the container of the section, in points.
  package var container: CGSize
  /// Insets of the container, in points.
  package var containerInsets: NSDirectionalEdgeInsets
  /// The name of the container's insets reference, such as `safeArea`.
  package var reference: String
  /// The frame of the view.
  package var frame: CGRect
  /// The insets that leave no room.
  package var insets: NSDirectionalEdgeInsets
  /// The size that the insets are taken from, in points; for the problem `firstItem` the room that is left.
  package var size: CGSize
  /// The description of the group, by its sizes.
  package var group: String

  /// UIKit's message; objects are named without their addresses.
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
