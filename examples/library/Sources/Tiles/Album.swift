import UIKit

/// A data source of photos by name.
public final class Album: NSObject, UICollectionViewDataSource {
  /// The names of the photos.
  public var photos: [String]

  /// Creates an album of a number of photos.
  public init(count: Int) { photos = (0..<count).map { "photo \($0)" } }

  /// Returns the number of photos.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  /// Returns a cell whose label is the name of the photo.
  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.accessibilityLabel = photos[indexPath.item]
    return cell
  }
}
