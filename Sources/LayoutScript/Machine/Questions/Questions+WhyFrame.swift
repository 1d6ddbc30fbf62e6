import CollectionLayout
import Foundation

// What goes into each number of a frame: settings, data, the view; and the step that said it, where the record knows.
extension Questions {
  func inputs(of element: ElementSnapshot) -> [Reason] {
    let layout = lab.state.settings.layout
    guard LayoutCatalog.isBuiltIn(layout) else { return foreignInputs(of: element) }
    let isVertical = lab.scrollsVertically
    let (key, frame) = (element.key, element.frame)
    return Calculation.Edge.allCases.flatMap { edge -> [Reason] in
      let value: Double =
        switch edge {
        case .x: frame.minX
        case .y: frame.minY
        case .width: frame.width
        case .height: frame.height
        }
      let isMain = isVertical == (edge == .y || edge == .height)
      let isLength = edge == .width || edge == .height
      let inputs =
        key.category == .cell
        ? itemInputs(of: key, layout, isMain: isMain, isLength: isLength)
        : viewInputs(of: key, isMain: isMain, isLength: isLength)
      return inputs.map { reason(.input(edge, value, $0), $0) }
    }
  }

  private func reason(_ kind: Reason.Kind, _ input: Reason.Input) -> Reason {
    switch input {
    case .setting(let word, _, let section):
      Reason(kind, step: Setting(rawValue: word).flatMap { step(of: $0, section) })
    case .item(let key, _), .itemsBefore(let key), .lineOf(let key): Reason(kind, step: lab.steps.origin(of: key))
    case .sectionsBefore: Reason(kind)
    case .offset: Reason(kind, step: lab.steps.stepOfOffset)
    }
  }

  private func step(of setting: Setting, _ section: Int?) -> Int? {
    if let section { return lab.steps.stepOfAnswer(setting, section: section) }
    // Events change the size of the view as well.
    return setting == .view || lab.state.setWords.contains(setting) ? lab.steps.stepOfSetting(setting) : nil
  }

  // MARK: Items

  private func itemInputs(of key: ElementKey, _ layout: String, isMain: Bool, isLength: Bool) -> [Reason.Input] {
    let view = setting(.view, key)
    let lanes = setting(lab.scrollsVertically ? .columns : .rows, key)
    let (inset, spacing) = (setting(.inset, key), setting(.spacing, key))
    var before: [Reason.Input] = []
    if key.section > 0 { before.append(.sectionsBefore(key.section)) }
    if let header = headerInput(key) { before.append(header) }
    switch (layout, isMain, isLength) {
    case ("waterfall", true, true): return [item(key)]
    case ("waterfall", false, true): return [view, inset, lanes, spacing]
    case ("waterfall", false, false): return [view, inset, lanes, spacing] + itemsBefore(key)
    case ("waterfall", _, _): return [inset] + before + (key.item > 0 ? [spacing] : []) + itemsBefore(key)
    case ("tags", true, true): return [setting(.itemsize, key)]
    case ("tags", false, true): return [item(key), view, inset, spacing, .lineOf(key)]
    case ("tags", false, false): return [view, inset, spacing, .lineOf(key)]
    case ("tags", _, _): return [inset] + before + [setting(.itemsize, key), spacing] + itemsBefore(key)
    case (_, _, true): return [item(key)]
    case (_, false, _): return [view, inset, spacing, .lineOf(key)]
    default: return [inset] + before + (key.item > 0 ? [spacing] : []) + itemsBefore(key) + [.lineOf(key)]
    }
  }

  private func setting(_ setting: Setting, _ key: ElementKey) -> Reason.Input {
    let answers = lab.state.model.answers(section: key.section)
    let text = lab.state.settings.answering(answers)[setting].text
    return .setting(word: setting.rawValue, text: text, section: answers[setting] == nil ? nil : key.section)
  }

  private func item(_ key: ElementKey) -> Reason.Input {
    let size = lab.state.model.size(section: key.section, item: key.item)?.unpacked ?? .none
    return size == .none ? setting(.itemsize, key) : .item(key, size)
  }

  private func itemsBefore(_ key: ElementKey) -> [Reason.Input] {
    key.item > 0 ? [.itemsBefore(key)] : []
  }

  private func headerInput(_ key: ElementKey) -> Reason.Input? {
    let settings = lab.data.settings(section: key.section)
    return settings.header ?? 0 > 0 && lab.adapter.reads(.header, settings) ? setting(.header, key) : nil
  }

  // MARK: Headers and footers

  private func viewInputs(of key: ElementKey, isMain: Bool, isLength: Bool) -> [Reason.Input] {
    let extent: Setting = key.kind == UICollectionView.elementKindSectionHeader ? .header : .footer
    switch (isMain, isLength) {
    case (true, true): return [setting(extent, key)]
    case (false, true): return [setting(.view, key)]
    case (false, false): return []
    default:
      var inputs: [Reason.Input] = [setting(extent, key)]
      if key.section > 0 { inputs.append(.sectionsBefore(key.section)) }
      if lab.state.settings.layout == "waterfall" || extent == .footer { inputs.append(setting(.inset, key)) }
      if extent == .footer, lab.state.model.counts[key.section] > 0 {
        inputs.append(.itemsBefore(ElementKey(section: key.section, item: lab.state.model.counts[key.section])))
      }
      if case .held? = lab.adapter.layout.explainPlacement(of: key) {
        let offset = lab.view.contentOffset
        inputs.append(.offset(lab.scrollsVertically ? offset.y : offset.x))
      }
      return inputs
    }
  }

  // MARK: Layouts without a record

  /// What a statement has set and the class reads, and what the data says: which number they go into, it alone knows.
  private func foreignInputs(of element: ElementSnapshot) -> [Reason] {
    let key = element.key
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    var inputs: [Reason.Input] = [setting(.view, key)]
    for read in Setting.allCases
    where [.layout, .device].contains(read.row.audience) && lab.state.setWords.contains(read)
      && lab.adapter.reads(read, lab.state.settings)
    {
      inputs.append(setting(read, key))
    }
    if key.category == .cell { inputs.append(item(key)) }
    reasons += inputs.map { reason(.anyInput($0), $0) }
    if let (step, event, change) = lab.steps.lastAnswer(of: key) {
      reasons.append(Reason(.answered(key, change.now.frame, was: change.was?.frame), step: step, call: event.call))
    }
    return reasons
  }
}
