/// The pattern of a section's group: the frames of its items, relative to its outer corner, not rounded yet. A
/// cursor advances unrounded; positions are rounded when they are returned.
struct CompositionalPattern: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  struct Leaf: Sendable {
    var frame: CompositionalFrame
    var group: Int
    var z = 0
    /// The axes along which the cell may change its size, as bits: 1 for x, 2 for y.
    var estimated: UInt8 = 0
    /// The axes along which the item grows to its largest sibling, as bits.
    var uniform: UInt8 = 0
  }

  /// A group, to which the parts of its items are clipped.
  struct Group: Sendable {
    var frame: CompositionalFrame
    /// The parent group; nil for the outermost group.
    var parent: Int?
    /// The first item of the group.
    var firstLeaf: Int
    /// Whether the group grows to its largest sibling; for the outermost group, among the groups of the section.
    var isUniform = false
  }

  struct Supplementary: Sendable {
    var frame: CompositionalFrame
    var kind: String
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

  /// Returns the badges of the first items, each with the number of earlier badges of its kind.
  func badges(ofFirst count: Int) -> [(badge: Supplementary, rank: Int)] {
    guard !supplementaries.isEmpty else { return [] }
    var ranks: [String: Int] = [:]
    return supplementaries.filter { $0.leaf < count }.map { badge in
      defer { ranks[badge.kind, default: 0] += 1 }
      return (badge, ranks[badge.kind, default: 0])
    }
  }

  /// The items with which an item grows: all of a group in this pattern, or of the section.
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

  /// Returns the visible part of a group, clipped by all enclosing groups; nil if there is none.
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
