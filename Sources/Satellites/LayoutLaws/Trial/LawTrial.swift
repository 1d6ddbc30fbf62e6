import CollectionLayout
import Foundation

/// A state in which laws are tried, each in labs of its own, so that laws do not affect each other.
@MainActor
package final class LawTrial: LawTester {
  /// All inputs of a layout, including the name of its class.
  struct Given {
    var settings: Settings
    var setWords: [Setting]
    var model: ItemModel
    var random: RandomStream

    init(_ state: LabState) {
      (settings, setWords, model) = (state.settings, state.setWords, state.model)
      random = state.randomOfHeights ?? state.random
    }

    var state: LabState {
      var state = LabState()
      (state.settings, state.setWords, state.random) = (settings, setWords, random)
      (state.model, state.preparedModel) = (model, model)
      return state
    }
  }

  let given: Given
  private let options: LabOptions
  /// The number that chooses one of a law's changes; nil tries all.
  package var choice: Int?
  /// The most sections that a law may make.
  package var sectionLimit = Int.max
  /// Called before each statement of a law, with the statements so far including it.
  package var notes: (([String]) -> Void)?
  private var (asked, moved): (LawLab?, LawLab?)

  /// The tolerance of comparisons, in points.
  nonisolated static let tolerance = 0.001

  /// Creates a trial in the state of a lab, which is not changed.
  /// - Parameters:
  ///   - choice: a random number, by which each law tries one change instead of all.
  ///   - notes: called before each statement of a law, with the statements so far including it.
  package init(of lab: Lab, choice: Int? = nil, notes: (([String]) -> Void)? = nil) {
    self.notes = notes
    given = Given(lab.state)
    options = lab.options.ofTrial
    self.choice = choice
  }

  package convenience init(of lab: Lab) { self.init(of: lab, choice: nil) }

  package func outcome(of law: Law.Name) -> LawReport.Outcome {
    do throws(LawBreach) {
      switch try Law[law].check(self) {
      case .held: return .held
      case .notAsked(let reason): return .notAsked(reason)
      }
    } catch {
      return .broken(error)
    }
  }

  /// Returns a lab in the given state, whose layout has only run its first pass.
  /// - Parameter records: whether calls and remarks are recorded.
  func fresh(recording records: Bool = false) throws(LawBreach) -> LawLab {
    try LawLab(given, options, records: records, notes)
  }

  /// Returns a lab for laws that only ask; it is shared if questions do not change the layout.
  func still() throws(LawBreach) -> LawLab {
    if let asked { return asked }
    let lab = try fresh()
    if lab.lab.host.capabilities.isConsistent { asked = lab }
    return lab
  }

  /// Returns a lab for laws that restore data, size and offset; it is shared if questions do not change the layout.
  func restored() throws(LawBreach) -> LawLab {
    if let moved { return moved }
    let lab = try fresh()
    if lab.lab.host.capabilities.isConsistent { moved = lab }
    return lab
  }

  /// Returns a new lab with the data, settings and offset of another one.
  /// - Parameter atOffset: whether the first preparation is at that offset, rather than before scrolling there.
  func fresh(like other: LawLab, atOffset: Bool = false) throws(LawBreach) -> LawLab {
    var given = Given(other.lab.state)
    given.random = self.given.random
    if atOffset { return try LawLab(given, options, records: false, at: other.bounds.origin, nil) }
    let lab = try LawLab(given, options, records: false, nil)
    guard lab.bounds.origin != other.bounds.origin else { return lab }
    lab.lab.runLoop.perform { lab.lab.view.contentOffset = other.bounds.origin }
    try lab.validate()
    return lab
  }

  func chosen<Element>(_ all: [Element]) -> [Element] {
    guard let choice, !all.isEmpty else { return all }
    return [all[choice % all.count]]
  }

  // MARK: Conditions

  func takesSections(_ lab: LawLab) -> Bool {
    !lab.lab.host.capabilities.placesFirstSectionOnly && given.model.counts.count < sectionLimit
  }

  /// Returns the reason why a law does not apply to a tiny view; nil for other views.
  func narrowness(_ lab: LawLab) -> LawVerdict? {
    lab.hasRoom ? nil : .notAsked("the view shows next to nothing")
  }

  /// Returns the reason why a law does not apply under a policy or with self-sizing cells; nil otherwise.
  func refusal(_ lab: LawLab) -> LawVerdict? {
    if given.settings.policy != .own { return .notAsked("policy is on") }
    if given.settings.estimate != nil, lab.lab.host.asksCells(given.settings) {
      return .notAsked("cells say their sizes: estimate is on")
    }
    return nil
  }

  func reads(_ setting: Setting, _ lab: LawLab) -> Bool { lab.lab.host.reads(setting, given.settings) }

  /// Returns some of many elements, evenly spread, including the first and last.
  static func some<Element>(_ all: [Element], _ most: Int) -> [Element] {
    guard all.count > most else { return all }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }
}

