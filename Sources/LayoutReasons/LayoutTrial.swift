import CollectionLayout
import Foundation

/// Repeats a layout's computation in another lab with one input changed: a change that moves a number is an input
/// of that number.
///
/// The other lab has the layout, settings and data of the preparation, so no trial touches the session. A frame
/// that differs from the session's, because a class draws its sizes or remembers older ones, allows no conclusion.
/// - Complexity: a preparation for each try.
@MainActor
struct LayoutTrial {
  typealias Given = Preparation.Given

  private let copy: Lab
  private let session: Lab
  let key: ElementKey
  /// The inputs of the preparation, without items that come long after the element.
  let given: Given
  private let original: CGRect
  /// Whether views are asked for their sizes after each change, and whether earlier sizes are forgotten first.
  private let asking: Asking

  private enum Asking { case nobody, again, anew, scrolled }

  /// Creates the trial of an element.
  /// - Returns: nil if a new layout places the element elsewhere, or has too many items.
  init?(of session: Lab, _ element: ElementSnapshot) {
    // The past of a controller cannot be repeated.
    guard let prepared = session.state.prepared, session.host.ownView == nil, !session.avoidsTrials else {
      return nil
    }
    (self.session, key) = (session, element.key)
    copy = Self.copy(of: session)
    let whole = prepared.given.withUnread(of: session)
    let wholes = [whole.inViewOfNow(of: session), whole].compactMap(\.self)
    let (frame, key, copy) = (element.frame, element.key, copy)
    let isSame = { (given: Given) in
      Self.frame(of: key, given, in: copy).map { Self.moved($0, frame, atLeast: 1e-6).isEmpty } ?? false
    }
    let given = wholes.lazy.flatMap { [$0.upTo(key), $0].compactMap(\.self) }.first {
      $0.model.count <= Self.mostItems && isSame($0)
    }
    guard let given else { return nil }
    original = frame
    var asked = given
    // The preferences of views are in the present data.
    if given.model.counts == session.state.model.counts { asked.model = session.state.model }
    // A view that reported a size and has left the screen reports none again.
    let ways: [Asking] = given.conditions.hasMeasuredSizes ? [.anew, .again] : []
    let way = ways.first { way in
      Self.frame(of: key, asked, in: copy, way).map { Self.moved($0, frame, atLeast: 1e-6).isEmpty } ?? false
    }
    asking = way ?? .nobody
    self.given = way == nil ? given : asked
  }

  static func copy(of session: Lab) -> Lab {
    Lab(transcript: Silence(), options: session.options.ofTrial)
  }

  /// Returns the frame of an element in a new layout of the class in the present state: with the same settings,
  /// data, bounds, and preferred sizes; nil if the frame is the same, differs each time, or is missing.
  ///
  /// A new layout does not know the sizes that off-screen views have reported: if views are asked, the offset is
  /// also reached by a scroll from the start, and results that differ between the two ways count as unknown.
  /// - Parameter frame: the present frame; nil if the layout has none.
  static func freshFrame(of key: ElementKey, unlike frame: CGRect?, in session: Lab) -> CGRect? {
    guard var given = session.state.prepared?.given, given.model.count <= mostItems, session.host.ownView == nil,
      !session.avoidsTrials
    else { return nil }
    if !session.state.hasUnreportedEdits { given.model = session.state.model }
    (given.settings, given.setWords) = (session.state.settings, session.state.setWords)
    given.conditions = session.view.currentConditions
    let asks = given.asksViews(of: session)
    guard !asks || session.view.shownElements.contains(where: { $0.key == key }),
      let fresh = consistentAnswer(given, of: session, { $0.answered(key)?.frame }) ?? nil
    else { return nil }
    return frame.map { moved(fresh, $0, atLeast: 1e-6).isEmpty } == true ? nil : fresh
  }

  /// Returns the answer of new layouts of the class; nil if it differs each time, or by the way to the offset.
  private static func consistentAnswer<Answer: Equatable>(
    _ given: Given, of session: Lab, _ ask: (Questions) -> Answer
  ) -> Answer? {
    var ways = [Asking.nobody]
    if given.asksViews(of: session) {
      ways = given.conditions.bounds.origin == .zero ? [.again] : [.again, .scrolled]
    }
    let answers = (ways + ways).map { answer(given, in: copy(of: session), $0, ask) }
    return answers.allSatisfy { $0 == answers[0] } ? answers[0] : nil
  }

