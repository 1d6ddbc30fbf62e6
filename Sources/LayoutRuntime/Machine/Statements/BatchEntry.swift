import CollectionLayout

/// An edit of an update: whether it changes the data, and whether the view is notified.
package struct BatchEntry {
  var edit: DataEdit
  var editsData = true
  var notifiesView = true

  var changes: [StepChange] {
    guard editsData else { return [] }
    switch edit {
    case .insert(let path, let sizes):
      return [
        .newItems(
          section: path.section, items: path.item..<path.item + sizes.count,
          sizes: sizes.map { .init(PackedItemSize($0)) })
      ]
    case .delete(let paths): return [.removedItems(paths.map { ElementKey($0) })]
    case .move(let from, let to): return [.movedItem(from: ElementKey(from), to: ElementKey(to))]
    case .insertSection(let section): return [.newSection(section, name: nil)]
    case .deleteSection(let section): return [.removedSection(section)]
    case .moveSection(let from, let to): return [.movedSection(from: from, to: to)]
    case .reload, .reloadSection: return []
    }
  }
}

extension DataEdit {
  var word: EditWord {
    switch self {
    case .insert, .insertSection: .insert
    case .delete, .deleteSection: .delete
    case .move, .moveSection: .move
    case .reload, .reloadSection: .reload
    }
  }

  @MainActor
  init(_ word: EditWord, _ values: ArraySlice<Value>, in questions: Questions) throws(RunFailure) {
    if let first = values.first, first.isWord {
      // The only word is `section`.
      let numbers = values.dropFirst().map(\.whole)
      switch word {
      case .insert: self = .insertSection(numbers[0])
      case .delete: self = .deleteSection(numbers[0])
      case .move: self = .moveSection(from: numbers[0], to: numbers[1])
      case .reload: self = .reloadSection(numbers[0])
      }
      return
    }
    let values = Array(values)
    switch word {
    case .insert:
      let sizes = values.dropFirst().map(\.itemSize)
      self = .insert(values[0].path, sizes.isEmpty ? [.none] : sizes)
    case .delete: self = .delete(try questions.named(values))
    case .move: self = .move(from: values[0].path, to: values[1].path)
    case .reload: self = .reload(try questions.named(values))
    }
  }

  /// Returns the statement that edits the data and notifies the view, for items that exist and are named once.
  func statement(in model: ItemModel) -> String {
    func text(_ path: ItemPath) -> String { path.section == 0 ? "\(path.item)" : "\(path.section):\(path.item)" }
    switch self {
    case .insert(let path, _):
      guard let size = model.size(section: path.section, item: path.item), size.unpacked != .none else {
        let counts = model.counts
        let end = counts.indices.contains(path.section) ? counts[path.section] : path.item
        return "insert \(text(ItemPath(section: path.section, item: min(path.item, end))))"
      }
      return "insert \(text(path)) \(StepChange.Typed(size).text)"
    case .delete(let paths):
      let all = paths.map(text)
      let own = all.indices.filter { !all[..<$0].contains(all[$0]) }
      return "delete " + own.prefix(3).map { all[$0] }.joined(separator: " ")
    case .move(let from, let to): return "move \(text(from)) \(text(to))"
    case .reload(let paths): return (["reload"] + paths.prefix(3).map(text)).joined(separator: " ")
    case .insertSection(let section): return "insert section \(section)"
    case .deleteSection(let section): return "delete section \(section)"
    case .moveSection(let from, let to): return "move section \(from) \(to)"
    case .reloadSection(let section): return "reload section \(section)"
    }
  }
}

extension StepChange.Typed {
  init(_ size: PackedItemSize?) {
    switch size?.unpacked {
    case .length(let length)?: self.init([.number(length)])
    case .size(let width, let height)?: self.init([.size(width: width, height: height)])
    case .text(let characters)?: self.init(text: "\(characters) characters", values: [])
    case ItemSize.none?, nil: self.init(text: "the layout's", values: [])
    }
  }
}
