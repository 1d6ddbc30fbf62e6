public import CollectionLayout
public import Foundation

/// The delegate of a view whose layout was loaded. It answers the flow layout's questions from the lab's data.
///
/// The lab derives a class from it that conforms to the protocols of the loaded files. A file of the user's may do
/// so too, for questions whose types the lab does not know.
/// - Source: ours.
@preconcurrency @MainActor
open class LabDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  /// The answers of the lab's data and settings.
  public weak var answers: (any LabAnswers)?
  /// The lab's own delegate, which answers for the sizes of items and the places of moved items.
  public weak var flow: (any UICollectionViewDelegateFlowLayout)?

  /// The object that made the layout, kept here for closures of the layout that refer to it weakly.
  public var maker: Any?

  /// Creates a delegate without a lab.
  public override init() { super.init() }

  /// The size of an item.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow, answers?.isSized(indexPath) == true else { return OptionalRequirement.isNotImplemented(.zero) }
    return flow.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// The place of an item that a finger moves: in its own section, as the lab keeps it.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    flow?.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath) ?? proposedIndexPath
  }

  /// The place of an item that a finger moves, as versions before iOS 15 ask for it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    flow?.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }

  /// The room around the items of a section.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer("inset", or: .zero) { $0.inset(ofSection: section) }
  }

  /// The distance between lines.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer("spacing", or: 0) { $0.lineSpacing(inSection: section) }
  }

  /// The smallest distance between items of a line.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer("spacing", or: 0) { $0.itemSpacing(inSection: section) }
  }

  /// The size of a header.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answer("header", or: .zero) {
      CGSize(width: $0.header(ofSection: section), height: $0.header(ofSection: section))
    }
  }

  /// The size of a footer.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    answer("footer", or: .zero) {
      CGSize(width: $0.footer(ofSection: section), height: $0.footer(ofSection: section))
    }
  }

  private func answer<Answer>(_ word: String, or nothing: Answer, _ ask: (any LabAnswers) -> Answer) -> Answer {
    guard let answers, answers.isSet(word) else { return OptionalRequirement.isNotImplemented(nothing) }
    return ask(answers)
  }

  // MARK: Touches

  /// Whether a finger that touches an item highlights it.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// A finger has touched an item.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// The finger was lifted from an item.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Whether a tap selects an item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// A tap selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// A tap deselected an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// A tap performs the primary action of an item.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
  }

  // MARK: Views on screen

  /// A cell comes onto the screen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// A cell has left the screen.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// A supplementary view comes onto the screen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// A supplementary view has left the screen.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}
