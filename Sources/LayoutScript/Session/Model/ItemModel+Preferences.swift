import Foundation

// What the cells of items prefer goes with the items: an edit moves it, and going back puts it back.
extension ItemModel {
  /// What the cell of an item answers when it is asked, one size after the other; nothing where it has nothing to say,
  /// and for an item that does not exist.
  func preferredSizes(of path: ItemPath) -> [CGSize] {
    size(section: path.section, item: path.item).map { preferences[Int($0.preference)] } ?? []
  }

  /// Says what the cells of items prefer; no size takes it back.
  /// - Precondition: the items exist.
  /// - Complexity: O(items + different preferences).
  mutating func prefer(_ sizes: [CGSize], of paths: [ItemPath]) {
    let number = preferences.firstIndex(of: sizes) ?? preferences.count
    if number == preferences.count { preferences.append(sizes) }
    for path in paths { sections[path.section][path.item].preference = UInt32(number) }
  }
}
