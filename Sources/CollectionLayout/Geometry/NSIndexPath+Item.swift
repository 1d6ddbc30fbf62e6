public import Foundation

extension NSIndexPath {
  /// Creates the index path of an item of a collection view.
  /// - Source: documented, UIKit's `NSIndexPath(item:section:)`.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the index path of a row, which equals that of an item.
  /// - Source: documented, UIKit's `NSIndexPath(row:section:)`.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The section: the first index.
  /// - Precondition: the path has an index.
  public var section: Int { index(atPosition: 0) }

  /// The item within its section: the second index.
  /// - Precondition: the path has two indexes.
  public var item: Int { index(atPosition: 1) }

  /// The row within its section: the second index, as `item`.
  /// - Precondition: the path has two indexes.
  public var row: Int { index(atPosition: 1) }
}
