import LayoutLoading
import LayoutScript

/// The answers of a test's view to a class that has a delegate protocol of its own.
struct OwnDelegate: Hashable {
  /// The protocols of the class; the view conforms to them besides its own.
  var protocols: [String] = []
  /// The Swift of the methods, and of the functions that they call.
  var members: [String] = []
  /// The settings that the answers read from sections.
  private(set) var asked: Set<Setting> = []
  /// The settings answered by methods of a flow layout's delegate.
  private(set) var inherited: Set<Setting> = []
  /// The assignments that connect the layout to the view, written after the view.
  private(set) var assignments: [String] = []

  /// Whether an item with a length alone is as wide as a lane.
  private(set) var hasLanes = false

  /// The Swift of the functions that answers call, and the setting that each reads.
  private static let functions: KeyValuePairs<String, (setting: Setting?, code: String)> = [
    "size(of:": (.itemsize, "(of item: IndexPath) -> CGSize { size(at: item) }"),
    "length(of:": (.itemsize, "(of item: IndexPath) -> CGFloat { size(at: item).%SIDE% }"),
    "columns(inSection:": (.columns, "(inSection section: Int) -> Int { sections[section].columns }"),
    "lineSpacing(inSection:": (.spacing, "(inSection section: Int) -> CGFloat { sections[section].lineSpacing }"),
    "itemSpacing(inSection:": (.spacing, "(inSection section: Int) -> CGFloat { sections[section].itemSpacing }"),
    "inset(ofSection:": (.inset, "(ofSection section: Int) -> UIEdgeInsets { inset(section) }"),
    "header(ofSection:": (.header, "(ofSection section: Int) -> CGFloat { headerSize(section).height }"),
    "footer(ofSection:": (.footer, "(ofSection section: Int) -> CGFloat { footerSize(section).height }"),
  ]

  /// The function for the size of an item; a width of 0 marks a length alone.
  private static let laneSize = """
    /// The size of an item; one that has a length alone is as wide as a lane.
    func size(of item: IndexPath) -> CGSize {
      let (size, section) = (size(at: item), sections[item.section])
      guard size.width == 0 else { return size }
      let room = view.bounds.width - inset(item.section).left - inset(item.section).right
      let gaps = section.itemSpacing * CGFloat(section.columns - 1)
      return CGSize(width: max(0, (room - gaps) / CGFloat(section.columns)), height: size.height)
    }
    """

  /// - Parameters:
  ///   - given: the words of the settings that the script sets.
  ///   - hasLanes: whether the class asks for sizes, and some item has a length alone.
  init(_ layout: DelegateSource.Layout, given: Set<String>, isVertical: Bool, hasLanes: Bool) {
    func isGiven(_ answer: DelegateSource.Answer) -> Bool {
      !answer.isOptional || answer.word.map(given.contains) == true
    }
    let (methods, closures) = (layout.methods.filter(isGiven), layout.closures.filter(isGiven))
    protocols = layout.protocols
    inherited = Set(methods.filter(\.code.isEmpty).compactMap { $0.word.flatMap(Setting.init(rawValue:)) })
    let code = methods.map(\.code).filter { !$0.isEmpty }
    // A closure inside of a method needs `self.` before the view's members.
    members = code.map { $0.replacing("answers.", with: $0.contains(/\{.*\{/) ? "self." : "") }
    assignments = layout.delegates.map { "layout.\($0) = screen" }
    assignments += closures.map {
      "layout.\($0.of) = { [unowned screen] \($0.code.replacing("answers.", with: "screen.")) }"
    }
    let all = (code + closures.map(\.code)).joined(separator: "\n")
    for (name, function) in Self.functions where all.contains("answers.\(name)") {
      asked.formUnion([function.setting].compactMap(\.self))
      guard name != "size(of:" || !hasLanes else { continue }
      members.append(
        "func \(name.prefix { $0 != "(" })\(function.code.replacing("%SIDE%", with: isVertical ? "height" : "width"))"
      )
    }
    self.hasLanes = hasLanes
    guard hasLanes else { return }
    asked.formUnion([.columns, .spacing, .inset])
    members.append(Self.laneSize)
  }

  /// Whether the class asks for sizes: a length alone does not tell the width.
  static func asksForSizes(_ layout: DelegateSource.Layout) -> Bool {
    (layout.methods + layout.closures).contains {
      $0.code.contains("answers.size(of:") || $0.code.isEmpty && $0.word == Setting.itemsize.rawValue
    }
  }

  /// Whether the answer for a setting is an optional method, which a test has from the beginning or not at all.
  static func begins(with setting: Setting, in layout: DelegateSource.Layout) -> Bool {
    (layout.methods + layout.closures).contains { $0.isOptional && $0.word == setting.rawValue }
  }
}
