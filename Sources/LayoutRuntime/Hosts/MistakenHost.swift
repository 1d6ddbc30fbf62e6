import CollectionLayout
import Foundation

/// A layout with mistakes. Its answers depend on earlier questions, so it has fewer capabilities.
@MainActor
final class MistakenHost: LayoutHost {
  private let correct: any LayoutHost
  private let mistaken: MistakenLayout
  private let inset: TrailingInset

  var layout: UICollectionViewLayout { mistaken }

  var capabilities: LayoutCapabilities {
    var result = correct.capabilities
    (result.isRestorable, result.isInterruptible, result.isConsistent) = (false, false, false)
    return result
  }

  init(_ correct: any LayoutHost, mistakes: Set<LayoutMistake>) {
    self.correct = correct
    let inset = TrailingInset()
    self.inset = inset
    mistaken = MistakenLayout(correct.layout, mistakes: mistakes, trailingInset: { CGFloat(inset.value) })
  }

  func connect(to lab: Lab) {
    inset.lab = lab
    mistaken.didCompute = { [inset] in inset.lab?.keepComputation(isBeforeEvent: $0) }
    correct.connect(to: lab)
  }

  func reads(_ setting: Setting, _ settings: Settings) -> Bool { correct.reads(setting, settings) }

  func scrollsVertically(_ settings: Settings) -> Bool { correct.scrollsVertically(settings) }

  func asksCells(_ settings: Settings) -> Bool { correct.asksCells(settings) }

  func apply(_ settings: Settings, set: [Setting]) { correct.apply(settings, set: set) }

  func dataChanged() { correct.dataChanged() }

  var delegate: (any UICollectionViewDelegate)? { correct.delegate }

  func fits(_ values: [Value], property: String) -> Bool? { correct.fits(values, property: property) }

  func lanes(inSection section: Int) -> [AnswerValue.Lane]? { correct.lanes(inSection: section) }

  /// The inset after the items of the last section.
  @MainActor
  private final class TrailingInset {
    @Unretained var lab: Lab?

    var value: Double {
      guard let lab, let last = lab.state.model.sections.indices.last else { return 0 }
      let inset = lab.data.settings(section: last).inset
      return lab.scrollsVertically ? inset.bottom : inset.right
    }
  }
}
