import CollectionLayout
import Foundation

// Settings: a change invalidates, and the pass waits for the end of the turn.
extension Machine {

  mutating func set(_ setting: Setting, _ values: [Value]) throws(RunFailure) {
    if let section = open.section { return try setAnswer(setting, values, section: section) }
    if setting == .view, lab.view.wasPrepared { return try resize(to: values[0].cgSize, happening: "resize") }
    let audience = setting.row.audience
    // Nil for a property that the layout lacks.
    let fits = setting == .property ? lab.host.fits(Array(values.dropFirst()), property: values[0].word) : true
    if fits == false {
      let name = values[0].word
      throw fail(
        .misfit(
          found: values.dropFirst().map(\.written).joined(separator: " "), property: name,
          layout: lab.state.settings.layout, StoredState(of: lab.host.layout)?.taken(by: name)))
    }
    // Earlier steps are shown at the earlier level.
    if setting == .trace { endStep() }
    let old = lab.state.settings
    lab.state.settings.set(setting, to: values)
    if !lab.state.setWords.contains(setting) { lab.state.setWords.append(setting) }
    hasEffect = true
    if audience != .nobody {
      beginStep(changes: [change(of: setting, since: old)])
    }
    switch audience {
    case .layout: notifyLayout(setting, isThere: fits != nil)
    case .newLayout: changeLayout(setting, values)
    case .device: notifyView(setting)
    case .view:
      lab.setView()
      if lab.view.bounds.size != lab.state.settings.view {
        // A pending pass still asks for pages of the former screen.
        lab.view.bounds.size = lab.state.settings.view
        lab.setScreen()
      }
    case .data: lab.state.random = RandomStream(seed: UInt64(lab.state.settings.seed))
    case .nobody:
      if setting == .trace {
        lab.emit(.trace(lab.state.settings.trace))
        followState()
      }
      return
    }
    try absorb()
    if setting == .layout {
      try layoutLimits.checkItemCount(lab.state.model.count)
      try layoutLimits.checkSides()
    }
  }

  /// Returns the change of a setting by a statement; for properties only that of the named property.
  private func change(of setting: Setting, since old: Settings) -> StepChange {
    let settings = lab.state.settings
    guard setting == .property, let property = settings.properties.last else {
      return .setting(setting, from: old[setting], to: settings[setting])
    }
    let before = old.properties.first { $0.name == property.name }
    return .property(property.name, from: before?.typed, to: property.typed)
  }

  private mutating func setAnswer(_ setting: Setting, _ values: [Value], section: Int) throws(RunFailure) {
    let settings = lab.state.settings
    let old = lab.state.model.sections[section].answers
    lab.state.model.sections[section].answers[setting] = setting.answer(values)
    let from = old[setting] == nil ? nil : settings.answering(old)[setting]
    let to = settings.answering(lab.state.model.sections[section].answers)[setting]
    beginStep(changes: [.answer(setting, section: section, from: from, to: to)])
    if lab.host.reads(setting, settings) {
      lab.notifyLayoutOfData()
      lab.host.layout.invalidateLayout()
    } else {
      remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
    }
    try absorb()
  }

  /// Gives a setting to the layout, and invalidates a layout that reads it. An assignment to a class of an app
  /// leaves invalidation to the class.
  /// - Parameter isThere: whether the layout has the property, if the setting is a property.
  private mutating func notifyLayout(_ setting: Setting, isThere: Bool) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    // Reflection of the layout takes a third of a short run.
    let stored = lab.host.isAssigned(setting) ? StoredState(of: lab.host.layout)?.reading : nil
    lab.applySettings()
    if setting == .scale { lab.setView() }
    guard lab.host.reads(setting, settings) else {
      remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
      return
    }
    if !isThere, let property = settings.properties.last {
      remark(.settingNotRead(word: "property \(property.name)", layout: settings.layout))
    }
    guard lab.view.pendingInvalidations.count == pending else { return }
    guard lab.host.isAssigned(setting) else { return lab.host.layout.invalidateLayout() }
    guard StoredState(of: lab.host.layout)?.reading != stored else { return }
    let names = setting == .property ? settings.properties.suffix(1).map(\.name) : lab.host.properties(for: setting)
    noteLater(
      names.map { .notInvalidated(property: $0, layout: settings.layout, at: lab.host.place(ofProperty: $0)) })
  }

  /// Gives the view the current layout with the current mistakes, if the layout can make them.
  private mutating func changeLayout(_ setting: Setting, _ values: [Value]) {
    let settings = lab.state.settings
    guard setting == .bug else { return lab.changeLayout(isAnimated: values.count > 1) }
    let mistake: LayoutMistake = values[0].keyword()
    if mistake.maker == .dataSource { return changeSource(mistake) }
    guard lab.host.capabilities.mistakes.contains(mistake) else {
      return remark(.settingNotRead(word: "bug \(mistake.rawValue)", layout: settings.layout))
    }
    lab.changeLayout(isAnimated: false)
  }
}

extension Machine {
  /// Switches a mistake of the data source: shown views stay, and later answers differ.
  private mutating func changeSource(_ mistake: LayoutMistake) {
    guard let diffable = lab.state.diffable else {
      return remark(.settingNotRead(word: "bug \(mistake.rawValue)", layout: "source plain"))
    }
    guard mistake == .byindex else { return }
    let isOn = lab.state.settings.mistakes.contains(mistake)
    lab.state.diffable?.model = isOn ? diffable.model ?? diffable.source.snapshot : nil
  }
}

// Settings that the device gives to the view, and the view to its layout.
extension Machine {
  /// Gives a setting of the device to the view, and invalidates a layout that reads it.
  mutating func notifyView(_ setting: Setting) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    switch setting {
    case .safe:
      // The view itself invalidates the layout, whether or not the layout reads the setting.
      return lab.compute { lab.setDevice() }
    case .rtl:
      lab.setDevice()
      let own = lab.correctLayout
      guard
        own.flipsHorizontallyInOppositeLayoutDirection || own is UICollectionViewFlowLayout
          || own is UICollectionViewCompositionalLayout
      else {
        return remark(.settingNotRead(word: setting.rawValue, layout: settings.layout))
      }
    // A version invalidates nothing.
    case .ios: return lab.setDevice()
    default:
      guard lab.state.model.hasSize(where: { if case .text = $0 { true } else { false } }) else { return }
      lab.notifyLayoutOfData()
    }
    if lab.view.pendingInvalidations.count == pending { lab.host.layout.invalidateLayout() }
  }
}
