public import CollectionLayout
public import Foundation

/// The delegate of a view with a loaded layout, which answers the flow layout's questions from the lab's data.
///
/// The lab generates a subclass with the protocols of the loaded files. A class in these files may derive from
/// `LabDelegate`, too, to answer with types that the lab does not know.
/// - Source: ours.
@preconcurrency @MainActor
open class LabDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  /// The lab's answers; nil without a lab.
  public weak var answers: (any LabAnswers)?
  /// The lab's own delegate, asked for the sizes of items and the places of moved items.
  public weak var flow: (any UICollectionViewDelegateFlowLayout)?

  /// The object that made the layout, kept for the layout's closures that refer to it weakly.
  public var maker: Any?

  /// Creates a delegate without a lab.
  public override init() { super.init() }

  /// Returns the size of an item.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let flow, answers?.isSized(indexPath) == true else { return OptionalRequirement.isNotImplemented(.zero) }
    return flow.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Returns the place of an item that a finger moves: in its own section, as the lab's delegate demands.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    flow?.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath) ?? proposedIndexPath
  }

  /// Returns the place of an item that a finger moves, for versions before iOS 15.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    flow?.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }

  /// Returns the room around the items of a section.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer("inset", or: .zero) { $0.inset(ofSection: section) }
  }

  /// Returns the distance between lines.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer("spacing", or: 0) { $0.lineSpacing(inSection: section) }
  }

  /// Returns the smallest distance between items of a line.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer("spacing", or: 0) { $0.itemSpacing(inSection: section) }
  }

  /// Returns the size of a header.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answer("header", or: .zero) {
      CGSize(width: $0.header(ofSection: section), height: $0.header(ofSection: section))
    }
  }

  /// Returns the size of a footer.
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

  /// Called when a finger has touched an item.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Called when the finger was lifted from an item.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Whether a tap selects an item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Called when a tap selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Called when a tap deselected an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Called when a tap performs the primary action of an item.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
  }

  // MARK: Views on screen

  /// Called when a cell comes onto the screen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called when a cell has left the screen.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// Called when a supplementary view comes onto the screen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called when a supplementary view has left the screen.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}
