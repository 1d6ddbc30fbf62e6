package import CollectionLayout
package import Foundation

/// The definition of a compositional layout's sections by statements: of all sections or of one.
///
/// Stored by reference, because it is large, its owners are copied often, and most have none.
package struct Composition: Sendable {
  private final class Kept: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private var kept: Kept?

  package init() {}

  package var parts: Parts {
    get { kept?.parts ?? Parts() }
    set { kept = Kept(newValue) }
  }

  package var isEmpty: Bool { kept == nil }

  package struct Parts: Sendable {
    /// The group; nil if none was defined.
    package var group: CompositionalDefinition.Node?
    /// The views at the edges of sections.
    package var boundaries: [Boundary] = []
    /// The views at the edges of the layout.
    package var whole: [Boundary] = []
    /// The provider that defines each section; nil where statements define all sections alike.
    package var provider: Definition?

    package init() {}
  }

  /// A view at an edge, by its kind; the item is nil where the view is switched off.
  package struct Boundary: Sendable, Equatable {
    package var kind: String
    package var item: CompositionalDefinition.Boundary?

    package init(kind: String, item: CompositionalDefinition.Boundary? = nil) {
      (self.kind, self.item) = (kind, item)
    }
  }
}

extension [Composition.Boundary] {
  /// Adds a boundary, or replaces the boundary of the same kind.
  package mutating func set(_ boundary: Composition.Boundary) {
    if let index = firstIndex(where: { $0.kind == boundary.kind }) {
      self[index] = boundary
    } else {
      append(boundary)
    }
  }
}

extension Value {
  /// Returns the value as a side of a size.
  func dimension(along axis: Int) -> CompositionalDefinition.Dimension {
    switch self {
    case .percent(let percent):
      .init(kind: axis == 0 ? .fractionalWidth : .fractionalHeight, value: percent / 100)
    case .dimension(let dimension):
      switch dimension.unit {
      case .about: .init(kind: .estimated, value: dimension.number)
      case .alike: .init(kind: .uniform, value: dimension.number)
      case .ofWidth: .init(kind: .fractionalWidth, value: dimension.number / 100)
      case .ofHeight: .init(kind: .fractionalHeight, value: dimension.number / 100)
      }
    default: .init(kind: .absolute, value: number)
    }
  }
}

extension CompositionalDefinition.Size {
  /// Creates a size from a width and a height.
  package init(_ values: ArraySlice<Value>) {
    let values = Array(values)
    self.init(width: values[0].dimension(along: 0), height: values[1].dimension(along: 1))
  }

  package init(points size: CGSize) {
    self.init(
      width: .init(kind: .absolute, value: size.width), height: .init(kind: .absolute, value: size.height))
  }
}

extension CompositionalDefinition.Insets {
  package init(_ insets: UIEdgeInsets) {
    self.init(start: .init(insets.left, insets.top), end: .init(insets.right, insets.bottom))
  }
}

extension EdgeWord {
  /// Returns the vector from the middle to the edges that the words name; each component is from -1 to 1.
  package static func edges(_ values: some Sequence<Value>) -> CompositionalDefinition.Vector {
    var edges = CompositionalDefinition.Vector.zero
    for case .word(let word) in values {
      switch EdgeWord(rawValue: word) {
      case .top: edges.y -= 1
      case .bottom: edges.y += 1
      case .leading: edges.x -= 1
      case .trailing: edges.x += 1
      case .center, nil: break
      }
    }
    return .init(min(max(edges.x, -1), 1), min(max(edges.y, -1), 1))
  }
}