  /// Returns the stored properties of a new layout of the class after a preparation in the present state.
  static func freshState(in session: Lab) -> [StoredProperty]? {
    guard var given = session.state.prepared?.given, session.host.ownView == nil, !session.avoidsTrials else {
      return nil
    }
    given.model = session.state.model
    (given.settings, given.setWords) = (session.state.settings, session.state.setWords)
    given.conditions = session.view.currentConditions
    return answer(given, in: copy(of: session), .nobody) { questions in
      // Some properties are set only when the layout answers.
      _ = questions.listed
      return StoredState(of: questions.lab.host.layout)?.properties
    } ?? nil
  }

  /// Returns the first element whose frame differs in a new layout of the class in the present state. The settings
  /// are those of the last preparation, because settings that did not invalidate are reported elsewhere.
  static func differenceFromNew(in session: Lab) -> FreshDifference? {
    guard var given = session.state.prepared?.given else { return nil }
    given.model = session.state.model
    given.conditions = session.view.currentConditions
    // Content of another size would be asked for in another rectangle.
    let rect = session.preparedQuestions.listedRect
    func listed(_ questions: Questions) -> [ElementKey: CGRect] {
      Dictionary(questions.ask(for: rect).map { ($0.key, $0.frame) }) { first, _ in first }
    }
    guard let new = consistentAnswer(given, of: session, listed) else { return nil }
    let asks = given.asksViews(of: session)
    let now = listed(session.preparedQuestions)
    let shown = Set(session.view.shownElements.map(\.key))
    let keys = Set(now.keys).union(new.keys).filter { !asks || shown.contains($0) }
    let first = keys.sorted().first { key in
      guard let one = now[key], let other = new[key] else { return !(now[key] ?? new[key] ?? .zero).isEmpty }
      return !moved(one, other, atLeast: 1e-3).isEmpty
    }
    return first.map { key in
      FreshDifference(
        element: "\(key)", now: now[key].map { Decimal.text($0) }, new: new[key].map { Decimal.text($0) })
    }
  }

  /// The least distance by which a number moves; with frames on whole pixels, a smaller distance is rounding.
  private var least: Double {
    guard let scale = given.settings.scale, session.host.reads(.scale, given.settings) else { return 1e-3 }
    return 1e-3 + 1 / scale
  }

  /// Returns the numbers of the frame that any of the changes moves. The changes are tried until all wanted numbers
  /// have moved.
  /// - Parameters:
  ///   - least: the least distance of a move; nil for more than rounding.
  ///   - wanted: the numbers that matter.
  func moved(
    by changes: [Change], atLeast least: Double? = nil,
    of wanted: Set<Calculation.Edge> = Set(Calculation.Edge.allCases)
  ) -> Set<Calculation.Edge> {
    let least = least ?? self.least
    var moved: Set<Calculation.Edge> = []
    // With many items each trial is slow.
    let changes = given.model.count > Self.manyItems ? changes.prefix(2) : changes[...]
    for change in changes where !moved.isSuperset(of: wanted) && !session.isStopping {
      var (given, key) = (given, key)
      change(&given, &key)
      if given.settings.estimate != nil, self.given.settings.estimate == nil, !settle(&given) { continue }
      if let frame = Self.frame(of: key, given, in: copy, asking) {
        moved.formUnion(Self.moved(frame, original, atLeast: least))
      }
    }
    return moved
  }

  /// Returns the value of a stored property of a new layout after a change and a preparation.
  func state(after change: Change?, of property: String) -> String? {
    var (given, key) = (given, key)
    change?(&given, &key)
    return Self.prepared(given, in: copy) { questions in
      StoredState(of: questions.lab.host.layout)?.properties.last { $0.name == property }?.value
    } ?? nil
  }

  func gives(_ wanted: [(edge: Calculation.Edge, value: Double)], by change: Change) -> Bool {
    var (given, key) = (given, key)
    change(&given, &key)
    guard let frame = Self.frame(of: key, given, in: copy, asking) else { return false }
    return wanted.allSatisfy { abs($0.edge.value(in: frame) - $0.value) <= least }
  }

  /// Makes cells report their sizes that come onto the screen only because other cells have reported theirs.
  /// - Returns: false if this does not end.
  private func settle(_ given: inout Given) -> Bool {
    var before = session.view.contentSize
    for _ in 0..<Self.mostRounds {
      let shown = Self.prepared(given, in: copy) { questions in
        var bounds = session.view.bounds
        let content = questions.lab.view.contentSize
        // An offset beyond unchanged content stays, too.
        if content != before { bounds.origin = questions.lab.view.nearestLegalOffset(to: bounds.origin) }
        before = content
        return questions.ask(for: bounds)
      }
      guard let shown, given.ask(shown, in: session.state.model) else { return true }
    }
    return false
  }

  private static let mostRounds = 20
  private static let manyItems = 20_000
  // With more items, inputs are reported without trials, which need many preparations.
  private static let mostItems = 50_000

  /// A change of the layout's inputs, which may also change the element's index path.
  typealias Change = (inout Given, inout ElementKey) -> Void

