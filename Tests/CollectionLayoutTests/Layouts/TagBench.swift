import Foundation

@testable import CollectionLayout

/// A view of tags with a tag layout, and a delegate that gives their widths.
@MainActor
final class TagBench: UICollectionViewDataSource, UICollectionViewDelegateTagLayout {
  let layout = TagCollectionViewLayout()
  let view: UICollectionView
  /// The widths of the tags, section by section.
  var widths: [[Double]]
  /// The insets of sections that have their own.
  var insets: [Int: UIEdgeInsets] = [:]
  /// Done before a width is given.
  var onWidth: (IndexPath) -> Void = { _ in }
  /// How many tags were asked for their widths.
  private(set) var questions = 0

  init(_ widths: [[Double]], size: CGSize = CGSize(width: 320, height: 400)) {
    self.widths = widths
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    // `PrefetchingTests` and `ReadyCellsTests` look ahead of a scroll.
    view.isPrefetchingEnabled = false
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view.layoutIfNeeded()
  }

  /// All frames, in order.
  var frames: [CGRect] { (layout.layoutAttributesForElements(in: .infinite) ?? []).map(\.frame) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { widths.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    widths[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, widthForItemAt indexPath: IndexPath
  ) -> CGFloat {
    questions += 1
    onWidth(indexPath)
    return widths[indexPath.section][indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: TagCollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    insets[section] ?? layout.sectionInset
  }
}
