import CollectionLayout
import Foundation

// What goes into each number of a frame: settings, data, the view; and the step that said it, where the record knows.
extension Questions {
  func inputs(of element: ElementSnapshot) -> [Reason] {
    let isVertical = lab.scrollsVertically
    var reasons: [Reason] = []
    for edge in Calculation.Edge.allCases {
      let number = FrameNumber(
        isAlongAxis: isVertical == (edge == .y || edge == .height), isLength: edge == .width || edge == .height)
      guard let inputs = lab.host.inputs(to: number, of: element.key) else { return foreignInputs(of: element) }
      let value: Double =
        switch edge {
        case .x: element.frame.minX
        case .y: element.frame.minY
        case .width: element.frame.width
        case .height: element.frame.height
        }
      let found = inputs.compactMap { input($0, of: element.key) } + offset(number, of: element.key)
      reasons += found.map { reason(.input(edge, value, $0), $0) }
    }
    return reasons
  }

  private func reason(_ kind: Reason.Kind, _ input: Reason.Input) -> Reason {
    switch input {
    case .setting(let setting, _, let section): Reason(kind, step: step(of: setting, section))
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

  /// What an input is for an element; nil for one that is not there.
  private func input(_ input: FrameInput, of key: ElementKey) -> Reason.Input? {
    switch input {
    case .setting(.header) where lab.data.settings(section: key.section).header ?? 0 == 0: return nil
    case .setting(let read): return setting(read, key)
    case .item: return item(key)
    case .itemsBefore:
      let items = key.category == .cell ? key.item : lab.state.model.counts[key.section]
      return items > 0 ? .itemsBefore(ElementKey(section: key.section, item: items)) : nil
    case .line: return .lineOf(key)
    case .sectionsBefore: return key.section > 0 ? .sectionsBefore(key.section) : nil
    }
  }

  /// A header or a footer that is held in the view lies where the content is scrolled to.
  private func offset(_ number: FrameNumber, of key: ElementKey) -> [Reason.Input] {
    guard number == .start, case .held? = lab.host.layout.explainPlacement(of: key) else { return [] }
    let offset = lab.view.contentOffset
    return [.offset(lab.scrollsVertically ? offset.y : offset.x)]
  }

  private func setting(_ setting: Setting, _ key: ElementKey) -> Reason.Input {
    let answers = lab.state.model.answers(section: key.section)
    let text = lab.state.settings.answering(answers)[setting].text
    return .setting(setting, text: text, section: answers[setting] == nil ? nil : key.section)
  }

  private func item(_ key: ElementKey) -> Reason.Input {
    let size = lab.state.model.size(section: key.section, item: key.item)?.unpacked ?? .none
    return size == .none ? setting(.itemsize, key) : .item(key, size)
  }

  // MARK: Layouts without a record

  /// What a statement has set and the class reads, and what the data says: which number they go into, it alone knows.
  private func foreignInputs(of element: ElementSnapshot) -> [Reason] {
    let key = element.key
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    var inputs: [Reason.Input] = [setting(.view, key)]
    for read in Setting.allCases
    where [.layout, .device].contains(read.row.audience) && lab.state.setWords.contains(read)
      && lab.host.reads(read, lab.state.settings)
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
