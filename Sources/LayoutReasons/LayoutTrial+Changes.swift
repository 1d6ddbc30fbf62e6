import CollectionLayout
import Foundation

// The changes that are tried: other values of settings, other data, another view.

extension Setting {
  /// Returns settings in which all numbers of this setting differ by a length; nil for a setting without lengths.
  func value(offBy length: Double, _ settings: Settings) -> Settings? {
    var result = settings
    switch self {
    case .inset: result.inset.add(length, length, length, length)
    case .spacing: result.spacing.grow(lines: length, items: length)
    case .itemsize: result.itemSize.grow(1, length, 1, length)
    default: return nil
    }
    return result
  }

  /// Returns other values of a setting, from small to large changes, so that one shows whether the setting matters.
  func otherValues(_ settings: Settings) -> [Settings] {
    func with(_ changes: [(inout Settings) -> Void]) -> [Settings] {
      changes.map { change in
        var result = settings
        change(&result)
        return result
      }
    }
    func sides(_ path: WritableKeyPath<Settings, UIEdgeInsets>) -> [Settings] {
      with([
        { $0[keyPath: path].add(9, 9, 9, 9) }, { $0[keyPath: path].add(9, 0, 0, 0) },
        { $0[keyPath: path].add(0, 9, 0, 0) }, { $0[keyPath: path].add(0, 0, 9, 0) },
        { $0[keyPath: path].add(0, 0, 0, 9) }, { $0[keyPath: path].add(40, 40, 40, 40) },
        { $0[keyPath: path].add(0, 70, 0, 0) }, { $0[keyPath: path].add(0, 0, 0, 70) },
        { $0[keyPath: path].add(70, 0, 0, 0) }, { $0[keyPath: path].add(0, 0, 70, 0) },
        { $0[keyPath: path].add(70, 70, 70, 70) }, { $0[keyPath: path] = .zero },
        {
          let now = $0[keyPath: path]
          $0[keyPath: path].add(-now.top / 2, -now.left / 2, -now.bottom / 2, -now.right / 2)
        },
      ])
    }
    func extent(_ path: WritableKeyPath<Settings, Double?>) -> [Settings] {
      with([
        { $0[keyPath: path] = ($0[keyPath: path] ?? 0) + 23 }, { $0[keyPath: path] = nil },
        { $0[keyPath: path] = ($0[keyPath: path] ?? 0) + 200 }, { $0[keyPath: path] = 7 },
        { $0[keyPath: path] = 57 },
      ])
    }
    func size(_ path: WritableKeyPath<Settings, CGSize>) -> [Settings] {
      with([
        { $0[keyPath: path].grow(1, 17, 1, 17) }, { $0[keyPath: path].grow(0.5, 0, 0.5, 0) },
        { $0[keyPath: path].grow(2, 0, 1, 0) }, { $0[keyPath: path].grow(1, 0, 2, 0) },
        { $0[keyPath: path].grow(1, -7, 1, 0) }, { $0[keyPath: path].grow(1, 0, 1, -7) },
        { $0[keyPath: path].grow(0, 20, 0, 20) }, { $0[keyPath: path].grow(3, 100, 3, 100) },
        { $0[keyPath: path].grow(0, 20, 0, 190) }, { $0[keyPath: path].grow(0, 190, 0, 20) },
        { $0[keyPath: path].grow(0, 170, 0, 190) }, { $0[keyPath: path].grow(0, 73, 0, 41) },
      ])
    }
    func count(_ path: WritableKeyPath<Settings, Int>) -> [Settings] {
      with([{ $0[keyPath: path] += 1 }] + (1...8).map { count in { $0[keyPath: path] = count } })
    }
    switch self {
    case .columns: return count(\.columns)
    case .rows: return count(\.rows)
    case .inset: return sides(\.inset)
    case .safe: return sides(\.safe)
    case .spacing:
      let lines = [40.0, 90, 400].map { more in { (new: inout Settings) in new.spacing.grow(lines: more, items: 0) }
      }
      let items = [40.0, 150, 15, 90, 250, 400, 1000].map { more in
        { (new: inout Settings) in new.spacing.grow(lines: 0, items: more) }
      }
      return with(
        [{ $0.spacing.grow(lines: 3, items: 3) }] + lines + items + [
          { $0.spacing.items = 0 }, { $0.spacing.lines = 0 },
          // In a line of three equal items the middle one has the place that it would have alone.
          { $0.spacing.items = 30 }, { $0.spacing.items = 60 },
        ])
    case .spacings: return with([{ $0.spacings = $0.spacings == .documented ? .swapped : .documented }])
    case .axis: return with([{ $0.axis = $0.axis == .vertical ? .horizontal : .vertical }])
    case .itemsize: return size(\.itemSize)
    case .font: return size(\.character)
    case .header: return extent(\.header) + with([{ $0.pinsHeaders.toggle() }])
    case .footer: return extent(\.footer)
    case .estimate:
      return with([
        { $0.estimate = $0.estimate == nil ? CGSize(width: 77, height: 77) : nil },
        { $0.estimate = CGSize(width: 33, height: 91) }, { $0.estimate = CGSize(width: 120, height: 20) },
        { $0.estimate = CGSize(width: 37, height: 37) }, { $0.estimate = nil },
      ])
    case .between: return with([{ $0.between += 23 }, { $0.between = 0 }])
    case .sideways:
      return with([{ $0.sideways = $0.sideways == .off ? .free : .off }, { $0.sideways = .centered }])
    case .background:
      return with([
        { $0.background = $0.background == nil ? .zero : nil }, { $0.background?.add(7, 7, 7, 7) },
        { $0.background?.add(11, 0, 0, 0) }, { $0.background?.add(0, 11, 0, 0) },
      ])
    case .reference:
      return with([{ $0.reference = .none }, { $0.reference = .margins }, { $0.reference = .safearea }])
    case .list: return with([{ $0.list = .off }, { $0.list = .insetGrouped }, { $0.list = .plain }])
    case .scale:
      return with([
        { $0.scale = 1 }, { $0.scale = 3 }, { $0.scale = nil }, { $0.scale = 0.1 }, { $0.scale = 2 },
      ])
    case .rtl: return with([{ $0.isRightToLeft.toggle() }])
    // `view` is more than a setting, mistakes and properties are tried one by one, the rest concerns no layout.
    case .view, .bug, .property, .layout, .prefetch, .policy, .asks, .ios, .seed, .within, .trace: return []
    }
  }

