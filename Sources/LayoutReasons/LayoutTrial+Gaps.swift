import CollectionLayout
import Foundation

// Settings that close a gap: each is set to 0 or off in a copy, and the gap is measured there.
extension LayoutTrial {
  private static let mostItemsInGap = 5_000
  private static let mostClosings = 4

  private struct Closing {
    var setting: Setting
    var statement: String
    var change: (inout Given) -> Void
  }

  /// Returns the settings that close a gap, or else those that make it smaller, each with the remaining length.
  /// - Returns: empty if a copy of the layout has another gap, or too many items.
  static func closings(of gap: Reason.Gap, in session: Lab) -> [Reason] {
    guard let given = session.state.prepared?.given, given.model.count <= mostItemsInGap,
      session.host.ownView == nil, !session.avoidsTrials
    else { return [] }
    let copy = copy(of: session)
    func length(_ given: Given, nextOf session: Lab? = nil) -> Double? {
      prepared(given, in: copy, nextOf: session) { measured(gap, $0) } ?? nil
    }
    guard let now = length(given), abs(now - gap.length) < 1e-3 else { return [] }
    var tried: [(closing: Closing, rest: Double)] = []
    for closing in closings(given, of: gap, in: session) where !session.isStopping {
      var changed = given
      // A statement prepares the layout at the present offset.
      (changed.conditions.bounds, changed.conditions.askedBounds) = (session.view.bounds, session.view.bounds)
      closing.change(&changed)
      guard let rest = length(changed, nextOf: session) else { continue }
      tried.append((closing, rest))
      if tried.count(where: { abs($0.rest) < least }) == mostClosings { break }
    }
    let closing = tried.filter { abs($0.rest) < least }
    let smaller = tried.filter { $0.rest > 0 && $0.rest < now - least }.sorted { $0.rest < $1.rest }.prefix(2)
    let found = closing.isEmpty ? Array(smaller) : Array(closing.prefix(mostClosings))
    if found.isEmpty, !tried.isEmpty { return [Reason(.noSettingCloses)] }
    return found.map { closing, rest in
      let isHeard = !session.host.isAssigned(closing.setting) || invalidates(closing, given, copy)
      return Reason(
        .closes(statement: closing.statement + (isHeard ? "" : "; invalidate"), rest: abs(rest) < least ? 0 : rest))
    }
  }

  /// Whether the layout invalidates itself when the setting is changed in a copy; true if the copy cannot be prepared.
  private static func invalidates(_ closing: Closing, _ given: Given, _ copy: Lab) -> Bool {
    var changed = given
    closing.change(&changed)
    return prepared(given, in: copy) { _ in
      (copy.state.settings, copy.state.setWords) = (changed.settings, changed.setWords)
      copy.applySettings()
      return copy.view.isInvalid
    } ?? true
  }

  private static let least = 0.01

  /// Returns the length of a gap between the same elements at their present places; nil if an element is gone.
  private static func measured(_ gap: Reason.Gap, _ questions: Questions) -> Double? {
    let view = questions.lab.view
    func ends(of key: ElementKey) -> (low: Double, high: Double)? {
      questions.answered(key).map { Reason.Gap.ends(of: view.onScreen($0).frame, gap.isVertical) }
    }
    let size = gap.isVertical ? view.contentSize.height : view.contentSize.width
    let before = gap.before.key.map { ends(of: $0)?.high } ?? 0
    let after = gap.after.key.map { ends(of: $0)?.low } ?? Double(size)
    guard let before, let after else { return nil }
    return after - before
  }

  /// Returns changes of the settings that the layout reads, which may close a gap, the usual ones first.
  private static func closings(_ given: Given, of gap: Reason.Gap, in session: Lab) -> [Closing] {
    let (settings, model) = (given.settings, given.model)
    // Empty sections between the two ends have insets, too.
    let ends = [gap.before.key, gap.after.key].map { $0?.section }
    let sections = model.sections.indices.filter { section in
      gap.isVertical == session.scrollsVertically
        ? section >= ends[0] ?? 0 && section <= ends[1] ?? .max : ends.contains(section)
    }
    var result: [Closing] = []
    for setting in [Setting.spacing, .between, .inset, .safe, .header, .footer, .columns, .rows]
    where session.reads(setting, settings) {
      let answering = sections.filter { model.answers(section: $0)[setting] != nil }
      if let first = answering.first {
        let own = settings.answering(model.answers(section: first))
        let place = answering.count == 1 ? " in section \(first)" : " in its sections"
        result += choices(setting, own).map { choice, text in
          Closing(setting: setting, statement: "\(setting.rawValue) \(text)" + place) { given in
            for section in answering { given.model.sections[section].answers[setting] = setting.answer(choice) }
          }
        }
      }
      // A delegate's answer for a section overrides the property, unless the class only asks its own property.
      result += choices(setting, settings).map { choice, text in
        Closing(setting: setting, statement: "\(setting.rawValue) \(text)") { given in
          given.settings.set(setting, to: choice)
          if !given.setWords.contains(setting) { given.setWords.append(setting) }
        }
      }
    }
    return result + properties(settings, in: session)
  }

  /// Returns values of a setting other than the present one that may close a gap, and their texts.
  private static func choices(_ setting: Setting, _ settings: Settings) -> [(values: [Value], text: String)] {
    let (lines, items) = (settings.spacing.lines, settings.spacing.items)
    func count(_ now: Int) -> [[Value]] { [[.number(Double(now + 1))], [.number(Double(max(1, now - 1)))]] }
    let all: [[Value]] =
      switch setting {
      case .spacing: [[.number(lines), .number(0)], [.number(0), .number(items)], [.number(0), .number(0)]]
      case .header, .footer: [[.word("off")]]
      case .columns: count(settings.columns)
      case .rows: count(settings.rows)
      default: [[.number(0)]]
      }
    return all.compactMap { values in
      var other = settings
      other.set(setting, to: values)
      return other[setting].text == settings[setting].text ? nil : (values, other[setting].text)
    }
  }

  /// Returns the properties of a loaded layout that are numbers, each set to 0.
  private static func properties(_ settings: Settings, in session: Lab) -> [Closing] {
    guard session.reads(.property, settings) else { return [] }
    let known = session.options.names.properties.map(\.text)
    return known.compactMap { name in
      guard let fits = session.host.fits([.number(0)], property: name), fits else { return nil }
      return Closing(setting: .property, statement: "property \(name) 0") { given in
        given.settings.properties.removeAll { $0.name == name }
        given.settings.properties.append(Settings.Property(name: name, values: [.number(0)]))
        if !given.setWords.contains(.property) { given.setWords.append(.property) }
      }
    }
  }
}
