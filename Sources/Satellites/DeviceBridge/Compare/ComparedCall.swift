import CollectionLayout
import Foundation

/// A call to the layout, from a log or from the lab, reduced to the values that both sides note.
package struct ComparedCall: Sendable {
  enum Answer: Sendable {
    case none
    case truth(Bool)
    /// A size or a point.
    case pair(Double, Double)
    /// The elements of the answer; nil for an answer of nil.
    case elements([LogElement]?)
    case places([String])
  }

  /// An element, or all elements of a kind.
  struct Element: Sendable, Equatable {
    /// The kind as a log writes it; the kind of a decoration view begins with `decoration`.
    var kind: String
    /// The section and the item; nil for all elements of the kind.
    var place: [Int]?

    func text(_ words: KindWords) -> String {
      ([words.text(kind)] + (place.map { [SessionModel.name($0)] } ?? [])).joined(separator: " ")
    }
  }

  var call: LayoutCall
  /// The arguments that are numbers, by name.
  var numbers: [(name: String, values: [Double])] = []
  var element: Element?
  /// The items of an update as text, sorted.
  var updates: [String] = []
  var answer = Answer.none
  /// The line in the log; nil in the lab.
  var line: Int?
  /// The statement of the lab's script that made the call, and its line.
  var statement: (text: String, line: Int)?
  var cause: LayoutCause?
  var isEnded = true

  /// Whether a call of a log matches a call of the lab: the method, the place and the kind are the same.
  func isLike(_ lab: ComparedCall) -> Bool {
    guard call == lab.call, element?.place == lab.element?.place else { return false }
    guard let element, let other = lab.element else { return element == lab.element }
    return KindHash.means(element.kind, other.kind)
  }

  // MARK: From a log

  private static let byName = Dictionary(
    LayoutCall.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// - Returns: nil for a call that is not compared: a mark, or a call that only a device makes.
  init?(_ call: LogCall, line: Int) {
    guard let known = Self.byName[call.name], let rule = LifecycleRule(of: known) else { return nil }
    self.call = known
    self.line = line
    isEnded = call.isEnded
    for name in ["newBounds", "oldBounds", "rect", "proposed", "velocity"] {
      if let values = call.arguments[name]?.numbers { numbers.append((name, values)) }
    }
    if let path = call.arguments["at"]?.integers, path.count == 2 {
      let kind = call.arguments["kind"]?.text
      let isDecoration = [.decoration, .initialForDecoration, .finalForDecoration].contains(known)
      element = Element(kind: kind.map { isDecoration ? "decoration \($0)" : $0 } ?? "cell", place: path)
    } else if let kind = call.arguments["kind"]?.text {
      element = Element(kind: kind)
    } else {
      let one = ["original", "preferred"].lazy.compactMap { call.arguments[$0].flatMap(LogElement.init) }.first
      element = one.map { Element(kind: $0.kind, place: [$0.section, $0.item]) }
    }
    updates = (call.arguments["updates"]?.list ?? []).compactMap(SessionUpdate.init).map(Self.name).sorted()
    guard call.isEnded else { return }
    let answersElements = [.elementsInBounds, .listedAlone, .appearAndDisappear].contains(rule)
    switch call.result {
    case .bool(let value)?: answer = .truth(value)
    case .list(let values)? where values.count == 2 && values.allSatisfy { $0.number != nil }:
      answer = .pair(values[0].number ?? 0, values[1].number ?? 0)
    case .list(let values)? where rule == .otherElementsOfUpdate:
      answer = .places(values.compactMap(\.integers).map { SessionModel.name($0) }.sorted())
    case .null? where answersElements: answer = .elements(nil)
    case .some where answersElements: answer = .elements(call.elements)
    default: break
    }
  }

  private static func name(_ update: SessionUpdate) -> String {
    ([update.action.rawValue] + [update.before, update.after].compactMap { $0.map(SessionModel.name) })
      .joined(separator: " ")
  }

  // MARK: From the lab

  /// - Parameter answers: all elements of the answer of a call for a rectangle.
  /// - Returns: nil for an event that is not compared.
  init?(_ event: LayoutEvent, answers: [ElementSnapshot]?, at statement: (text: String, line: Int)) {
    guard LifecycleRule(of: event.call) != nil else { return nil }
    call = event.call
    cause = event.cause
    self.statement = statement
    switch event.detail {
    case .boundsDecision(_, _, nil, _): return nil
    case .boundsDecision(_, let bounds, let answer?, _):
      numbers = [("newBounds", Self.values(bounds))]
      self.answer = .truth(answer)
    case .context(let bounds, _): numbers = [("newBounds", Self.values(bounds))]
    case .preferredDecision(let key, let answer):
      element = Self.element(key)
      self.answer = .truth(answer)
    case .preferredContext(let key, _): element = Self.element(key)
    case .contentSize(let size, _, _): answer = .pair(size.width, size.height)
    case .elements(let rect, let returned, _, _):
      numbers = [("rect", Self.values(rect))]
      answer = .elements(returned == nil ? nil : answers?.map(LogElement.init))
    case .element(let key, let snapshot), .listed(let key, let snapshot, _):
      element = Self.element(key)
      answer = .elements(snapshot.map { [LogElement($0)] })
    case .operations(let operations): updates = operations.map(Self.name).sorted()
    case .targetOffset(let proposed, let point):
      numbers = [("proposed", [proposed.x, proposed.y])]
      answer = .pair(point.x, point.y)
    case .scrollTarget(let proposed, let velocity, let point):
      numbers = [("proposed", [proposed.x, proposed.y]), ("velocity", [velocity.x, velocity.y])]
      answer = .pair(point.x, point.y)
    case .indexPaths(let kind, let keys):
      element = Element(kind: kind)
      answer = .places(keys.map { SessionModel.name([$0.section, $0.item]) }.sorted())
    case .oldBounds(let bounds): numbers = [("oldBounds", Self.values(bounds))]
    default: break
    }
  }

  private static func values(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.width, rect.height].map { Double($0) }
  }

  private static func element(_ key: ElementKey) -> Element {
    Element(kind: LogElement.kind(of: key), place: [key.section, key.item])
  }

  private static func name(_ operation: UpdateOperation) -> String {
    func item(_ key: ElementKey) -> String { SessionModel.name([key.section, key.item]) }
    return switch operation {
    case .insertItem(let key): "insert \(item(key))"
    case .deleteItem(let key): "delete \(item(key))"
    case .moveItem(let from, let to): "move \(item(from)) \(item(to))"
    case .reloadItem(let key): "reload \(item(key)) \(item(key))"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .moveSection(let from, let to): "move section \(from) section \(to)"
    case .reloadSection(let section): "reload section \(section) section \(section)"
    }
  }

  // MARK: As text

  package var text: String { text(.all) }

  /// Returns the call on one line, without the kinds that must not be named.
  func text(_ words: KindWords) -> String {
    var parts = [call.rawValue]
    if let element { parts.append(element.text(words)) }
    for (name, values) in numbers { parts.append("\(name) \(Self.text(values))") }
    if !updates.isEmpty { parts.append(updates.joined(separator: ", ")) }
    let answered: String? =
      switch answer {
      case .none: isEnded ? nil : "no end"
      case .truth(let value): value ? "true" : "false"
      case .pair(let first, let second):
        call == .contentSize
          ? "\(Self.text(first))x\(Self.text(second))" : "\(Self.text(first)),\(Self.text(second))"
      case .elements(nil): "nil"
      case .elements(let list?) where list.count == 1: Self.text(list[0], words)
      case .elements(let list?): "\(list.count) elements"
      case .places(let places): "[\(places.joined(separator: ", "))]"
      }
    return parts.joined(separator: "  ") + (answered.map { "  is \($0)" } ?? "")
  }

  static func text(_ values: [Double]) -> String {
    values.count == 4
      ? "\(text(values[0])),\(text(values[1])) \(text(values[2]))x\(text(values[3]))"
      : values.map { text($0) }.joined(separator: ",")
  }

  static func name(_ element: LogElement, _ words: KindWords) -> String {
    "\(words.text(element.kind)) \(element.section):\(element.item)"
  }

  static func text(_ element: LogElement, _ words: KindWords) -> String {
    let place = text([element.x, element.y, element.width, element.height])
    return "\(name(element, words)) at \(place)"
      + (element.alpha == 1 ? "" : " alpha \(text(element.alpha))")
      + (element.z == 0 ? "" : " z \(text(element.z))")
      + (element.isHidden ? " hidden" : "")
  }

  static func text(_ value: Double) -> String { TestCode.number(value) }
}

