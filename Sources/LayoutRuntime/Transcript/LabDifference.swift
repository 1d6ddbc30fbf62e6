package import CollectionLayout
package import Foundation

/// The difference between two states of a lab, or between two layouts of the same data.
package struct LabDifference: Sendable {
  package var content: (from: CGSize, to: CGSize)?
  package var offset: (from: CGPoint, to: CGPoint)?
  package var view: (from: CGSize, to: CGSize)?
  /// The elements whose place or look differs, and those that only the second state has, in order.
  package var changes: [ElementChange]
  /// The elements that only the first state has, in order.
  package var gone: [ElementSnapshot]
  /// Whether only the elements on screen were compared.
  package var isOfScreen: Bool
  /// The largest difference of equal numbers, in points.
  let tolerance: Double
  package var causes: [Part: Cause] = [:]
  /// Whether the lines that led to the second state were taken back, so that their step numbers are reused.
  package var isTakenBack = false
  /// For two layouts, the reasons why each places the first differing element where it does.
  package var placements: [Placement] = []

  package enum Part: Hashable, Sendable {
    case view, content, offset
    /// A field of a changed element, with the element's place in the second state.
    case element(ElementKey, Field)
    case gone(ElementKey)
  }

  package enum Field: Hashable, Sendable {
    case presence
    case number(Calculation.Edge)
    /// Any property other than the frame.
    case look
  }

  /// The reasons why a layout places an element where it does.
  package struct Placement: Sendable {
    package var layout: String
    package var key: ElementKey
    /// The reasons; empty if the layout has no such element.
    package var reasons: [Reason]
  }

  var firstKey: ElementKey? {
    [changes.first?.now.key, gone.first?.key].compactMap { $0 }.min()
  }

  package var isEmpty: Bool {
    content == nil && offset == nil && view == nil && changes.isEmpty && gone.isEmpty
  }

  /// Compares two scenes.
  /// - Complexity: O(elements).
  /// - Parameters:
  ///   - tolerance: the largest difference of equal numbers, in points.
  ///   - place: returns the place in the first state of an element of the second one; nil if it did not exist.
  init(
    from: Scene, to: Scene, within tolerance: Double, place: (ElementKey) -> ElementKey? = { $0 }
  ) {
    func same(_ a: CGSize, _ b: CGSize) -> Bool {
      abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
    }
    let offsets = (from: from.viewport.origin, to: to.viewport.origin)
    let isAtOffset =
      abs(offsets.from.x - offsets.to.x) <= tolerance && abs(offsets.from.y - offsets.to.y) <= tolerance
    content = same(from.content, to.content) ? nil : (from.content, to.content)
    offset = isAtOffset ? nil : offsets
    view = same(from.viewport.size, to.viewport.size) ? nil : (from.viewport.size, to.viewport.size)
    self.tolerance = tolerance
    isOfScreen = from.extent == .screen || to.extent == .screen
    changes = []
    var old = Dictionary(from.elements.map { ($0.key, $0) }) { first, _ in first }
    for element in to.elements {
      guard let was = place(element.key).flatMap({ old.removeValue(forKey: $0) }) else {
        changes.append(ElementChange(now: element, was: nil, isInserted: true))
        continue
      }
      if !was.fields(otherThan: element, within: tolerance).isEmpty {
        changes.append(ElementChange(now: element, was: was))
      }
    }
    gone = old.values.sorted { $0.key < $1.key }
  }
}

extension LabDifference {
  var parts: [Part] {
    var parts: [Part] = []
    if view != nil { parts.append(.view) }
    if content != nil { parts.append(.content) }
    if offset != nil { parts.append(.offset) }
    for change in changes { parts += fields(of: change).map { .element(change.now.key, $0) } }
    return parts + gone.map { .gone($0.key) }
  }

  /// Returns the causes of an element's differences, each with its fields, the earliest first; nil if unknown.
  package func causes(of change: ElementChange) -> [(cause: Cause?, fields: [Field])] {
    var result: [(cause: Cause?, fields: [Field])] = []
    for field in fields(of: change) {
      let cause = causes[.element(change.now.key, field)]
      if let index = result.firstIndex(where: { $0.cause?.step == cause?.step }) {
        result[index].fields.append(field)
      } else {
        result.append((cause, [field]))
      }
    }
    return result.sorted { $0.cause?.step ?? 0 < $1.cause?.step ?? 0 }
  }

