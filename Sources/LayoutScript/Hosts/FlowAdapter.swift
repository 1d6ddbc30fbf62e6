import CollectionLayout
import Foundation
import LayoutGallery

/// Flow and what is made over it: the properties are the lab's settings, and the lab's data is the delegate.
@MainActor
final class FlowAdapter: LayoutAdapter {
  private let flow: UICollectionViewFlowLayout
  let isBuiltIn: Bool
  var isNew = true

  var layout: UICollectionViewLayout { flow }

  init(_ flow: UICollectionViewFlowLayout, isBuiltIn: Bool) {
    self.flow = flow
    self.isBuiltIn = isBuiltIn
  }

  func connect(to lab: Lab) {
    guard isBuiltIn else { return }
    flow.isCancelled = { [weak lab] in lab?.isStopping ?? false }
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool {
    [.inset, .spacing, .axis, .itemsize, .header, .footer, .scale, .estimate].contains(setting)
  }

  func asksCells(_ settings: Settings) -> Bool { settings.estimate != nil }

  func apply(_ settings: Settings, set: Set<Setting>) {
    flow.scrollDirection = settings.axis == .vertical ? .vertical : .horizontal
    flow.sectionInset = settings.inset
    flow.minimumLineSpacing = settings.spacing.lines
    flow.minimumInteritemSpacing = settings.spacing.items
    flow.itemSize = settings.itemSize
    flow.estimatedItemSize = settings.estimate ?? .zero
    flow.headerReferenceSize = LabData.reference(settings.header)
    flow.footerReferenceSize = LabData.reference(settings.footer)
    flow.displayScale = settings.scale.map { CGFloat($0) }
    flow.sectionHeadersPinToVisibleBounds = settings.pinsHeaders
  }

  var needsBothSides: Bool { true }
}