/// Hashes of kinds: a recorder with `--hash` writes numbers for the words of an app.
enum KindHash {
  private static let mark = "hash-"
  private static let decoration = "decoration "

  static func isHash(_ kind: String) -> Bool { kind.hasPrefix(mark) || kind.hasPrefix(decoration + mark) }

  /// Returns a kind as a recorder with `--hash` writes it.
  static func hash(of kind: String) -> String {
    if kind == "cell" || kind.hasPrefix("UICollection") { return kind }
    return (kind.hasPrefix(decoration) ? decoration : "") + number(kind)
  }

  private static func number(_ word: String) -> String {
    let value = word.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return mark + String(value, radix: 16)
  }

  /// Whether a log's kind is a kind of the lab. An argument has the hash of a decoration's kind without prefix.
  static func means(_ log: String, _ lab: String) -> Bool {
    if log == lab { return true }
    guard isHash(log) else { return false }
    return log == hash(of: lab)
      || lab.hasPrefix(decoration) && log == decoration + number(String(lab.dropFirst(decoration.count)))
  }
}

/// The kinds of elements that a text may name.
enum KindWords: Sendable {
  case all
  /// UIKit's kinds; an app's own kinds are left out.
  case system

  private static let known: Set = [
    "cell", "UICollectionElementKindSectionHeader", "UICollectionElementKindSectionFooter",
  ]

  func text(_ kind: String) -> String {
    if self == .all || Self.known.contains(kind) { return kind }
    return kind.hasPrefix("decoration ") ? "decoration kind" : "kind"
  }
}

extension LogElement {
  static func kind(of key: ElementKey) -> String {
    switch key.category {
    case .cell: "cell"
    case .supplementaryView: key.kind ?? ""
    case .decorationView: "decoration " + (key.kind ?? "")
    }
  }

  init(_ snapshot: ElementSnapshot) {
    kind = Self.kind(of: snapshot.key)
    (section, item) = (snapshot.key.section, snapshot.key.item)
    let frame = snapshot.frame
    (x, y, width, height) = (frame.minX, frame.minY, frame.width, frame.height)
    z = Double(snapshot.zIndex)
    alpha = snapshot.alpha
    isHidden = snapshot.isHidden
  }
}