  /// Whether the setting's default has no effect: no inset, no header, no rounding.
  var isNothingAtFirst: Bool {
    switch self {
    case .inset, .spacings, .axis, .header, .footer, .estimate, .safe, .scale, .rtl: true
    case .between, .sideways, .background, .reference, .list: true
    default: false
    }
  }
}

extension UIEdgeInsets {
  fileprivate mutating func add(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self = UIEdgeInsets(
      top: self.top + top, left: self.left + left, bottom: self.bottom + bottom, right: self.right + right)
  }
}

extension CGSize {
  fileprivate mutating func grow(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) {
    self = CGSize(width: max(1, width * a + b), height: max(1, height * c + d))
  }
}

extension Settings.Spacing {
  fileprivate mutating func grow(lines: Double, items: Double) {
    self.lines += lines
    self.items += items
  }
}

extension LayoutTrial {
  static func sizes(of keys: [ElementKey]) -> [Change] {
    others.map { factor, plus in
      { given, _ in
        for key in keys { given.resizeData(key.section, key.item, times: factor, plus: plus) }
      }
    }
  }

  /// Returns further changes of the sizes of items, of all together and of the first ones alone. Each side runs
  /// through the whole view, because a line may break at few sizes only.
  static func manySizes(of keys: [ElementKey], in room: CGSize) -> [Change] {
    let several = keys.count > 1 ? [keys] : []
    return (several + keys.prefix(3).map { [$0] }).flatMap { keys in
      (0...16).flatMap { part -> [Change] in
        let (width, height) = (max(1, room.width * Double(part) / 16), max(1, room.height * Double(part) / 16))
        return [
          { given, _ in for key in keys { given.resizeData(key.section, key.item, width: { _ in width }) } },
          { given, _ in for key in keys { given.resizeData(key.section, key.item, height: { _ in height }) } },
        ]
      }
    }
  }

  /// Returns removals of items: the first, and all.
  static func removal(of keys: [ElementKey]) -> [Change] {
    [{ given, key in given.remove(keys.prefix(1), &key) }, { given, key in given.remove(keys, &key) }]
  }

  static func preferences(of keys: [ElementKey]) -> [Change] {
    others.map { factor, plus in
      { given, _ in
        for key in keys { given.resizeSaid(key, times: factor, plus: plus) }
      }
    }
  }

  static func answers(of setting: Setting, section: Int, instead settings: Settings) -> [Change] {
    setting.otherValues(settings).map { other in
      { given, _ in given.model.sections[section].answers[setting] = setting.answer(other[setting].values) }
    }
  }

