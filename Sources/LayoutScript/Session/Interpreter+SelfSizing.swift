import CollectionLayout
import Foundation

// What cells prefer: it is data, and cells on screen say that they would answer otherwise now.
extension Interpreter {
  mutating func prefer(_ values: [Value]) throws(RunFailure) {
    let paths = try items(values[0])
    let sizes = values.dropFirst().compactMap { value -> CGSize? in
      if case .size = value { return value.cgSize }
      return nil
    }
    let old = Set(paths.map { lab.state.model.preferredSizes(of: $0) })
    lab.state.model.prefer(sizes, of: paths)
    let from = old.count == 1 ? old.first.map(Self.setting) : nil
    beginStep(changes: [.preference(paths.map { ElementKey($0) }, from: from, to: Self.setting(sizes))])
    let settings = lab.state.settings
    if lab.adapter.reads("prefer", settings) {
      let named = Set(paths.map { ElementKey($0) })
      for path in lab.view.indexPathsForVisibleItems
      where named.contains(ElementKey(section: path.section, item: path.item)) {
        lab.view.cellForItem(at: path)?.invalidateIntrinsicContentSize()
      }
    } else if lab.adapter.reads("estimate", settings) {
      remark(.cellsNotAsked)
    } else {
      remark(.settingNotRead(word: "prefer", layout: settings.layout))
    }
    try absorb()
  }

  /// The items that a path or a range names.
  private func items(_ value: Value) throws(RunFailure) -> [ItemPath] {
    if case .range(let range) = value { return try paths(in: range) }
    let path = value.path
    let counts = lab.state.model.counts
    guard counts.indices.contains(path.section) else {
      throw fail(.noSection(path.section, sections: counts.count))
    }
    guard path.item < counts[path.section] else {
      throw fail(.noItem("\(path.section):\(path.item)", section: path.section, items: counts[path.section]))
    }
    return [path]
  }

  private static func setting(_ sizes: [CGSize]) -> StepChange.Setting {
    guard !sizes.isEmpty else { return StepChange.Setting(text: "off", values: [.word("off")]) }
    return StepChange.Setting(
      text: sizes.map(Decimal.text).joined(separator: " "),
      values: sizes.map { .size(width: $0.width, height: $0.height) })
  }
}
