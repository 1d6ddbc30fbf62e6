package import CollectionLayout
package import Foundation

// Preferences of views go with items and sections: an edit moves them, and going back puts them back.
extension ItemModel {
  /// Returns the sizes that the view of an element answers, one after the other; none without a preference, and for
  /// an element that does not exist.
  package func preferredSizes(of key: ElementKey) -> [CGSize] {
    guard sections.indices.contains(key.section) else { return [] }
    guard key.category == .cell else { return key.kind.flatMap { sections[key.section].preferences[$0] } ?? [] }
    return size(section: key.section, item: key.item).map { preferences[Int($0.preference)] } ?? []
  }

  /// Whether a view of some element has had a preference.
  /// - Complexity: O(sections).
  package var hasPreferences: Bool { preferences.count > 1 || sections.contains { !$0.preferences.isEmpty } }

  /// Whether a view of some element may have more than one answer.
  /// - Complexity: O(different preferences).
  var hasSeveralPreferences: Bool { preferences.contains { $0.count > 1 } }

  /// Returns the preferred size that comes after the present size of a view.
  package static func next(of sizes: [CGSize], after size: CGSize) -> CGSize? {
    sizes.firstIndex(of: size).map { sizes[($0 + 1) % sizes.count] } ?? sizes.first
  }

  /// Sets the sizes that cells, headers or footers prefer; no size removes the preference.
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
