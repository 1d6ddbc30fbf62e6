package import CollectionLayout
import Foundation

// The inputs of each number of a frame: settings, data, the view; and the step that set each, if the record knows.
// Inputs are found by trials, one after the other: see `LayoutTrial`.
extension Why {
  func inputs(of element: ElementSnapshot) -> [Reason] {
    guard let prepared = lab.state.prepared, let inputs = triedInputs(of: element) else {
      return foreignInputs(of: element)
    }
    var reasons =
      lab.host.capabilities.keepsRecord ? [] : [Reason(.noRecord(layout: prepared.given.settings.layout))]
    let stale = provenance.staleness(of: inputs.found.map(\.input))
    let steps = inputs.found.map {
      provenance.steps(of: $0.input, moving: $0.edges, in: inputs.trial, when: prepared)
    }
    for edge in Calculation.Edge.allCases {
      for (found, steps) in zip(inputs.found, steps) where found.edges.contains(edge) {
        reasons.append(
          Reason(.input(edge, value: edge.value(in: element.frame), found.input), step: steps[edge]))
      }
    }
    if !inputs.own.isEmpty { reasons.append(Reason(.ownInputs(inputs: inputs.own))) }
    if !inputs.unset.isEmpty { reasons.append(Reason(.unsetInputs(inputs: inputs.unset))) }
    if !inputs.idle.isEmpty { reasons.append(Reason(.idleInputs(inputs: inputs.idle))) }
    return reasons + stale
  }

  /// Returns the inputs that have changed since the layout placed an element.
  /// - Parameter isFixed: whether, by the layout's own record, the element's place does not depend on the offset.
  func staleness(of element: ElementSnapshot, isFixed: Bool, _ outdated: [Provenance.Outdated]) -> [Reason] {
    // Most often no input has changed, and no trial is needed.
    guard let prepared = lab.state.prepared, outdated.contains(where: { !isFixed || !$0.isOffset }) else {
      return []
    }
    let all = candidates(for: element.key, prepared.given).map(\.input)
    guard !provenance.staleness(of: all.filter { !isFixed || !$0.isOffset }, outdated).isEmpty else { return [] }
    return provenance.staleness(of: triedInputs(of: element)?.found.map(\.input) ?? all, outdated)
  }

  private typealias Tried = (
    trial: LayoutTrial, found: [(input: Reason.Input, edges: Set<Calculation.Edge>)], unset: [Reason.UnsetInput],
    own: [Reason.UnsetInput], idle: [String]
  )

  /// Returns the inputs that move a number of a frame, and unset ones that would; nil without a valid trial.
  private func triedInputs(of element: ElementSnapshot) -> Tried? {
    guard let trial = LayoutTrial(of: lab, element) else { return nil }
    var tried: Tried = (trial, [], [], [], [])
    let isOwn = StoredState(of: lab.host.layout) != nil
    for candidate in candidates(for: element.key, trial.given) {
      let edges = trial.moved(by: candidate.changes, atLeast: Self.least(of: candidate.input))
      if edges.isEmpty {
        if isOwn, let set = candidate.input.setStatement(trial.given) { tried.idle.append(set) }
        continue
      }
      if candidate.isSet {
        tried.found.append((candidate.input, edges))
      } else if let word = candidate.input.word {
        let known = tried.found.filter { $0.input.word == word }.reduce(into: Set()) { $0.formUnion($1.edges) }
        let rest = Calculation.Edge.allCases.filter { edges.contains($0) && !known.contains($0) }
        if !rest.isEmpty { tried.unset.append((word, rest)) }
      }
    }
    for (property, changes) in ownCandidates(trial) {
      let (edges, word) = (trial.moved(by: changes), "\(property.name) \(property.value)")
      if edges.isEmpty {
        tried.idle.append(word)
      } else {
        tried.own.append((word, Calculation.Edge.allCases.filter(edges.contains)))
      }
    }
    return tried
  }

  /// The most properties of a class that are tried.
  private static let mostProperties = 16

  /// Returns each property of a loaded layout that no statement has set, with changes of its value.
  private func ownCandidates(_ trial: LayoutTrial) -> [(property: StoredProperty, changes: [LayoutTrial.Change])] {
    guard let state = StoredState(of: lab.host.layout) else { return [] }
    // Settings that assign properties are already tried.
    let assigned = Setting.allCases.filter { lab.reads($0, trial.given.settings) }.flatMap(
      lab.host.properties(for:))
    let set = Set(assigned + trial.given.settings.properties.map(\.name))
    return state.properties.prefix(Self.mostProperties).compactMap { property in
      let others = state.others(than: property.name).filter { lab.host.fits($0, property: property.name) == true }
      guard !others.isEmpty, !set.contains(property.name) else { return nil }
      let changes: [LayoutTrial.Change] = others.map { other in
        { given, _ in given.settings.properties.append(.init(name: property.name, values: other)) }
      }
      // A property that `prepare()` overwrites is a result.
      let isInput = trial.state(after: changes[0], of: property.name) != trial.state(after: nil, of: property.name)
      return isInput ? (property, changes) : nil
    }
  }

