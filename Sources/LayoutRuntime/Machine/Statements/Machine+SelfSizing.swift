import CollectionLayout
import Foundation

// Preferences of views are data; views on screen report that their answer has changed.
extension Machine {
  mutating func prefer(_ values: ArraySlice<Value>) throws(RunFailure) {
    var values = values
    let keys: [ElementKey]
    if case .range(let range)? = values.first {
      values.removeFirst()
      keys = try questions.paths(in: range).map { ElementKey($0) }
    } else {
      keys = [try questions.existingKey(values.takeElement())]
    }
    // The only word is `off`.
    let sizes = values.filter { !$0.isWord }.map(\.cgSize)
    let old = Set(keys.map { lab.state.model.preferredSizes(of: $0) })
    lab.state.model.prefer(sizes, of: keys)
    let from = old.count == 1 ? old.first.map(Self.setting) : nil
    beginStep(changes: [.preference(keys, from: from, to: Self.setting(sizes))])
    let settings = lab.state.settings
    if lab.host.asksCells(settings) {
      let named = Set(keys)
      for key in lab.view.shownElements.map(\.key) where named.contains(key) {
        view(of: key)?.invalidateIntrinsicContentSize()
      }
    } else if lab.host.reads(.estimate, settings) {
      remark(.cellsNotAsked)
    } else {
      remark(.settingNotRead(word: "prefer", layout: settings.layout))
    }
    try absorb()
  }

  private func view(of key: ElementKey) -> UICollectionReusableView? {
    guard let kind = key.kind else { return lab.view.cellForItem(at: key.indexPath) }
    return lab.view.supplementaryView(forElementKind: kind, at: key.indexPath)
  }

  private static func setting(_ sizes: [CGSize]) -> StepChange.Typed {
    StepChange.Typed(sizes.isEmpty ? [.word("off")] : sizes.map { Value($0) })
  }
}
