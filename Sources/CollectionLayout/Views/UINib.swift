public import Foundation

/// A file of views, which is never opened here: a registration with a nib gets a plain view of its kind.
/// - Source: documented, UINib; ours, that it holds nothing.
open class UINib: NSObject {
  /// The name of the file.
  public let name: String

  /// Creates a nib for a file, which is not opened.
  public init(nibName: String, bundle: Bundle?) {
    name = nibName
    super.init()
  }

  /// The objects of the file: none.
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

extension UICollectionView {
  /// Registers a plain cell for an identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib == nil ? nil : UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a plain view for an identifier of a kind.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(
      nib == nil ? nil : UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: identifier)
  }
}