  package func step(ofSettingThatIsOffBy deltas: [NumberDelta], _ key: ElementKey, broughtBy arrival: Int) -> Int? {
    guard lab.steps.past(after: lab.state.firstStep, upTo: arrival).arrival(of: key) == arrival,
      let prepared = lab.state.prepared, let element = questions.snapshot(of: key),
      let trial = LayoutTrial(of: lab, element)
    else { return nil }
    let expected = Dictionary(deltas.map { ($0.name, $0.expected) }) { first, _ in first }
    let wanted = Calculation.Edge.allCases.map { ($0, expected[$0.rawValue] ?? $0.value(in: element.frame)) }
    let differences = Set(deltas.map { $0.expected - $0.actual })
    let steps = trial.given.setWords.filter { setting in
      differences.contains { difference in
        guard let other = setting.value(offBy: difference, trial.given.settings) else { return false }
        return trial.gives(wanted) { given, _ in given.settings = other }
      }
    }.compactMap { lab.steps.stepOfSetting($0, upTo: prepared.step) }
    return steps.count == 1 && steps[0] < arrival ? steps[0] : nil
  }

  /// Returns the least distance by which an input moves a number; nil for more than rounding. For a setting with
  /// few values, each of them may be the user's next one.
  private static func least(of input: Reason.Input) -> Double? {
    guard case .setting(let setting, _, _) = input else { return nil }
    switch setting {
    case .bug: return 1e-6
    case .scale, .reference, .list, .safe, .rtl, .axis, .sideways, .spacings: return 1e-3
    default: return nil
    }
  }

  // MARK: Candidates

  struct Candidate {
    var input: Reason.Input
    /// Whether the input is set; the default of a setting may have no effect.
    var isSet: Bool
    var changes: [LayoutTrial.Change]

    init(_ input: Reason.Input, isSet: Bool = true, _ changes: [LayoutTrial.Change]) {
      (self.input, self.isSet, self.changes) = (input, isSet, changes)
    }
  }

  private func candidates(for key: ElementKey, _ given: Preparation.Given) -> [Candidate] {
    var result = [Candidate(.setting(.view, value: preparedView, section: nil), Self.views)]
    for setting in Setting.allCases { result += candidates(for: setting, given) }
    let answers = given.model.answers(section: key.section)
    for setting in Setting.allCases where answers[setting] != nil {
      let answering = given.settings.answering(answers)
      result.append(
        Candidate(
          .setting(setting, value: answering[setting].text, section: key.section),
          LayoutTrial.answers(of: setting, section: key.section, instead: answering)))
    }
    for mistake in LayoutMistake.allCases where given.settings.mistakes.contains(mistake) {
      result.append(
        Candidate(
          .setting(.bug, value: "\(mistake.rawValue) on", section: nil),
          [{ given, _ in given.settings.mistakes.remove(mistake) }]))
    }
    return result + propertyCandidates(given) + definitionCandidates(for: key, given)
      + dataCandidates(for: key, given)
  }

  private func propertyCandidates(_ given: Preparation.Given) -> [Candidate] {
    guard lab.reads(.property, given.settings) else { return [] }
    return given.settings.properties.enumerated().compactMap { index, property in
      guard case .number(let number)? = property.values.first, property.values.count == 1 else { return nil }
      return Candidate(
        .setting(.property, value: property.text, section: nil),
        [number + 3, 1].map { other in
          { given, _ in given.settings.properties[index].values = [.number(other)] }
        })
    }
  }

