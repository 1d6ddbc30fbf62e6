/// The names of an item's values in a condition or number evaluated for each item: `frames where (w > 100)`.
package enum ItemName: String, CaseIterable {
  case x, y, w, h, z, alpha, hidden, section, item, overlaps, moved

  package var summary: String {
    switch self {
    case .x: "its left edge"
    case .y: "its top edge"
    case .w: "its width"
    case .h: "its height"
    case .z: "its zIndex"
    case .alpha: "its opacity"
    case .hidden: "whether no view is made for it"
    case .section: "the number of its section"
    case .item: "its number in its section"
    case .overlaps: "whether another item shares some of its place"
    case .moved: "whether the last turn gave it another frame, as far as the view asked"
    }
  }
}
