import CollectionLayout
import Foundation

// What views of the lab say when they are asked for their size.
extension LabData {
  /// Gives attributes the size that their view prefers; without one they keep what they have.
  func fit(_ attributes: UICollectionViewLayoutAttributes) {
    let sizes = preferredSizes(attributes)
    guard let first = sizes.first else { return }
    // Which of several sizes comes next follows from the one it has, so that a line that is undone leaves nothing here.
    let next = sizes.firstIndex(of: attributes.size).map { sizes[($0 + 1) % sizes.count] }
    attributes.frame.size = next ?? first
  }

  /// With several sizes a view changes its mind whenever it is laid out, as one does whose constraints contradict.
  func neverSettles(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    preferredSizes(attributes).count > 1
  }

  private func preferredSizes(_ attributes: UICollectionViewLayoutAttributes) -> [CGSize] {
    lab?.state.model.preferredSizes(of: ElementKey(attributes)) ?? []
  }
}
