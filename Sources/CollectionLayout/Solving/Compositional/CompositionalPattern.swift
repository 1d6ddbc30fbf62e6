/// The pattern of one group in a section: the frames of its items, relative to its outer corner.
///
/// Frames are not rounded yet: a cursor advances unrounded, and positions are rounded when they are returned.
struct CompositionalPattern: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  /// An item.
  struct Leaf: Sendable {
    var frame: CompositionalFrame
    /// The group that contains the item.
    var group: Int
    var z = 0
    /// The axes along which the cell may change its size: 1 for x, 2 for y.
    var estimated: UInt8 = 0
    /// The axes along which the item grows to the largest of its siblings.
    var uniform: UInt8 = 0
  }

  /// A group: only the parts of its items inside of it are ever returned.
  struct Group: Sendable {
    var frame: CompositionalFrame
    /// The parent group; nil for the outermost group.
    var parent: Int?
    /// The first item of the group.
    var firstLeaf: Int
    /// Whether the group grows to the largest of its siblings; those of the outermost group are
    /// the groups of the section.
    var isUniform = false
  }

  /// A badge.
  struct Supplementary: Sendable {
    var frame: CompositionalFrame
    var kind: String
    /// The group that clips the badge.
    var group: Int
    /// The item without which the badge does not exist.
    var leaf: Int
    var z: Int
  }

  var leaves: [Leaf] = []
  var groups: [Group] = []
  var supplementaries: [Supplementary] = []
  /// The size of the group.
  var size = Vector.zero

  /// Whether any cell may decide its size.
  var isEstimated: Bool { leaves.contains { $0.estimated != 0 } }

  /// Returns the number of badges of a kind in a whole group.
  func count(ofKind kind: String) -> Int { supplementaries.count { $0.kind == kind } }

  /// Returns the badges that exist for a number of items, each with the number of earlier badges of its kind.
  func badges(ofFirst count: Int) -> [(badge: Supplementary, rank: Int)] {
    guard !supplementaries.isEmpty else { return [] }
    var ranks: [String: Int] = [:]
    return supplementaries.filter { $0.leaf < count }.map { badge in
      defer { ranks[badge.kind, default: 0] += 1 }
      return (badge, ranks[badge.kind, default: 0])
    }
  }

  /// The items that decide an item's size, because it grows with them: all of a group in this
  /// pattern, or of the section.
  enum Dependence: Equatable {
    case group(Range<Int>)
    case section
  }

  /// The siblings on which the size of each item depends beside its own cell, by item; empty if no size is uniform.
  /// - Complexity: O(leaves · depth).
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit): it needs
  ///   "preferred attributes for all siblings in its parent, which means creating views for all dependent items".
  var dependences: [Dependence?] {
    guard groups.contains(where: \.isUniform) || leaves.contains(where: { $0.uniform != 0 }) else { return [] }
    var members = groups.map { $0.firstLeaf..<$0.firstLeaf }
    var scopes: [Int?] = []
    for (index, leaf) in leaves.enumerated() {
      var scope = leaf.uniform == 0 ? nil : leaf.group
      var group: Int? = leaf.group
      while let next = group {
        members[next] = members[next].lowerBound..<index + 1
        group = groups[next].parent
        if groups[next].isUniform { scope = group ?? -1 }
      }
      scopes.append(scope)
    }
    return scopes.map { scope in scope.map { $0 < 0 ? .section : .group(members[$0]) } }
  }

  /// Returns the visible part of a group, clipped by all groups around it; nil if there is none.
  func visibleFrame(ofGroup group: Int) -> CompositionalFrame? {
    var frame = groups[group].frame
    var parent = groups[group].parent
    while let next = parent {
      guard let cut = frame.intersection(groups[next].frame) else { return nil }
      frame = cut
      parent = groups[next].parent
    }
    return frame
  }
}
