extension SessionImporter {
  func update(_ call: LogCall, _ event: LogEvent) throws(LogError) {
    flush()
    guard let list = call.arguments["updates"]?.list else {
      throw LogError(event.line, "lacks `updates`, or has another value there", hint: Self.whole)
    }
    guard let updates = list.mapAll(SessionUpdate.init) else {
      throw LogError(event.line, "has an update without its places", hint: Self.whole)
    }
    guard var changed = model else {
      throw LogError(event.line, "has an update before the first `counts`: lines are missing", hint: Self.whole)
    }
    try changed.apply(updates, at: event.line)
    fillNewSections(&changed, updates)
    model = changed
    var edits: [() -> String] = []
    for update in updates {
      let (before, after) = (update.before ?? [], update.after ?? [])
      switch update.action {
      case .delete: edits.append { "delete \(SessionModel.name(before))" }
      case .move:
        edits.append {
          "move \(SessionModel.name(before)) \(after.count == 1 ? "\(after[0])" : SessionModel.name(after))"
        }
      case .reload: edits.append { "reload \(SessionModel.name(before))" }
      case .insert where after.count == 1:
        let section = changed.sections[after[0]]
        let items = section.items
        edits.append { [unowned self] in
          guard !items.isEmpty else { return "insert section \(after[0])" }
          let sizes = items.map { self.size(of: $0) }.joined(separator: " ")
          return
            "model insert section \(after[0]); model insert \(after[0]):0 \(sizes); notify insert section \(after[0])"
        }
      case .insert:
        guard let item = changed.item(after[0], after[1]) else { continue }
        edits.append { [unowned self] in
          let (place, size) = (SessionModel.name(after), size(of: item))
          guard let preferred = item.preferred, updates.count == 1 else { return "insert \(place) \(size)" }
          let preference = Self.preference(after[0], after[1], preferred)
          return "turn { model insert \(place) \(size); \(preference); notify insert \(place) }"
        }
      }
    }
    let isOne = edits.count == 1 && !(updates[0].action == .insert && updates[0].isOfSection)
    emit {
      let text = edits.map { $0() }.joined(separator: "; ")
      return isOne ? text : "batch { \(text) }"
    }
  }

  /// Adds the items of new sections, which only the counts that follow tell.
  func fillNewSections(_ model: inout SessionModel, _ updates: [SessionUpdate]) {
    let new = updates.filter { $0.isOfSection && $0.action == .insert }.compactMap { $0.after?[0] }
    guard !new.isEmpty else { return }
    for event in following {
      if case .counts(let counts) = event.content {
        for index in new where counts.indices.contains(index) && model.sections.indices.contains(index) {
          let missing = counts[index] - model.sections[index].items.count
          if missing > 0 { model.sections[index].items += (0..<missing).map { _ in SessionModel.Item() } }
        }
        return
      }
      if event.call?.name.hasPrefix("shouldInvalidateLayout") == true { return }
    }
  }
}
