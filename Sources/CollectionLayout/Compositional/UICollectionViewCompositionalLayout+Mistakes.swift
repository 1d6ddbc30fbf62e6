import Foundation

// Mistakes in a definition, and values with surprising effects.
extension UICollectionViewCompositionalLayout {
  /// Raises UIKit's exceptions for a section with items, and warns about mistakes that UIKit ignores.
  func look(at plan: CompositionalPlan, section: Int, in view: UICollectionView) {
    guard case .group = plan.definition.group.content else { return }
    let kinds = plan.duplicateKinds
    if !kinds.isEmpty { view.raise(.duplicateKinds(kinds, section: section)) }
    if let misfit = plan.misfit {
      let isOfInsets = if case .insets = misfit { true } else { false }
      if view.follows(isOfInsets ? .groupWithoutRoomRaises : .groupWithoutItemsRaises) {
        return view.raise(.groupMisfit(described(misfit, of: plan, section: section, in: view)))
      }
    }
    if plan.leafCount == 0 {
      view.warn(.groupWithoutItems(section))
    } else if plan.estimatesLength, !plan.isEstimated {
      view.warn(.nothingMeasured(section))
    }
    if plan.definition.ignoresInsets { view.warn(.insetIgnored(section)) }
  }

  private func described(
    _ misfit: CompositionalPlan.Misfit, of plan: CompositionalPlan, section: Int, in view: UICollectionView
  ) -> GroupMisfit {
    let context = plan.context
    let reference = plan.definition.reference ?? context.reference
    let problem: GroupMisfit.Problem
    let (insets, size, axis): (CompositionalDefinition.Insets, SIMD2<Double>, Int)
    switch misfit {
    case .insets(let all, let whole, let side, _):
      (insets, size, axis) = (all, whole, side)
      problem = .insets(start: all.start[side], end: all.end[side], of: whole[side])
    case .firstItem(let length, let room, let side, _):
      (insets, size, axis) = (.init(), room, side)
      problem = .firstItem(length, of: room[side])
    }
    return GroupMisfit(
      problem: problem, section: section, isAcross: axis == 0,
      container: CGSize(width: context.view.x, height: context.view.y),
      containerInsets: context.insets(reference).directional, reference: reference.name,
      frame: CGRect(origin: view.frame.origin, size: view.bounds.size), insets: insets.directional,
      size: CGSize(width: size.x, height: size.y), group: misfit.node.described)
  }

  /// Raises an exception for a pinned boundary item without an extent, in versions that do.
  func raiseForPinnedWithoutExtent(_ solver: CompositionalSolver, in view: UICollectionView) {
    guard view.follows(.pinnedWithoutAreaRaises) else { return }
    for section in solver.sections where section.count > 0 {
      for (item, frame) in zip(section.plan.definition.boundaries, section.measure.boundaries)
      where item.pins && (frame.size.x <= 0 || frame.size.y <= 0) {
        let rect = CGRect(x: frame.origin.x, y: frame.origin.y, width: frame.size.x, height: frame.size.y)
        return view.raise(.pinnedWithoutArea(rect, visible: view.bounds))
      }
    }
  }
}

extension CompositionalDefinition.Insets {
  fileprivate var directional: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: start.y, leading: start.x, bottom: end.y, trailing: end.x)
  }
}

extension CompositionalDefinition.Reference {
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .safeArea: "safeArea"
    case .margins: "layoutMargins"
    }
  }
}