  static func removal(ofSection section: Int) -> Change {
    { given, key in
      guard !given.conditions.hasPreferredSizes, given.model.sections.count > 1 else { return }
      given.model.sections.remove(at: section)
      if section < key.section { key.section -= 1 }
    }
  }

  /// Factors for lengths, and amounts to add.
  private static let others = [(1.0, 17.0), (0, 1), (2, 0), (1, -7), (0.5, 3), (5, 100), (1.5, 17)]
}

extension Preparation.Given {
  /// Removes items from the data, unless cells have reported sizes, which would then belong to other items.
  fileprivate mutating func remove(_ items: some Sequence<ElementKey>, _ key: inout ElementKey) {
    guard !conditions.hasPreferredSizes else { return }
    for item in Set(items).sorted(by: >) {
      model.sections[item.section].remove([item.item])
      if key.category == .cell, item.section == key.section, item.item < key.item { key.item -= 1 }
    }
  }

  mutating func resizeView(_ width: CGFloat, _ height: CGFloat, plus: CGVector = .zero) {
    let size = conditions.bounds.size
    let new = CGSize(
      width: max(1, size.width * width + plus.dx), height: max(1, size.height * height + plus.dy))
    (conditions.bounds.size, conditions.askedBounds.size) = (new, new)
  }

  mutating func scroll(by distance: CGFloat) {
    for path in [\LayoutConditions.bounds, \.askedBounds] {
      conditions[keyPath: path].origin.x += distance
      conditions[keyPath: path].origin.y += distance
    }
  }

  /// Resizes items, in the data and as reported by cells, by a factor and an added amount.
  mutating func resize(_ items: some Sequence<Int>, section: Int, times factor: Double, plus: Double) {
    for item in items where (0..<model.sections[section].count).contains(item) {
      resizeSaid(ElementKey(section: section, item: item), times: factor, plus: plus)
      resizeData(section, item, times: factor, plus: plus)
    }
  }

  fileprivate mutating func resizeSaid(_ key: ElementKey, times factor: Double, plus: Double) {
    guard let said = conditions.preferredSize(of: key) else { return }
    let size = CGSize(width: max(0, said.width * factor + plus), height: max(0, said.height * factor + plus))
    conditions.setPreferredSize(size, of: key)
  }

  fileprivate mutating func resizeData(_ section: Int, _ item: Int, times factor: Double, plus: Double) {
    let side = { (value: Double) in max(0, value * factor + plus) }
    resizeData(section, item, width: side, height: side)
  }

  /// Changes the sides of an item in the data; a single length and the length of a text count as a width.
  fileprivate mutating func resizeData(
    _ section: Int, _ item: Int, width: (Double) -> Double = { $0 }, height: (Double) -> Double = { $0 }
  ) {
    let old = model.sections[section][item]
    let own = settings.answering(model.sections[section].answers).itemSize
    let size: ItemSize =
      switch old.unpacked {
      case .none: .size(width: width(own.width), height: height(own.height))
      case .length(let length): .length(width(length))
      case .size(let oldWidth, let oldHeight): .size(width: width(oldWidth), height: height(oldHeight))
      case .text(let characters): .text(characters: Int(width(Double(characters))))
      }
    var packed = PackedItemSize(size)
    packed.preference = old.preference
    model.sections[section][item] = packed
  }

  /// Makes views report their preferred sizes in the present data, as for estimated sizes. A view with several
  /// sizes reports the next one at each layout.
  /// - Returns: whether a view reported a new size.
  @discardableResult
  mutating func ask(_ elements: [ElementSnapshot], in model: ItemModel) -> Bool {
    guard model.counts == self.model.counts else { return false }
    var isNew = false
    for element in elements {
      let sizes = model.preferredSizes(of: element.key)
      let said = conditions.preferredSize(of: element.key)
      guard said == nil || sizes.count > 1, let next = ItemModel.next(of: sizes, after: element.frame.size),
        next != said
      else { continue }
      conditions.setPreferredSize(next, of: element.key)
      isNew = true
    }
    return isNew
  }

  /// Keeps content that begins at the edge of the safe area at that edge.
  mutating func keepStart(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    for path in [\LayoutConditions.bounds, \.askedBounds] {
      if conditions[keyPath: path].origin.x == -old.left { conditions[keyPath: path].origin.x = -new.left }
      if conditions[keyPath: path].origin.y == -old.top { conditions[keyPath: path].origin.y = -new.top }
    }
  }
}
