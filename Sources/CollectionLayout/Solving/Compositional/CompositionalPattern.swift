/// What one group of a section is: the frames of its items, relative to its outer corner.
///
/// Frames are before the rounding of positions: a cursor goes on unrounded, and where it stands is rounded on the way out.
struct CompositionalPattern: Sendable {
  typealias Vector = CompositionalDefinition.Vector

  /// An item.
  struct Leaf: Sendable {
    var frame: CompositionalFrame
    /// The group that it stands in.
    var group: Int
    var z = 0
    /// The axes along which its cell may say another size: 1 for x, 2 for y.
    var estimated: UInt8 = 0
    /// The axes along which it grows to the largest of its siblings.
    var uniform: UInt8 = 0
  }

  /// A group: of what stands in it only the part inside is ever answered.
  struct Group: Sendable {
    var frame: CompositionalFrame
    /// Nil for the outermost.
    var parent: Int?
    /// Its first item.
    var firstLeaf: Int
    /// Whether it grows to the largest of its siblings, which of the outermost one are the groups of the section.
    var isUniform = false
  }

  /// A badge.
  struct Supplementary: Sendable {
    var frame: CompositionalFrame
    var kind: String
    /// The group that cuts it off.
    var group: Int
    /// It is there where this item is.
    var leaf: Int
    var z: Int
  }

  var leaves: [Leaf] = []
  var groups: [Group] = []
  var supplementaries: [Supplementary] = []
  /// How large the group is.
  var size = Vector.zero

  /// Whether any cell may say its size.
  var isEstimated: Bool { leaves.contains { $0.estimated != 0 } }

  /// How many badges of a kind one whole group has.
  func count(ofKind kind: String) -> Int { supplementaries.count { $0.kind == kind } }

  /// The badges that are there with so many items, each with how many of its kind come before it.
  func badges(ofFirst count: Int) -> [(badge: Supplementary, rank: Int)] {
    guard !supplementaries.isEmpty else { return [] }
    var ranks: [String: Int] = [:]
    return supplementaries.filter { $0.leaf < count }.map { badge in
      defer { ranks[badge.kind, default: 0] += 1 }
      return (badge, ranks[badge.kind, default: 0])
    }
  }

  /// The items whose sizes decide that of an item, by growing with it: all of a group of this pattern, or of the section.
  enum Dependence: Equatable {
    case group(Range<Int>)
    case section
  }

  /// The siblings that the size of each item depends on besides its own cell, by item; empty where no size is uniform.
  /// - Complexity: O(leaves · depth).
  /// - Source: documented, header of `uniformAcrossSiblingsWithEstimate:` (docs.rs, objc2-ui-kit): it needs "preferred
  ///   attributes for all siblings in its parent, which means creating views for all dependent items".
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

  /// What of a group can be seen: cut off by all groups around it; nil for nothing.
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
