import CollectionLayout
import Foundation

// What views prefer: it is data, and views on screen say that they would answer otherwise now.
extension Interpreter {
  mutating func prefer(_ values: [Value]) throws(RunFailure) {
    let keys = try elements(values)
    let sizes = values.dropFirst().compactMap { value -> CGSize? in
      if case .size = value { return value.cgSize }
      return nil
    }
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

  /// The elements that a path, a range, or `header 0` names.
  private func elements(_ values: [Value]) throws(RunFailure) -> [ElementKey] {
    switch values[0] {
    case .range(let range): return try paths(in: range).map { ElementKey($0) }
    case .word(let word):
      let section = values[1].whole
      try checkSection(section)
      return [
        ElementKey(
          category: .supplementaryView, kind: UICollectionView.elementKind(word), section: section, item: 0)
      ]
    default:
      let path = values[0].path
      try checkItem(path)
      return [ElementKey(path)]
    }
  }

  private static func setting(_ sizes: [CGSize]) -> StepChange.Setting {
    StepChange.Setting(sizes.isEmpty ? [.word("off")] : sizes.map { Value($0) })
  }
}

extension UICollectionView {
  /// The kind of the supplementary views that a word names, `header` or `footer`.
  static func elementKind(_ word: String) -> String {
    word == "header" ? elementKindSectionHeader : elementKindSectionFooter
  }
}