  private func fields(of change: ElementChange) -> [Field] {
    change.was?.fields(otherThan: change.now, within: tolerance) ?? [.presence]
  }
}

extension ElementSnapshot {
  /// Returns the fields in which another state of the same element differs, regardless of its place in the data.
  fileprivate func fields(otherThan other: ElementSnapshot, within tolerance: Double) -> [LabDifference.Field] {
    let edges = Calculation.Edge.allCases.filter {
      abs($0.value(in: frame) - $0.value(in: other.frame)) > tolerance
    }
    var same = other
    (same.key, same.frame) = (key, frame)
    return edges.map { .number($0) } + (self == same ? [] : [.look])
  }
}

/// The values of a difference's parts in other states, with items at their places there.
@MainActor
final class DifferenceHistory {
  enum Value: Equatable {
    case absent
    case present
    case number(CGFloat)
    case size(CGSize)
    case point(CGPoint)
    case look(ElementSnapshot)

    func isSame(as other: Value, within tolerance: Double) -> Bool {
      func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= tolerance }
      switch (self, other) {
      case (.number(let a), .number(let b)): return close(a, b)
      case (.size(let a), .size(let b)): return close(a.width, b.width) && close(a.height, b.height)
      case (.point(let a), .point(let b)): return close(a.x, b.x) && close(a.y, b.y)
      default: return self == other
      }
    }
  }

  private let parts: [LabDifference.Part]
  private let extent: Scene.Extent
  // Each element is followed from a state that has it.
  private var ofFirst: FollowedElements
  private var ofSecond: FollowedElements

  /// - Parameters:
  ///   - first: the step whose data the first state shows.
  ///   - second: the step whose data the second state shows.
  init(of difference: LabDifference, from first: Int, to second: Int, steps: StepRecord) {
    parts = difference.parts
    extent = difference.isOfScreen ? .screen : .content
    ofFirst = FollowedElements(difference.gone.map(\.key), at: first, steps: steps)
    ofSecond = FollowedElements(
      difference.parts.compactMap { if case .element(let key, _) = $0 { key } else { nil } }, at: second,
      steps: steps)
  }

  /// Returns the values of the parts in the state of a lab.
  func values(in lab: Lab) -> [Value] {
    let scene = lab.preparedQuestions.scene(extent)
    let elements = Dictionary(scene.elements.map { ($0.key, $0) }) { first, _ in first }
    let step = lab.state.stepOfPreparedModel
    var (gone, others) = (ofFirst.places(after: step)[...], ofSecond.places(after: step)[...])
    return parts.map { part in
      switch part {
      case .view: return .size(scene.viewport.size)
      case .content: return .size(scene.content)
      case .offset: return .point(scene.viewport.origin)
      case .gone: return gone.removeFirst().flatMap { elements[$0] } == nil ? .absent : .present
      case .element(_, let field):
        guard var element = others.removeFirst().flatMap({ elements[$0] }) else { return .absent }
        switch field {
        case .presence: return .present
        case .number(let edge): return .number(edge.value(in: element.frame))
        case .look:
          (element.key, element.frame) = (ElementKey(section: 0, item: 0), .zero)
          return .look(element)
        }
      }
    }
  }
}

package struct NumberDelta: Sendable, Equatable {
  /// The name, such as `y` or `w`; empty for a single number.
  package var name: String
  package var expected: Double
  package var actual: Double

  /// The difference as text: `y 56 -> 100, +44`
  package var text: String {
    let difference = actual - expected
    let sign = difference < 0 ? "-" : "+"
    let texts = Decimal.texts(expected, actual)
    let isClose = Decimal.text(difference) == "0"
    return (name.isEmpty ? "" : name + " ") + texts.0 + " -> " + texts.1 + ", " + sign
      + (isClose ? String(format: "%.3g", difference.magnitude) : Decimal.text(difference.magnitude))
  }
}
