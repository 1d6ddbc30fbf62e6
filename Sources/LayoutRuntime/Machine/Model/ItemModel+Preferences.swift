package import CollectionLayout
package import Foundation

// Preferences of views are kept with items and sections, so that edits move them and going back restores them.
extension ItemModel {
  /// Returns the sizes that the view of an element answers in turn; empty without a preference or an element.
  package func preferredSizes(of key: ElementKey) -> [CGSize] {
    guard sections.indices.contains(key.section) else { return [] }
    guard key.category == .cell else { return key.kind.flatMap { sections[key.section].preferences[$0] } ?? [] }
    return size(section: key.section, item: key.item).map { preferences[Int($0.preference)] } ?? []
  }

  /// Whether any view has had a preference.
  /// - Complexity: O(sections).
  package var hasPreferences: Bool { preferences.count > 1 || sections.contains { !$0.preferences.isEmpty } }

  /// Whether any view may have several answers.
  /// - Complexity: O(different preferences).
  var hasSeveralPreferences: Bool { preferences.contains { $0.count > 1 } }

  package static func next(of sizes: [CGSize], after size: CGSize) -> CGSize? {
    sizes.firstIndex(of: size).map { sizes[($0 + 1) % sizes.count] } ?? sizes.first
  }

  /// Sets the preferred sizes of cells, headers or footers; an empty list removes the preference.
  /// - Precondition: the items and sections exist.
  /// - Complexity: O(elements + different preferences).
  package mutating func prefer(_ sizes: [CGSize], of keys: [ElementKey]) {
    let number = preferences.firstIndex(of: sizes) ?? preferences.count
    if number == preferences.count { preferences.append(sizes) }
    for key in keys {
      if let kind = key.kind {
        sections[key.section].preferences[kind] = sizes
      } else {
        sections[key.section][key.item].preference = UInt32(number)
      }
    }
  }
}
