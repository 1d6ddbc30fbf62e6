import CollectionLayout
import Foundation

/// An app: a view, its data source and its delegate, which note what they are asked.
@MainActor final class App: NSObject, UICollectionViewDelegateFlowLayout {
  let view: UICollectionView
  var counts: [Int]
  /// What the app and its layout and cells were asked, in order.
  var log: [String] { journal.lines }
  let journal = Journal()
  /// The answer to `sizeForItemAt`.
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }
  /// What a cell prefers; nil where it takes the size that it is given.
  var preferred: (IndexPath) -> CGSize? = { _ in nil }
  /// The answer to `cellForItemAt`.
  var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  /// The answer to `viewForSupplementaryElementOfKind`.
  var supplementary: (UICollectionView, String, IndexPath) -> UICollectionReusableView = { view, kind, path in
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
  }

  /// The answer to `referenceSizeForHeaderInSection`; nil for the layout's own size.
  var headerSize: ((Int) -> CGSize)?

  init(_ counts: [Int], layout: UICollectionViewLayout, frame: CGRect) {
    self.counts = counts
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    (layout as? any Journaled)?.journal = journal
    view.register(LoggedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.delegate = self
  }

  /// Lays out what is due, and forgets the log.
  func settle() {
    view.layoutIfNeeded()
    journal.lines = []
  }

  /// The calls of these names in the log, in order, with what they are about.
  func calls(_ names: String...) -> [String] {
    log.filter { line in names.contains { line == $0 || line.hasPrefix($0 + " ") } }
  }

  /// The names alone.
  func order(_ names: String...) -> String {
    log.map { String($0.prefix { $0 != " " }) }.filter(names.contains).joined(separator: " ")
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    journal.add("sizeForItem \(text(path))")
    return size(path)
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    headerSize?(section) ?? (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  func scrollViewDidScroll(_ view: UIScrollView) { journal.add("didScroll") }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    journal.add("didSelect \(text(path))")
  }

  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    journal.add("primaryAction \(text(path))")
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    journal.add("willDisplay \(text(path))")
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    journal.add("didEndDisplaying \(text(path))")
  }
}

extension App: UICollectionViewDataSource {
  func numberOfSections(in view: UICollectionView) -> Int {
    journal.add("numberOfSections")
    return counts.count
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    journal.add("numberOfItems \(section)")
    return counts[section]
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    journal.add("cellForItem \(text(path))")
    let cell = cell(view, path)
    (cell as? LoggedCell)?.journal = journal
    (cell as? LoggedCell)?.preferred = preferred(path)
    return cell
  }

  func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to target: IndexPath) {
    journal.add("moveItem \(text(path)) \(text(target))")
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    journal.add("supplementary \(text(path))")
    return supplementary(view, kind, path)
  }
}

/// The calls that parts of an app heard, in order.
@MainActor final class Journal {
  fileprivate(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// A layout that writes into the journal of its app.
@MainActor protocol Journaled: AnyObject {
  var journal: Journal? { get set }
}

/// A cell that writes down what it is asked, and prefers a size.
final class LoggedCell: UICollectionViewCell {
  var journal: Journal?
  var preferred: CGSize?

  override func prepareForReuse() {
    super.prepareForReuse()
    journal?.add("prepareForReuse")
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    journal?.add("preferred \(text(attributes.indexPath))")
    if let preferred { attributes.size = preferred }
    return attributes
  }
}

/// `0:3`
func text(_ path: IndexPath) -> String { path.map { "\($0)" }.joined(separator: ":") }

/// `15,110 90x60`
func text(_ frame: CGRect) -> String {
  "\(text(frame.minX)),\(text(frame.minY)) \(text(frame.width))x\(text(frame.height))"
}

/// A number with at most three places.
func text(_ number: CGFloat) -> String {
  let rounded = (Double(number) * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
