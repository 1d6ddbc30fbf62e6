package import CollectionLayout
package import Foundation

/// A change by a step itself, before any layout.
package enum StepChange: Sendable, Equatable {
  /// A setting; both texts as they would be typed after its word, and their numbers.
  case setting(Setting, from: Typed, to: Typed)
  /// A property of a loaded layout: its name, its value before, nil where no statement had set it, and now.
  case property(String, from: Typed?, to: Typed)
  /// Items that were appended, with the sizes as they were typed; one text for all of them, or one for each.
  case newItems(section: Int, items: Range<Int>, sizes: [Typed])
  /// Items that were removed, at their places before.
  case removedItems([ElementKey])
  /// An item that changed its place.
  case movedItem(from: ElementKey, to: ElementKey)
  /// Items that have another size; `from` is nil where they had different sizes before.
  case itemSize([ElementKey], from: Typed?, to: Typed)
  /// The size that the cells of items prefer from here on; nil where they preferred different sizes before.
  case preference([ElementKey], from: Typed?, to: Typed)
  /// A section that was appended or inserted.
  case newSection(Int, name: String?)
  case removedSection(Int)
  /// A section that changed its place.
  case movedSection(from: Int, to: Int)
  /// The next snapshot of a diffable data source, or the one that is shown.
  case snapshot(from: NamedSnapshot, to: NamedSnapshot)
  /// The items of a section of the next snapshot that are hidden under collapsed ones.
  case collapsed(section: String, hidden: [String])
  /// The delegate's answer for a section from here on; nil where it did not answer before.
  case answer(Setting, section: Int, from: Typed?, to: Typed)
  /// The definition of a section of a compositional layout, or of all: the statement's word, the definition before,
  /// nil for none, and the definition now, as it is written.
  case definition(String, section: Int?, from: String?, to: String)
  /// The content offset; both the same when it stays.
  case offset(from: CGPoint, to: CGPoint)
  /// The offset of a section that scrolls by itself; both the same when it stays.
  case sectionOffset(Int, from: Double, to: Double)
  /// An item that a finger holds: its place in the view before, the finger's position, and its new place.
  case drag(ElementKey, at: CGPoint, place: ElementKey, isKept: Bool)
  /// The item that a tap hits; nil where it hits none.
  case tap(ElementKey?)
  case view(from: CGSize, to: CGSize)

  package typealias Typed = TypedValues

  package var isSnapshot: Bool {
    if case .snapshot = self { true } else { false }
  }

}

extension StepChange {
  /// Whether a layout may have to compute anew for it.
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