// MARK: Comparing

extension LawTrial {
  /// Throws at the first difference between the answers on two occasions.
  static func compare(
    _ old: [ElementSnapshot], _ new: [ElementSnapshot], _ before: String, _ after: String, _ lab: LawLab,
    question: String = "frames", includes: (ElementSnapshot) -> Bool = { _ in true }
  ) throws(LawBreach) {
    func breach(_ kind: LawBreach.Kind, _ what: String) -> LawBreach {
      LawBreach(kind, what, after: lab.actions, shownBy: question)
    }
    let now = Dictionary(new.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for element in old where includes(element) {
      guard let other = now[element.key] else {
        throw breach(.missing, "\(name(element.key)) is there \(before), and not \(after)")
      }
      guard let difference = difference(element, other, before, after) else { continue }
      throw breach(difference.kind, difference.what)
    }
    guard new.count > old.count else { return }
    let then = Set(old.map(\.key))
    if let extra = new.first(where: { !then.contains($0.key) && includes($0) }) {
      throw breach(.extra, "\(name(extra.key)) is there \(after), and not \(before)")
    }
    var seen: Set<ElementKey> = []
    if let double = new.first(where: { !seen.insert($0.key).inserted && includes($0) }), then.count == old.count {
      throw breach(.twice, "\(name(double.key)) is answered once \(before), twice \(after)")
    }
  }

  static func difference(
    _ a: ElementSnapshot, _ b: ElementSnapshot, _ before: String, _ after: String
  ) -> (kind: LawBreach.Kind, what: String)? {
    if !isSame(a.frame, b.frame) {
      let texts = texts(a.frame, b.frame)
      return (.moved, "\(name(a.key)) stands at \(texts.0) \(before), at \(texts.1) \(after)")
    }
    let (what, one, other): (String, String, String)
    if a.zIndex != b.zIndex {
      (what, one, other) = ("z", "\(a.zIndex)", "\(b.zIndex)")
    } else if abs(a.alpha - b.alpha) > tolerance {
      (what, one, other) = ("alpha", Decimal.text(a.alpha), Decimal.text(b.alpha))
    } else if a.isHidden != b.isHidden {
      (what, one, other) = ("hidden", "\(a.isHidden)", "\(b.isHidden)")
    } else {
      return nil
    }
    return (.changed, "\(what) of \(name(a.key)) is \(one) \(before), \(other) \(after)")
  }

  static func compare(
    _ old: CGSize, _ new: CGSize, _ before: String, _ after: String, _ lab: LawLab, question: String = "content"
  ) throws(LawBreach) {
    guard abs(old.width - new.width) > tolerance || abs(old.height - new.height) > tolerance else { return }
    throw LawBreach(
      .moved, "the content is \(Decimal.text(old)) \(before), \(Decimal.text(new)) \(after)", after: lab.actions,
      shownBy: question)
  }

  static func isSame(_ a: CGRect, _ b: CGRect) -> Bool {
    func same(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) <= tolerance }
    return same(a.origin.x, b.origin.x) && same(a.origin.y, b.origin.y) && same(a.width, b.width)
      && same(a.height, b.height)
  }

  /// Returns the texts of two frames, with more digits if they would be equal.
  private static func texts(_ a: CGRect, _ b: CGRect) -> (String, String) {
    let texts = (Decimal.text(a), Decimal.text(b))
    return texts.0 == texts.1 ? ("\(a)", "\(b)") : texts
  }

  /// `item 0:3`, `header 1`
  static func name(_ key: ElementKey) -> String { key.category == .cell ? "item \(key)" : "\(key)" }
}
