import CollectionLayout

// The steps that set the inputs of a frame. A step counts only if it changed something.
extension StepRecord {
  /// Returns the steps after `first` up to `last`, for lookups.
  func past(after first: Int, upTo last: Int) -> Past { Past(steps: steps(after: first, upTo: last)) }

  /// Returns the last step, up to a number, that changed a setting; a `reset` counts if it reset the value. Events,
  /// too, change the size of the view.
  /// - Complexity: O(steps).
  func stepOfSetting(_ setting: Setting, upTo last: Int) -> Int? {
    let start = Settings()[setting].text
    var rest = past(after: 0, upTo: last).steps
    // The reset that led to the present value.
    var reset: Int?
    while true {
      let first = rest.lastIndex { $0.isReset }
      let own = Past(steps: first.map { rest[($0 + 1)...] } ?? rest)
      if let step = own.stepOfSetting(setting) {
        return reset == nil || own.text(of: setting) == start ? step : reset
      }
      guard let first else { return nil }
      reset = rest[first].number
      rest = rest[..<first]
    }
  }

  /// Steps of the record, which are searched from the last to the first.
  struct Past {
    let steps: ArraySlice<Step>
  }

  /// Returns the last answer that changed or brought an element, with its step and its call.
  func lastAnswer(of key: ElementKey) -> (step: Int, event: LayoutEvent, change: ElementChange)? {
    for step in steps.reversed() {
      for event in step.events.reversed() {
        switch event.detail {
        case .elements(_, _, _, let changes):
          if let change = changes.first(where: { $0.now.key == key }) { return (step.number, event, change) }
        case .listed(key, let now?, let was) where now != was:
          return (step.number, event, ElementChange(now: now, was: was))
        default: break
        }
      }
    }
    return nil
  }

  func lastShown(_ key: ElementKey) -> Int? {
    steps.last { step in
      step.events.contains { event in
        guard case .shown(let difference) = event.detail else { return false }
        return difference.appeared.contains { $0.key == key }
      }
    }?.number
  }
}

extension StepRecord.Past {
  // Accesses steps by index to avoid copies.
  private func lastStep(where holds: (StepChange) -> Bool) -> Int? {
    steps.indices.last { steps[$0].changes.contains { holds($0) && $0.differs } }.map { steps[$0].number }
  }

  /// Returns the value of a setting after the last step that changed it, as it would be typed.
  fileprivate func text(of setting: Setting) -> String? {
    for change in steps.reversed().lazy.flatMap({ $0.changes.reversed() }) {
      switch change {
      case .setting(setting, _, let new): return new.text
      case .view(_, let new) where setting == .view: return Decimal.text(new)
      default: break
      }
    }
    return nil
  }

  /// Returns the last step that changed a setting. Events, too, change the size of the view.
  /// - Complexity: O(steps), as for all functions below.
  func stepOfSetting(_ setting: Setting) -> Int? {
    lastStep { change in
      switch change {
      case .setting(setting, _, _): true
      case .property: setting == .property
      case .view: setting == .view
      default: false
      }
    }
  }

  /// Returns the last step that switched a mistake, given as it would be typed.
  func stepOfMistake(_ text: String) -> Int? {
    let name = text.prefix { $0 != " " }
    return lastStep { change in
      guard case .setting(.bug, let old, let new) = change else { return false }
      func isOn(_ setting: StepChange.Typed) -> Bool { setting.values.contains(.word(String(name))) }
      return isOn(old) != isOn(new)
    }
  }

  /// Returns the last step that changed a property of a loaded layout, given as it would be typed.
  func stepOfProperty(_ text: String) -> Int? {
    lastStep { if case .property(let name, _, _) = $0 { text.hasPrefix(name + " ") } else { false } }
  }

  var stepOfOffset: Int? { lastStep { if case .offset = $0 { true } else { false } } }

  func stepOfOffset(ofSection section: Int) -> Int? {
    lastStep(followingSection: section) { if case .sectionOffset($1.section, _, _) = $0 { true } else { false } }
  }

  var stepOfData: Int? {
    let last = steps.indices.last { index in
      Self.isBatch(steps[index])
        || steps[index].changes.contains { change in
          switch change {
          case .newItems, .removedItems, .movedItem, .newSection, .removedSection, .movedSection, .itemSize:
            change.differs
          default: false
          }
        }
    }
    return last.map { steps[$0].number }
  }

  func stepOfAnswer(_ setting: Setting, section: Int) -> Int? {
    lastStep(followingSection: section) {
      if case .answer(setting, $1.section, _, _) = $0 { true } else { false }
    }
  }

