import CollectionLayout

// Who said what goes into a frame.
extension StepRecord {
  private func lastStep(where holds: (StepChange) -> Bool) -> Int? {
    steps.last { $0.changes.contains(where: holds) }?.number
  }

  /// The last step that set a setting; the size of the view is also changed by events.
  /// - Complexity: O(steps).
  func stepOfSetting(_ setting: Setting) -> Int? {
    lastStep { change in
      switch change {
      case .setting(setting.rawValue, _, _): true
      case .view: setting == .view
      default: false
      }
    }
  }

  /// The last step that made a section answer by itself.
  func stepOfAnswer(_ setting: Setting, section: Int) -> Int? {
    lastStep { change in
      if case .answer(setting.rawValue, section, _, _) = change { return true }
      return false
    }
  }

  /// The last step that scrolled.
  var stepOfOffset: Int? {
    lastStep { change in
      if case .offset = change { return true }
      return false
    }
  }

  /// The step that said the size of an item: that brought it, or changed its size. Nil where the item's way cannot be
  /// followed.
  /// - Complexity: O(steps that edited the data).
  func origin(of key: ElementKey) -> Int? {
    var key = key
    for index in edits.reversed() {
      let step = steps[index]
      for change in step.changes.reversed() {
        switch change {
        case .newItems(key.section, let items, _):
          if items.contains(key.item) { return step.number }
          if key.item >= items.upperBound { key.item -= items.count }
        case .itemSize(key, _, _): return step.number
        case .movedItem(let old, let new):
          if new == key {
            key = old
          } else {
            if new.section == key.section, new.item < key.item { key.item -= 1 }
            if old.section == key.section, old.item <= key.item { key.item += 1 }
          }
        case .removedItems(let gone):
          for place in gone.sorted() where place.section == key.section && place.item <= key.item { key.item += 1 }
        case .newSection(let section, _):
          if section == key.section { return step.number }
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
      }
      // What a batch did to the places of items, its calls say, and not its changes.
      if step.changes.isEmpty, step.events.contains(where: { $0.call == .prepareForUpdates }) { return nil }
    }
    return nil
  }

  /// The last answer that changed an element or brought it, with its step and its call.
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

  /// The last step in which an element came onto the screen.
  func lastShown(_ key: ElementKey) -> Int? {
    steps.last { step in
      step.events.contains { event in
        guard case .shown(let difference) = event.detail else { return false }
        return difference.appeared.contains { $0.key == key }
      }
    }?.number
  }
}
