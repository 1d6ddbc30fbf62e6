package import CollectionLayout
package import Foundation

/// A change by a step itself, before any layout.
package enum StepChange: Sendable, Equatable {
  /// A setting; both values as they would be typed after its word.
  case setting(Setting, from: Typed, to: Typed)
  /// A property of a loaded layout: its name, its value before, nil if no statement had set it, and its value now.
  case property(String, from: Typed?, to: Typed)
  /// Appended items with their sizes as typed: one for all of them, or one for each.
  case newItems(section: Int, items: Range<Int>, sizes: [Typed])
  /// Removed items, at their places before.
  case removedItems([ElementKey])
  case movedItem(from: ElementKey, to: ElementKey)
  /// Items with another size; `from` is nil if they had different sizes.
  case itemSize([ElementKey], from: Typed?, to: Typed)
  /// The size that the cells of items prefer from here on; `from` is nil if they preferred different sizes.
  case preference([ElementKey], from: Typed?, to: Typed)
  case newSection(Int, name: String?)
  case removedSection(Int)
  case movedSection(from: Int, to: Int)
  /// The next snapshot of a diffable data source, or the shown one.
  case snapshot(from: NamedSnapshot, to: NamedSnapshot)
  /// The items of a section of the next snapshot that are hidden under collapsed ones.
  case collapsed(section: String, hidden: [String])
  /// The delegate's answer for a section from here on; `from` is nil if it did not answer before.
  case answer(Setting, section: Int, from: Typed?, to: Typed)
  /// The definition of one or all sections of a compositional layout: the statement's word, and the definition
  /// before, nil for none, and now, as written.
  case definition(String, section: Int?, from: String?, to: String)
  /// The content offset; both values are the same if it stays.
  case offset(from: CGPoint, to: CGPoint)
  /// The offset of a section that scrolls by itself; both values are the same if it stays.
  case sectionOffset(Int, from: Double, to: Double)
  /// An item that a finger holds: its place in the view before, the finger's position, its new place, and whether
  /// the delegate kept it in its section.
  case drag(ElementKey, at: CGPoint, place: ElementKey, isKept: Bool)
  /// The item that a tap hits; nil for none.
  case tap(ElementKey?)
  case view(from: CGSize, to: CGSize)

  package typealias Typed = TypedValues

  package var isSnapshot: Bool {
    if case .snapshot = self { true } else { false }
  }

}

extension StepChange {
  /// Whether a layout may have to compute again because of the change.
  var mayChangeLayout: Bool {
    switch self {
    case .setting(let setting, _, _): setting.row.audience == .layout || setting == .view
    case .newItems, .removedItems, .movedItem, .itemSize, .preference, .newSection, .removedSection, .movedSection,
      .snapshot, .view:
      true
    default: false
    }
  }
}