  func stepOfDefinition(_ what: String, section: Int?) -> Int? {
    guard let section else {
      return lastStep { if case .definition(what, nil, _, _) = $0 { true } else { false } }
    }
    return lastStep(followingSection: section) {
      if case .definition(what, $1.section, _, _) = $0 { true } else { false }
    }
  }

  func stepOfPreference(of key: ElementKey) -> Int? {
    lastStep(following: key, asSection: key.category != .cell) {
      if case .preference(let keys, _, _) = $0 { keys.contains($1) } else { false }
    }
  }

  /// Returns the step that set the size of an item, by bringing or resizing it; nil if the item cannot be followed.
  func origin(of key: ElementKey) -> Int? {
    lastStep(following: key) {
      if case .itemSize(let keys, _, _) = $0 { keys.contains($1) } else { $0.brings($1) }
    }
  }

  /// Returns the step that brought an item; nil if the item cannot be followed.
  func arrival(of key: ElementKey) -> Int? { lastStep(following: key) { $0.brings($1) } }

  func origin(ofSection section: Int) -> Int? {
    lastStep(followingSection: section) { if case .newSection($1.section, _) = $0 { true } else { false } }
  }

  // MARK: The path of an element

  /// Whether a step is an update of several edits, or of a snapshot, in which the origins tell how items moved.
  private static func isBatch(_ step: Step) -> Bool {
    guard step.origins.isUpdate else { return false }
    return step.changes.first.map(\.isSnapshot) ?? true
  }

  private func lastStep(followingSection section: Int, where holds: (StepChange, ElementKey) -> Bool) -> Int? {
    lastStep(following: ElementKey(section: section, item: 0), asSection: true, where: holds)
  }

  /// Returns the last step with a matching change for an element, which is followed back to its earlier places.
  /// - Parameter asSection: whether changes of items do not move the element.
  /// - Returns: nil if there is no such step, or if the element's section came after it.
  private func lastStep(
    following key: ElementKey, asSection: Bool = false, where holds: (StepChange, ElementKey) -> Bool
  ) -> Int? {
    var key = key
    for index in steps.indices.reversed() {
      if Self.isBatch(steps[index]) {
        let step = steps[index]
        if step.changes.contains(where: { holds($0, key) && $0.differs }) { return step.number }
        let section = ElementKey(
          category: .supplementaryView, kind: UICollectionView.elementKindSectionHeader, section: key.section,
          item: 0)
        guard let old = step.origins.ofData.old(asSection ? section : key) else {
          return asSection ? nil : step.number
        }
        if asSection { key.section = old.section } else { key = old }
        continue
      }
      for change in steps[index].changes.reversed() {
        if holds(change, key), change.differs { return steps[index].number }
        if case .newSection(key.section, _) = change { return nil }
        key = Self.place(of: key, before: change, asSection: asSection)
      }
    }
    return nil
  }

  private static func place(of key: ElementKey, before change: StepChange, asSection: Bool = false) -> ElementKey {
    var key = key
    switch change {
    case .newItems(key.section, let items, _):
      if !asSection, key.item >= items.upperBound { key.item -= items.count }
    case .movedItem(let old, let new) where !asSection:
      if new == key { return old }
      if new.section == key.section, new.item < key.item { key.item -= 1 }
      if old.section == key.section, old.item <= key.item { key.item += 1 }
    case .removedItems(let gone) where !asSection:
      for place in gone.sorted() where place.section == key.section && place.item <= key.item { key.item += 1 }
    case .newSection(let section, _):
      if section < key.section { key.section -= 1 }
    case .removedSection(let section):
      if section <= key.section { key.section += 1 }
    case .movedSection(let old, let new):
      if new == key.section {
        key.section = old
      } else {
        if new < key.section { key.section -= 1 }
        if old <= key.section { key.section += 1 }
      }
    default: break
    }
    return key
  }
}

extension StepChange {
  /// Whether the value after the change is another one than before.
  fileprivate var differs: Bool {
    switch self {
    case .setting(_, let old, let new): old != new
    case .property(_, let old, let new), .itemSize(_, let old, let new), .preference(_, let old, let new),
      .answer(_, _, let old, let new):
      old != new
    case .definition(_, _, let old, let new): old != new
    case .view(let old, let new): old != new
    case .offset(let old, let new): old != new
    case .sectionOffset(_, let old, let new): old != new
    default: true
    }
  }

  fileprivate func brings(_ key: ElementKey) -> Bool {
    switch self {
    case .newItems(key.section, let items, _): items.contains(key.item)
    case .newSection(key.section, _): true
    default: false
    }
  }
}

extension Step {
  /// Whether the step is a `reset`, after which nothing of the earlier state is left.
  fileprivate var isReset: Bool { if case .allNew = origins { true } else { false } }
}