  /// Returns the candidates of a setting as a statement sets it; an unset one counts if its default has an effect.
  private func candidates(for setting: Setting, _ given: Preparation.Given) -> [Candidate] {
    let others = setting.otherValues(given.settings)
    // The safe area belongs to the view, so a class may read it without reading any setting.
    guard !others.isEmpty,
      lab.reads(setting, given.settings) || setting == .safe && StoredState(of: lab.host.layout) != nil
    else { return [] }
    let input = Reason.Input.setting(setting, value: given.settings[setting].text, section: nil)
    let (model, shown, offset) = (lab.state.model, lab.view.shownElements, lab.view.bounds.origin)
    let (keepsRecord, followsScrolls) = (lab.host.capabilities.keepsRecord, lab.host.capabilities.followsScrolls)
    let changes: [LayoutTrial.Change] = others.map { other in
      { given, _ in
        // Views are asked for estimated sizes.
        if given.settings.estimate == nil, other.estimate != nil { given.ask(shown, in: model) }
        // A newly pinned header is held at the view's present offset; a stale layout keeps it at the former one.
        if other.pinsHeaders, !given.settings.pinsHeaders, keepsRecord, !followsScrolls {
          (given.conditions.bounds.origin, given.conditions.askedBounds.origin) = (offset, offset)
        }
        if setting == .safe { given.keepStart(from: given.settings.safe, to: other.safe) }
        given.settings = other
      }
    }
    let asSet: [LayoutTrial.Change] = zip(others, changes).map { other, change in
      { given, key in
        change(&given, &key)
        if !given.setWords.contains(setting) { given.setWords.append(setting) }
      }
    }
    if given.setWords.contains(setting) { return [Candidate(input, changes)] }
    let unset = [Candidate(input, isSet: false, asSet)]
    // A class may have a number of its own until one is set.
    return setting.isNothingAtFirst ? unset : [Candidate(input, changes)] + unset
  }

  private static let views: [LayoutTrial.Change] =
    [1.5, 0.5, 0.78, 3, 2.25, 8, 0.3, 0.85, 1.1, 0.15, 0.07].flatMap { factor in
      [{ given, _ in given.resizeView(factor, 1) }, { given, _ in given.resizeView(1, factor) }]
    }
    + [37, -70, 400, -90, 35, 51, 41].flatMap { more in
      [
        { given, _ in given.resizeView(1, 1, plus: CGVector(dx: more, dy: 0)) },
        { given, _ in given.resizeView(1, 1, plus: CGVector(dx: 0, dy: more)) },
      ]
    }

  /// Returns the inputs in the data, from the element itself outwards.
  private func dataCandidates(for key: ElementKey, _ given: Preparation.Given) -> [Candidate] {
    var result: [Candidate] = []
    func add(_ input: Reason.Input, _ changes: [LayoutTrial.Change]) { result.append(Candidate(input, changes)) }
    func larger(_ size: CGSize) -> CGSize { CGSize(width: size.width + 13, height: size.height + 13) }
    let count = given.model.counts[key.section]
    let size = given.model.size(section: key.section, item: key.item)?.unpacked ?? .none
    if key.category == .cell, size != .none {
      // A cell prefers its size in the data, unless it prefers a size of its own.
      let said = given.conditions.preferredSize(of: key) ?? ownPreference(of: key, given)
      let isOwn = said.map { !size.agrees(with: $0) } ?? false
      add(.item(key, size), isOwn ? LayoutTrial.sizes(of: [key]) : Self.sizes { [$0.item] })
    }
    if let said = ownPreference(of: key, given) {
      add(.preferred(key, said), [{ given, key in given.model.prefer([larger(said)], of: [key]) }])
    } else if let said = given.conditions.preferredSize(of: key) {
      add(.preferred(key, said), [{ given, key in given.conditions.setPreferredSize(larger(said), of: key) }])
    }
    if let average = given.conditions.averageSize {
      add(.average(average), [{ given, _ in given.conditions.averageSize = larger(average) }])
    }
    let before = key.category == .cell ? key.item : key.extentSetting == .footer ? count : 0
    if before > 0 { add(.itemsBefore(ElementKey(section: key.section, item: before)), Self.before(before)) }
    let line = lab.host.line(of: key)
    if let line, line.count > 1 {
      let others = line.filter { $0 != key.item }
      add(
        .lineOf(key),
        [others, [others[0]], [others[others.count - 1]]].flatMap { items in Self.sizes { _ in items } })
    }
    let behind = key.category == .cell ? max(key.item + 1, line?.upperBound ?? 0) : 0
    if behind < count, key.extentSetting != .footer {
      add(.itemsAfter(key, count: count - behind), Self.after(behind..<count))
    }
    result += sectionCandidates(for: key, given)
    let offset = given.conditions.askedBounds.origin
    add(
      .offset(offset: lab.scrollsVertically ? offset.y : offset.x, section: nil),
      distances(for: key, given).map { distance in { given, _ in given.scroll(by: distance) } })
    if let offset = given.conditions.offset(ofSection: key.section) {
      // The offset decides which cells were on screen and have reported their sizes.
      add(
        .offset(offset: offset, section: key.section),
        [31, 500, -120, -offset].map { distance in
          { given, key in given.conditions.scrollSection(key.section, to: offset + distance) }
        })
    }
    return result
  }