  private static func frame(of key: ElementKey, _ given: Given, in lab: Lab, _ asking: Asking = .nobody) -> CGRect?
  {
    answer(given, in: lab, asking) { $0.answered(key) }??.frame
  }

  /// Asks a prepared layout whose views have reported their sizes.
  private static func answer<Answer>(
    _ given: Given, in lab: Lab, _ asking: Asking, _ ask: (Questions) -> Answer
  ) -> Answer? {
    var given = given
    if asking == .anew { given.conditions.forgetMeasuredSizes() }
    let end = given.conditions.bounds
    if asking == .scrolled {
      (given.conditions.bounds.origin, given.conditions.askedBounds.origin) = (.zero, .zero)
    }
    return prepared(given, in: lab) { questions -> Answer? in
      if asking != .nobody {
        lab.view.setNeedsLayout()
        lab.view.validateLayout(demand: .question, needsNoArea: true)
      }
      guard asking == .scrolled else { return ask(questions) }
      for _ in 0..<mostRounds where lab.view.bounds.origin != end.origin {
        let now = lab.view.bounds
        lab.view.contentOffset = CGPoint(x: min(end.minX, now.maxX), y: min(end.minY, now.maxY))
        lab.view.validateLayout(demand: .question, needsNoArea: true)
      }
      return lab.view.bounds == end ? ask(questions) : nil
    } ?? nil
  }

  /// Asks the prepared layout; returns nil if it throws or draws random numbers.
  /// - Parameter session: the session, for a statement that ends with this preparation, where the offset moves to
  ///   the new content; nil for the offset of the preparation.
  static func prepared<Answer>(
    _ given: Given, in lab: Lab, nextOf session: Lab? = nil, _ ask: (Questions) -> Answer
  ) -> Answer? {
    lab.options.trials.attempt {
      lab.runLoop.perform {
        lab.state.settings = given.settings
        lab.state.settings.view = given.conditions.bounds.size
        lab.state.setWords = given.setWords
        let random = lab.state.random
        (lab.state.model, lab.state.preparedModel) = (given.model, given.model)
        lab.exceptions = []
        lab.makeView()
        lab.view.prepare(under: given.conditions, nextOf: session?.view)
        let questions = Machine(lab: lab, source: SourceText(name: "", text: "")).questions
        let answer = ask(questions)
        lab.view.recorder = nil
        _ = lab.recorder.take()
        // A drawn number differs each time.
        return lab.exceptions.isEmpty && lab.state.random == random ? answer : nil
      }
    }
  }

  private static func moved(_ a: CGRect, _ b: CGRect, atLeast least: Double) -> Set<Calculation.Edge> {
    Set(Calculation.Edge.allCases.filter { abs($0.value(in: a) - $0.value(in: b)) > least })
  }
}

extension Preparation.Given {
  private static let itemsBehind = 2048

  @MainActor fileprivate func asksViews(of lab: Lab) -> Bool {
    model.hasPreferences && lab.view.asksForPreferredAttributes
  }

  /// Returns a copy with the present values of settings that the layout did not read: another axis may read them.
  @MainActor fileprivate func withUnread(of lab: Lab) -> Self {
    var result = self
    for setting in Setting.allCases where setting.row.audience == .layout && !lab.reads(setting, settings) {
      let now = lab.state.settings[setting]
      guard now.text != settings[setting].text else { continue }
      result.settings.set(setting, to: now.values)
      if !setWords.contains(setting), lab.state.setWords.contains(setting) { result.setWords.append(setting) }
    }
    return result
  }

  /// Returns a copy with the present view if only the size along the scroll axis differs: most layouts do not read
  /// that size, and a layout of another axis would.
  @MainActor fileprivate func inViewOfNow(of lab: Lab) -> Self? {
    let (was, now) = (conditions.bounds.size, lab.view.bounds.size)
    let isVertical = lab.host.scrollsVertically(settings)
    guard was != now, isVertical ? was.width == now.width : was.height == now.height else { return nil }
    var result = self
    (result.conditions.bounds.size, result.conditions.askedBounds.size) = (now, now)
    return result
  }

  /// Returns a copy without the items long after an element; nil if only few would be left out.
  fileprivate func upTo(_ key: ElementKey) -> Self? {
    guard model.sections.indices.contains(key.section), model.count > 2 * Self.itemsBehind else { return nil }
    var near = self
    let end = (key.category == .cell ? key.item : 0) + Self.itemsBehind
    for section in key.section..<model.sections.count {
      let count = model.sections[section].count
      let kept = section == key.section ? end : 0
      if kept < count { near.model.sections[section].remove(Array(kept..<count)) }
    }
    return near
  }
}
