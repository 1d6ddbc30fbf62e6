import CollectionLayout
import Foundation

/// Finds the steps that set the inputs of the layout's computation, and the changes since then.
@MainActor
package struct Provenance {
  let questions: Questions
  private var lab: Lab { questions.lab }

  /// Returns the step that last changed an input before a preparation; nil if none is on record.
  func step(of input: Reason.Input, when prepared: Preparation) -> Int? {
    let past = past(of: prepared)
    switch input {
    case .setting(.bug, let text, _): return past.stepOfMistake(text)
    case .setting(.property, let text, nil) where !text.isEmpty: return past.stepOfProperty(text)
    case .setting(let setting, _, let section?): return past.stepOfAnswer(setting, section: section)
    case .setting(let setting, _, nil): return lab.steps.stepOfSetting(setting, upTo: prepared.step)
    case .definition(let what, _, let section): return past.stepOfDefinition(what, section: section)
    case .item(let key, _): return past.origin(of: key)
    case .preferred(let key, _): return past.stepOfPreference(of: key)
    case .offset(_, let section?): return past.stepOfOffset(ofSection: section)
    case .offset: return stepOfOffset(upTo: prepared.step)
    case .itemsBefore, .itemsAfter, .lineOf, .sectionsBefore, .sectionsAfter, .average: return nil
    }
  }

  /// Returns the last step up to one that changed the offset, found by looking back.
  func stepOfOffset(upTo last: Int) -> Int? {
    lab.timeline.lookback.causes(upTo: last, after: 0, from: questions.checkpoint) { [lab] in
      _ = lab.preparedQuestions
      return [lab.view.bounds.origin]
    }.first?.step
  }

  private func past(of prepared: Preparation) -> StepRecord.Past {
    lab.steps.past(after: lab.state.firstStep, upTo: prepared.step)
  }

  // MARK: Statements about other items

  /// A step that set inputs of other items or sections, and changes as if it had set other values.
  private struct Saying {
    var step: Int
    var changes: [LayoutTrial.Change]
  }

  /// The number of items that are looked up, and of steps that are tried; if none moves a number, no step is named.
  private static let (lookedUp, tried) = (256, 32)

  /// Returns the step that explains each number that an input moves. For several items or sections it is the last
  /// step that set an input of one of them which moves the number.
  /// - Complexity: O(looked-up items · steps), and a preparation for each try.
  func steps(
    of input: Reason.Input, moving edges: Set<Calculation.Edge>, in trial: LayoutTrial, when prepared: Preparation
  ) -> [Calculation.Edge: Int] {
    let (key, past) = (trial.key, past(of: prepared))
    let count = trial.given.model.counts[key.section]
    func ofItems(_ items: some Collection<Int>) -> [Saying] {
      sayings(of: items.prefix(Self.lookedUp).map { ElementKey(section: key.section, item: $0) }, past, trial.given)
    }
    var said: [Saying]
    switch input {
    case .itemsBefore(let key): said = ofItems((0..<key.item).reversed())
    case .lineOf: said = ofItems((lab.host.line(of: key) ?? 0..<0).filter { $0 != key.item })
    case .itemsAfter(_, let after): said = ofItems(max(0, count - after)..<count)
    case .sectionsBefore: said = sayings(ofSections: (0..<key.section).reversed(), past, trial.given)
    case .sectionsAfter:
      said = sayings(ofSections: key.section + 1..<trial.given.model.counts.count, past, trial.given)
    default:
      let step = step(of: input, when: prepared)
      return Dictionary(uniqueKeysWithValues: edges.compactMap { edge in step.map { (edge, $0) } })
    }
    said.sort { $0.step > $1.step }
    var (found, missing) = ([Calculation.Edge: Int](), edges)
    for saying in said.prefix(Self.tried) where !missing.isEmpty {
      for edge in trial.moved(by: saying.changes, of: missing).intersection(missing) { found[edge] = saying.step }
      missing.subtract(found.keys)
    }
    if case .sectionsBefore = input, !missing.isEmpty {
      // The sections may matter merely by existing: then the step that brought the last of them counts.
      let step = (0..<key.section).compactMap { past.origin(ofSection: $0) }.max()
      for edge in missing { found[edge] = step }
    }
    return found
  }

  /// Returns the steps that set the sizes of items: by bringing them, resizing them, or setting their preferences.
  private func sayings(of keys: [ElementKey], _ past: StepRecord.Past, _ given: Preparation.Given) -> [Saying] {
    func steps(_ step: (ElementKey) -> Int?) -> [Int: [ElementKey]] {
      keys.reduce(into: [:]) { steps, key in if let step = step(key) { steps[step, default: []].append(key) } }
    }
    let (sizes, arrivals) = (steps(past.origin), steps(past.arrival))
    let preferences = steps { given.conditions.preferredSize(of: $0) == nil ? nil : past.stepOfPreference(of: $0) }
    // With many items each trial is slow.
    let room = given.model.count > Self.lookedUp ? nil : given.conditions.bounds.size
    return sizes.map { step, keys in
      let more = room.map { LayoutTrial.manySizes(of: keys, in: $0) } ?? []
      return Saying(step: step, changes: LayoutTrial.sizes(of: keys) + more)
    }
      + arrivals.map { Saying(step: $0, changes: LayoutTrial.removal(of: $1)) }
      + preferences.map { Saying(step: $0, changes: LayoutTrial.preferences(of: $1)) }
  }

  /// Returns the steps that brought sections, set their items, or set the delegate's answers for them.
  private func sayings(
    ofSections sections: some Collection<Int>, _ past: StepRecord.Past, _ given: Preparation.Given
  ) -> [Saying] {
    let items = sections.lazy.flatMap { section in
      (0..<given.model.counts[section]).reversed().lazy.map { ElementKey(section: section, item: $0) }
    }
    var result = sayings(of: Array(items.prefix(Self.lookedUp)), past, given)
    for section in sections.prefix(Self.lookedUp) {
      let answers = given.model.answers(section: section)
      for setting in Setting.allCases where answers[setting] != nil {
        guard let step = past.stepOfAnswer(setting, section: section) else { continue }
        let answering = given.settings.answering(answers)
        result.append(
          Saying(step: step, changes: LayoutTrial.answers(of: setting, section: section, instead: answering)))
      }
      if let step = past.origin(ofSection: section) {
        result.append(Saying(step: step, changes: [LayoutTrial.removal(ofSection: section)]))
      }
    }
    return result
  }

  func stepOfSize(of key: ElementKey) -> Int? {
    guard let prepared = lab.state.prepared else { return nil }
    let given = prepared.given
    let answers = given.model.answers(section: key.section)
    func step(_ setting: Setting) -> Int? {
      let section = answers[setting] == nil ? nil : key.section
      return self.step(of: .setting(setting, value: "", section: section), when: prepared)
    }
    if let said = given.conditions.preferredSize(of: key) {
      return self.step(of: .preferred(key, said), when: prepared)
    }
    if let extent = key.extentSetting { return step(extent) }
    guard let size = given.model.size(section: key.section, item: key.item)?.unpacked else { return nil }
    if size != .none { return self.step(of: .item(key, size), when: prepared) }
    guard let estimate = given.settings.estimate, lab.host.reads(.estimate, given.settings),
      answers[.itemsize] == nil
    else { return step(.itemsize) }
    // With an automatic estimate, items have the item size until cells have reported theirs.
    let isItemSize =
      estimate == UICollectionViewFlowLayout.automaticSize && given.conditions.averageSize == nil
    return step(isItemSize ? .itemsize : .estimate)
  }

  /// Returns the step that set the size of an item in the data; nil if no size is set.
  func stepOfData(of key: ElementKey) -> Int? {
    let size = lab.state.model.size(section: key.section, item: key.item)?.unpacked
    guard key.category == .cell, size != .some(.none) else { return nil }
    return lab.steps.past(after: lab.state.firstStep, upTo: lab.state.step).origin(of: key)
  }

  // MARK: Changes since then

  /// An input of the layout's answers that has changed since the layout computed.
  package struct Outdated {
    /// The input; nil for the data.
    fileprivate var input: Reason.Input?
    fileprivate var staleness: Reason.Staleness

    fileprivate func isAmong(_ inputs: [Reason.Input]) -> Bool {
      inputs.contains { other in
        switch input {
        case .setting(let setting, _, _)?: other.isSetting(setting)
        case .offset?: other.isOffset
        default: other.isOfData
        }
      }
    }

    var isOffset: Bool { input?.isOffset == true }
  }

  /// All inputs that have changed since the layout computed.
  /// - Complexity: O(steps since then).
  package var outdated: [Outdated] {
    guard let prepared = lab.state.prepared else { return [] }
    let (given, view, settings) = (prepared.given, lab.view, lab.state.settings)
    let since = lab.steps.past(after: prepared.step, upTo: lab.state.step)
    var result: [Outdated] = []
    func add(
      _ input: Reason.Input?, _ value: Reason.Staleness.Value, _ step: Int?,
      _ hindrance: Reason.Staleness.Hindrance?
    ) {
      let staleness = Reason.Staleness(input: value, computed: prepared.step, since: step, hindrance: hindrance)
      result.append(Outdated(input: input, staleness: staleness))
    }
    if given.conditions.bounds.size != view.bounds.size {
      let step = since.stepOfSetting(.view)
      add(
        .setting(.view, value: "", section: nil), .view(was: given.conditions.bounds.size, now: view.bounds.size),
        step,
        refusal(at: step))
    }
    if given.conditions.askedBounds.origin != view.bounds.origin {
      let step = since.stepOfOffset
      add(
        .offset(offset: 0, section: nil),
        .offset(was: given.conditions.askedBounds.origin, now: view.bounds.origin), step,
        refusal(at: step))
    }
    var bug: Reason.Staleness.Hindrance?
    if (lab.host.layout as? MistakenLayout)?.isStale == true {
      let past = lab.steps.past(after: lab.state.firstStep, upTo: lab.state.step)
      bug = .computedNothing(bug: .stale, setAt: past.stepOfMistake("stale on"))
    }
    for setting in Setting.allCases where ![.view, .bug].contains(setting) {
      guard given.settings[setting] != settings[setting] else { continue }
      add(
        .setting(setting, value: "", section: nil),
        .setting(what: setting, was: given.settings[setting].text, now: settings[setting].text),
        since.stepOfSetting(setting), bug)
    }
    if !given.model.sharesSections(with: lab.state.model), let step = since.stepOfData {
      add(nil, .data, step, bug ?? .notTold)
    }
    return result
  }

  /// Returns a reason for each of the inputs that has changed since the layout computed.
  func staleness(of inputs: [Reason.Input], _ outdated: [Outdated]? = nil) -> [Reason] {
    (outdated ?? self.outdated).filter { $0.isAmong(inputs) }.map {
      Reason(.stale($0.staleness), step: $0.staleness.since)
    }
  }

  /// Returns the hindrance if the layout answered that changed bounds invalidate nothing.
  private func refusal(at step: Int?) -> Reason.Staleness.Hindrance? {
    guard let step, let events = lab.steps[step]?.events else { return nil }
    for event in events.reversed() {
      guard case .boundsDecision(_, _, false?, let rule) = event.detail else { continue }
      return .answeredNo(rule, answeredAt: step, policySetAt: self.step(behind: rule, at: step))
    }
    return nil
  }

  func step(behind rule: BoundsChangeRule, at step: Int) -> Int? {
    guard case .policy = rule else { return nil }
    return lab.steps.stepOfSetting(.policy, upTo: step)
  }
}

extension Reason.Input {
  func isSetting(_ setting: Setting) -> Bool {
    if case .setting(setting, _, _) = self { return true }
    return false
  }

  var isOffset: Bool {
    if case .offset(_, section: nil) = self { return true }
    return false
  }

  /// The statement that sets the input; nil except for a setting or a definition.
  var word: String? {
    switch self {
    case .setting(let setting, _, _): setting.rawValue
    case .definition(let what, _, _): what
    default: nil
    }
  }

  fileprivate var isOfData: Bool {
    switch self {
    case .item, .itemsBefore, .itemsAfter, .lineOf, .sectionsBefore, .sectionsAfter: true
    case .setting, .definition, .preferred, .average, .offset: false
    }
  }
}
