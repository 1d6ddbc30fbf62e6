import CollectionLayout
import Foundation

// Reasons for layouts of an app, which keep no record and may not repeat their results.
extension Why {
  /// Returns set values that the class reads, and sizes in the data: only the class knows which numbers they move.
  func foreignInputs(of element: ElementSnapshot) -> [Reason] {
    let key = element.key
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    guard let prepared = lab.state.prepared else { return reasons }
    let given = prepared.given
    var inputs = [Reason.Input.setting(.view, value: preparedView, section: nil)]
    let answers = given.model.answers(section: key.section)
    for read in Setting.allCases
    where [.layout, .device].contains(read.row.audience) && lab.host.reads(read, given.settings) {
      if answers[read] != nil {
        let text = given.settings.answering(answers)[read].text
        inputs.append(.setting(read, value: text, section: key.section))
      } else if read == .property {
        inputs += given.settings.properties.map { .setting(read, value: $0.text, section: nil) }
      } else if given.setWords.contains(read) {
        inputs.append(.setting(read, value: given.settings[read].text, section: nil))
      }
    }
    if let size = given.model.size(section: key.section, item: key.item)?.unpacked, key.category == .cell,
      size != .none
    {
      inputs.append(.item(key, size))
    }
    reasons += inputs.map { Reason(.anyInput($0), step: provenance.step(of: $0, when: prepared)) }
    reasons += lastAnswer(of: element) + refusedPreference(of: key) + freshAnswer(of: key, unlike: element.frame)
    return reasons + provenance.staleness(of: inputs)
  }

  /// Returns the answer of a new layout in the present state, if it differs.
  func freshAnswer(of key: ElementKey, unlike frame: CGRect?) -> [Reason] {
    guard let fresh = LayoutTrial.freshFrame(of: key, unlike: frame, in: lab) else { return [] }
    let prepared = newestFirst.first { $0.event.call == .prepare }
    let madeNothing = prepared?.event.cost?.made == 0 && lab.host.layout.recordedSuperclass == nil
    return [Reason(.freshAnswers(key, fresh, layout: lab.state.settings.layout))] + remembered
      + (madeNothing ? [Reason(.madeNothing, step: prepared?.position.step)] : [])
  }

  /// The most properties that are reported because they differ in a new layout.
  private static let mostRemembered = 3

  /// Returns the stored properties with other values in a new layout.
  private var remembered: [Reason] {
    guard let now = StoredState(of: lab.host.layout)?.properties, let new = LayoutTrial.freshState(in: lab),
      now.map(\.name) == new.map(\.name)
    else { return [] }
    return zip(now, new).filter { $0.value != $1.value }.prefix(Self.mostRemembered).map { now, new in
      var reason = Reason(.remembers(property: now.name, value: now.value, new: new.value))
      reason.place = lab.host.place(ofProperty: now.name)
      return reason
    }
  }

  /// Returns reasons for a layout that keeps no record: its questions and answers.
  func foreignReasons(for element: ElementSnapshot) -> [Reason] {
    let answer = lastAnswer(of: element)
    var reasons = [Reason(.noRecord(layout: lab.state.settings.layout))]
    reasons += answer.isEmpty ? [Reason(.answered(element.key, element.frame, was: nil))] : answer
    if let prepare = lastEvent(where: { $0.call == .prepare }), case .prepared(let questions) = prepare.detail {
      reasons.append(Reason(.asked(questions), step: prepare.cause.origin?.step, call: .prepare))
    }
    return reasons
  }

  /// Returns the recorded answer that gave an element its frame, and the present one if it differs; else empty.
  func lastAnswer(of element: ElementSnapshot) -> [Reason] {
    guard let (step, event, change) = lab.steps.lastAnswer(of: element.key) else { return [] }
    let (then, now) = (change.now.frame, element.frame)
    return [Reason(.answered(element.key, then, was: change.was?.frame), step: step, call: event.call)]
      + (then == now ? [] : [Reason(.answersOtherwise(element.key, now))])
  }
}
