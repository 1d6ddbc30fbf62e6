import CollectionLayout

// The data of the session: counts, sizes, and reloads.
extension SessionImporter {
  func count(_ counts: [Int], _ event: LogEvent) throws(LogError) {
    guard let known = model else {
      let first = SessionModel(counts: counts)
      model = first
      isReloadDue = false
      for (index, section) in first.sections.enumerated() { appendSection(section, index) }
      return
    }
    guard isReloadDue else {
      // The counts after an update were checked by `prepare`.
      guard known.counts != counts else { return }
      throw LogError(
        event.line, "counts \(counts), and the updates before lead to \(known.counts): lines are missing",
        hint: Self.whole)
    }
    isReloadDue = false
    reload(to: counts)
  }

  func appendSection(_ section: SessionModel.Section, _ index: Int) {
    let items = section.items
    marks.append { [unowned self] in block(of: section, items) }
    // Preferred sizes of the cells come after the section.
    marks.append { [unowned self] in preferences(of: items.enumerated().map { ($0, $1) }, in: index) }
  }

  /// Edits the data to the state after a reload by the fewest insertions and deletions that lead from the old sizes
  /// to the new ones: the log does not tell which items stayed.
  func reload(to counts: [Int]) {
    guard let model else { return }
    var said: [Int: [Int: LogSize]] = [:]
    for event in following {
      if event.call?.name == "prepare()", !event.isInside { break }
      if case .sizes(let sizes) = event.content {
        for size in sizes where size.kind == "cell" { said[size.section, default: [:]][size.item] = size }
        break
      }
    }
    var isAppended = false
    let old = model.sections.count
    if counts.count < model.sections.count {
      for index in (counts.count..<model.sections.count).reversed() {
        marks.append { "model delete section \(index)" }
        needsTurn = true
      }
      self.model?.sections.removeLast(model.sections.count - counts.count)
    }
    for (index, count) in counts.enumerated() {
      guard index < (self.model?.sections.count ?? 0), let section = self.model?.sections[index] else {
        let section = SessionModel.Section((0..<count).map { _ in SessionModel.Item() })
        self.model?.sections.append(section)
        appendSection(section, index)
        isAppended = true
        continue
      }
      let old = section.items.map { key(of: $0) }
      let new = (0..<count).map { item -> String in
        if let size = said[index]?[item] { return key(size.width, size.height) }
        return item < old.count ? old[item] : "?"
      }
      guard old != new || section.items.count != count else { continue }
      edit(section, index, from: old, to: new, said[index] ?? [:])
    }
    // `section` reloads by itself.
    if !isAppended { marks.append { "reload" } }
    for (index, section) in (self.model?.sections ?? []).enumerated() where index < old {
      let new = section.items.enumerated().filter { $0.element.isNew }
      for (_, item) in new { item.isNew = false }
      marks.append { [unowned self] in preferences(of: new.map { ($0.offset, $0.element) }, in: index) }
    }
  }

  func edit(
    _ section: SessionModel.Section, _ index: Int, from old: [String], to new: [String], _ said: [Int: LogSize]
  ) {
    needsTurn = true
    // Removals come first, from the last; then insertions, from the first.
    var run: (start: Int, items: [SessionModel.Item]) = (0, [])
    func insertRun() {
      guard !run.items.isEmpty else { return }
      let (start, items) = run
      run = (0, [])
      marks.append { [unowned self] in
        "model insert \(index):\(start) \(items.map { size(of: $0) }.joined(separator: " "))"
      }
    }
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _):
        marks.append { "model delete \(index):\(offset)" }
        section.items.remove(at: offset)
      case .insert(let offset, _, _):
        let item = SessionModel.Item()
        item.isNew = true
        if let size = said[offset] { (item.width, item.height) = (size.width, size.height) }
        section.items.insert(item, at: offset)
        if offset != run.start + run.items.count { insertRun() }
        if run.items.isEmpty { run.start = offset }
        run.items.append(item)
      }
    }
    insertRun()
  }

  func key(of item: SessionModel.Item) -> String {
    item.height.map { key(item.width ?? 0, $0) } ?? "?"
  }

  // Layouts other than a flow choose the width themselves, so the length alone counts.
  func key(_ width: Double, _ height: Double) -> String {
    begin?.isFlow == true ? "\(width)x\(height)" : "\(isVertical ? height : width)"
  }

  func learn(_ sizes: [LogSize]) {
    for size in sizes { learn(size.kind, size.section, size.item, size.width, size.height) }
  }

  func learn(_ elements: [LogElement], _ line: Int) {
    for element in elements {
      let item = element.isCell ? model?.item(element.section, element.item) : nil
      if element.isCell, item == nil {
        unknownPlaces = (unknownPlaces.count + 1, unknownPlaces.count == 0 ? line : unknownPlaces.line)
      }
      learn(
        element.kind, element.section, element.item, element.size?.first ?? element.width,
        element.size?.last ?? element.height)
      if item?.shownIn == nil { item?.shownIn = actions }
    }
  }

  private func learn(_ kind: String, _ section: Int, _ place: Int, _ width: Double, _ height: Double) {
    guard let model, model.sections.indices.contains(section) else { return }
    let known = model.sections[section]
    switch kind {
    case "cell": if let item = model.item(section, place) { learn(item, width, height) }
    case UICollectionView.elementKindSectionHeader: known.header = known.header ?? (width, height)
    case UICollectionView.elementKindSectionFooter: known.footer = known.footer ?? (width, height)
    default: break
    }
  }

  private func learn(_ item: SessionModel.Item, _ width: Double, _ height: Double) {
    guard let known = item.height else {
      (item.width, item.height) = (width, height)
      return
    }
    // Layouts other than a flow choose the sizes themselves.
    if begin?.isFlow == true, abs(known - height) > 0.001, item.preferred == nil { changedSizes += 1 }
  }
}