  /// Returns the distances of the scrolls that are tried, forwards and backwards: an element that follows the scroll may
  /// be at its limit in one direction. For a cell that measures itself, they stay in the scrollable range.
  private func distances(for key: ElementKey, _ given: Preparation.Given) -> [CGFloat] {
    let distances: [CGFloat] = [31, 500, -31, -120, -500]
    guard key.category == .cell, given.conditions.hasMeasuredSizes else { return distances }
    let (bounds, content) = (lab.view.bounds, lab.view.contentSize)
    let (now, end) =
      lab.scrollsVertically
      ? (bounds.minY, content.height - bounds.height) : (bounds.minX, content.width - bounds.width)
    return Set(distances.map { min(max(now + $0, 0), max(end, 0)) - now }).subtracting([0]).sorted()
  }

  /// Returns the size that an element's view prefers by itself; nil unless the layout keeps reported sizes.
  private func ownPreference(of key: ElementKey, _ given: Preparation.Given) -> CGSize? {
    given.conditions.hasMeasuredSizes ? given.model.preferredSizes(of: key).last : nil
  }

  private func sectionCandidates(for key: ElementKey, _ given: Preparation.Given) -> [Candidate] {
    guard !lab.host.capabilities.placesFirstSectionOnly else { return [] }
    var result: [Candidate] = []
    func others(_ sections: Range<Int>, nearest: Int) -> [LayoutTrial.Change] {
      [
        { given, _ in
          for section in sections {
            given.model.sections[section].remove(Array(0..<given.model.sections[section].count))
          }
        },
        { given, _ in
          for _ in 0..<40 {
            given.model.sections[nearest].append(PackedItemSize(.size(width: 90, height: 90)))
          }
        },
        { given, _ in given.model.sections[nearest].answers[.inset] = [.number(19)] },
      ]
    }
    if key.section > 0 {
      result.append(
        Candidate(.sectionsBefore(count: key.section), others(0..<key.section, nearest: key.section - 1)))
    }
    let rest = given.model.sections.count - key.section - 1
    if rest > 0 {
      var changes = others(key.section + 1..<key.section + 1 + rest, nearest: key.section + 1)
      changes.append { given, _ in given.model.sections.removeLast(rest) }
      result.append(Candidate(.sectionsAfter(count: rest), changes))
    }
    return result
  }

  /// The number of items beside an element that are changed at once; items farther away matter through these.
  private static let near = 256

  private static func sizes(_ items: @escaping (ElementKey) -> [Int]) -> [LayoutTrial.Change] {
    [(1.0, 17.0), (0, 1), (2, 0), (1, -7)].map { factor, plus in
      { given, key in given.resize(items(key), section: key.section, times: factor, plus: plus) }
    }
  }

  private static func before(_ count: Int) -> [LayoutTrial.Change] {
    let near = Array(max(0, count - Self.near)..<count)
    // One item fewer may leave a number that two or three move: a group may have a place for each item.
    let fewer: [LayoutTrial.Change] = Set([1, 2, 3, count].map { min($0, count) }).sorted().map { fewer in
      { given, key in
        // Sizes that cells have reported would then belong to other items.
        guard !given.conditions.hasPreferredSizes else { return }
        given.model.sections[key.section].remove(Array(0..<fewer))
        if key.category == .cell { key.item -= fewer }
      }
    }
    return sizes { _ in [count - 1] } + sizes { _ in near } + sizes { _ in [0] } + fewer
  }

  private static func after(_ items: Range<Int>) -> [LayoutTrial.Change] {
    let near = Array(items.prefix(Self.near))
    return sizes { _ in [near[0]] } + [
      { given, key in given.resize(near, section: key.section, times: 1.5, plus: 17) },
      { given, key in
        guard !given.conditions.hasPreferredSizes else { return }
        let rest = items.lowerBound..<given.model.sections[key.section].count
        given.model.sections[key.section].remove(Array(rest))
      },
    ]
  }

  /// The size of the view that the layout computed for.
  var preparedView: String {
    lab.state.prepared.map { Decimal.text($0.given.conditions.bounds.size) } ?? ""
  }
}

extension LayoutHost {
  /// Returns the items in one line with an item; nil if there are no lines.
  func line(of key: ElementKey) -> Range<Int>? {
    switch capabilities.keepsRecord ? layout.explainPlacement(of: key) : nil {
    case .line(let placement)?: placement.items
    case .tag(let placement)?: placement.line.items
    default: nil
    }
  }
}

extension ItemSize {
  fileprivate func agrees(with said: CGSize) -> Bool {
    switch self {
    case .size(let width, let height): said == CGSize(width: width, height: height)
    case .length(let length): said.width == length || said.height == length
    case .none, .text: true
    }
  }
}

extension Reason.Input {
  /// The statement that set a setting of the layout; nil for any other input.
  fileprivate func setStatement(_ given: Preparation.Given) -> String? {
    guard case .setting(let setting, let text, nil) = self, setting != .bug else { return nil }
    if setting == .property { return "property \(text)" }
    return given.setWords.contains(setting) ? "\(setting.rawValue) \(text)" : nil
  }
}
