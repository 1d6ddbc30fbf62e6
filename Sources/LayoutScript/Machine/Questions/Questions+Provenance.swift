import CollectionLayout
import Foundation

// Since when something is what it was when the layout computed; and what has changed since.
extension Questions {
  /// The step that made an input what it was when the layout was prepared: the last one that changed it; nil where none
  /// did, and where the record does not tell.
  func step(of input: Reason.Input, when prepared: Preparation) -> Int? {
    let given = prepared.given
    let past = lab.steps.past(after: lab.state.firstStep, upTo: prepared.step)
    switch input {
    case .setting(.bug, let text, _): return past.stepOfMistake(text)
    case .setting(let setting, _, let section?): return past.stepOfAnswer(setting, section: section)
    case .setting(let setting, _, nil): return past.stepOfSetting(setting)
    case .item(let key, _): return past.origin(of: key)
    case .preferred(let key, _): return past.stepOfPreference(of: key)
    case .itemsBefore(let key):
      // What cells have said came with whatever brought them onto the screen.
      guard !given.conditions.hasPreferredSizes else { return nil }
      return past.stepOfItems(before: key) { given.model.size(section: key.section, item: $0)?.unpacked }
    case .lineOf(let key):
      guard let line = line(of: key), !given.conditions.hasPreferredSizes else { return nil }
      return past.stepOfItems(line, section: key.section)
    case .offset: return past.stepOfOffset
    case .itemsAfter, .sectionsBefore, .sectionsAfter, .average: return nil
    }
  }

  /// The step that made the size of an element what it was when the layout was prepared.
  func stepOfSize(of key: ElementKey) -> Int? {
    guard let prepared = lab.state.prepared else { return nil }
    let given = prepared.given
    let answers = given.model.answers(section: key.section)
    func step(_ setting: Setting) -> Int? {
      let section = answers[setting] == nil ? nil : key.section
      return self.step(of: .setting(setting, text: "", section: section), when: prepared)
    }
    if let said = given.conditions.preferredSize(of: key) {
      return self.step(of: .preferred(key, said), when: prepared)
    }
    if let extent = key.extentSetting { return step(extent) }
    guard let size = given.model.size(section: key.section, item: key.item)?.unpacked else { return nil }
    if size != .none { return self.step(of: .item(key, size), when: prepared) }
    return step(given.settings.estimate != nil && answers[.itemsize] == nil ? .estimate : .itemsize)
  }

  /// The step that said the size of an item in the data; nil where none is said.
  func stepOfData(of key: ElementKey) -> Int? {
    let size = lab.state.model.size(section: key.section, item: key.item)?.unpacked
    guard key.category == .cell, size != .some(.none) else { return nil }
    return lab.steps.past(after: lab.state.firstStep, upTo: lab.state.step).origin(of: key)
  }

  // MARK: What has changed since

  /// What is another one now than it was when the layout computed, of what goes into its answers.
  func staleness(of inputs: [Reason.Input]) -> [Reason] {
    guard let prepared = lab.state.prepared else { return [] }
    let (given, view, settings) = (prepared.given, lab.view, lab.state.settings)
    let since = lab.steps.past(after: prepared.step, upTo: lab.state.step)
    var stale: [Reason.Staleness] = []
    func add(_ value: Reason.Staleness.Value, _ step: Int?, _ hindrance: Reason.Staleness.Hindrance?) {
      stale.append(
        Reason.Staleness(input: value, computed: prepared.step, since: step, hindrance: hindrance))
    }
    if inputs.contains(where: { $0.isSetting(.view) }),
      given.conditions.bounds.size != view.bounds.size
    {
      let step = since.stepOfSetting(.view)
      add(.view(given.conditions.bounds.size, view.bounds.size), step, refusal(at: step))
    }
    if inputs.contains(where: \.isOffset), given.conditions.askedBounds.origin != view.bounds.origin {
      let step = since.stepOfOffset
      add(.offset(given.conditions.askedBounds.origin, view.bounds.origin), step, refusal(at: step))
    }
    let bug = Reason.Staleness.Hindrance.computedNothing(
      .stale, step: lab.steps.past(after: lab.state.firstStep, upTo: lab.state.step).stepOfMistake("stale on"))
    let isStale = (lab.host.layout as? MistakenLayout)?.isStale == true
    for setting in Setting.allCases where inputs.contains(where: { $0.isSetting(setting) }) {
      guard ![.view, .bug].contains(setting), given.settings[setting] != settings[setting] else { continue }
      add(
        .setting(setting, was: given.settings[setting].text, now: settings[setting].text),
        since.stepOfSetting(setting), isStale ? bug : nil)
    }
    if inputs.contains(where: \.isOfData), let step = since.stepOfData {
      add(.data, step, isStale ? bug : .notTold)
    }
    return stale.map { Reason(.stale($0), step: $0.since) }
  }

  /// The answer that a change of the bounds makes nothing invalid.
  private func refusal(at step: Int?) -> Reason.Staleness.Hindrance? {
    guard let step, let events = lab.steps[step]?.events else { return nil }
    for event in events.reversed() {
      guard case .boundsDecision(_, _, false?, let rule) = event.detail else { continue }
      return .answeredNo(rule, step: step, ruleStep: self.step(behind: rule, at: step))
    }
    return nil
  }

  /// The step that set the policy which decided at a step.
  func step(behind rule: BoundsChangeRule, at step: Int) -> Int? {
    guard case .policy = rule else { return nil }
    return lab.steps.past(after: lab.state.firstStep, upTo: step).stepOfSetting(.policy)
  }
}

extension Reason.Input {
  func isSetting(_ setting: Setting) -> Bool {
    if case .setting(setting, _, _) = self { return true }
    return false
  }

  var isOffset: Bool {
    if case .offset = self { return true }
    return false
  }

  /// Whether it is an item, or several, or a section.
  fileprivate var isOfData: Bool {
    switch self {
    case .item, .itemsBefore, .itemsAfter, .lineOf, .sectionsBefore, .sectionsAfter: true
    case .setting, .preferred, .average, .offset: false
    }
  }
}
