public import Foundation

extension IndexPath {
  /// Creates the index path of an item of a collection view.
  /// - Source: documented, UIKit's `IndexPath(item:section:)`.
  public init(item: Int, section: Int) {
    // Appends in two steps, since an array would be allocated first.
    self.init(index: section)
    append(item)
  }

  /// Creates the index path of a row, which equals that of an item.
  /// - Source: documented, UIKit's `IndexPath(row:section:)`.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The section: the first index.
  /// - Precondition: the path has an index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item within its section: the second index.
  /// - Precondition: the path has two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row within its section: the second index, as `item`.
  /// - Precondition: the path has two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
