package import CollectionLayout
import Foundation
package import LayoutScript

/// The Swift code that makes a compositional layout. Values that equal UIKit's defaults are left out.
package struct SwiftDefinition {
  /// The definitions of the sections, by index; a single one if all are equal.
  private let sections: [CompositionalDefinition]
  private let configuration: Configuration

  /// The settings of the layout as a whole.
  package struct Configuration: Equatable {
    package var isVertical = true
    package var between = 0.0
    package var boundaries: [CompositionalDefinition.Boundary] = []

    package init() {}
  }

  /// - Parameter sections: at least one.
  package init(_ sections: [CompositionalDefinition], _ configuration: Configuration = Configuration()) {
    let isSame = sections.allSatisfy { $0 == sections[0] }
    self.sections = isSame ? Array(sections.prefix(1)) : sections
    self.configuration = configuration
  }

  package enum Refusal: Error, Equatable {
    case otherLayout(String)
    case provider
    case noSection

    /// The message with the reason, and the hint with a remedy.
    package var words: (message: String, hint: String) {
      switch self {
      case .otherLayout(let name):
        ("`.swift` is of compositional layouts, and the layout is `\(name)`", "layout compositional")
      case .provider:
        (
          "what a `provider` says is a program of this language, and no Swift",
          "say in each `section { }` what it is, and `provider off`"
        )
      case .noSection: ("there is no section whose Swift could be written", "items 5")
      }
    }
  }

  @MainActor
  package init(of lab: Lab) throws(Refusal) {
    let settings = lab.state.settings
    guard lab.host.capabilities.takesDefinitions else { throw .otherLayout(settings.layout) }
    guard settings.composition.parts.provider == nil else { throw .provider }
    let sections = lab.state.model.sections.indices.compactMap {
      lab.definition(ofSection: $0, in: lab.view.bounds.size)
    }
    guard !sections.isEmpty else { throw .noSection }
    var configuration = Configuration()
    configuration.isVertical = settings.axis == .vertical
    configuration.between = settings.between
    configuration.boundaries = settings.composition.parts.whole.compactMap(\.item)
    self.init(sections, configuration)
  }

  /// Returns the function that makes the layout, after the import of UIKit.
  /// - Parameter comment: a comment for the first line.
  package func text(function name: String = "makeLayout", comment: String? = nil) -> String {
    (comment.map { "// \($0)\n" } ?? "") + "import UIKit\n\n" + self.function(name)
  }

  /// Returns the function without the import.
  package func function(_ name: String) -> String {
    var writer = Writer(indent: "  ")
    var argument = "section: section"
    if sections.count == 1 {
      writer.section(sections[0])
    } else {
      argument = "sectionProvider: { index, _ in\n    switch index {\n"
      for (index, section) in sections.enumerated() {
        let isLast = index == sections.count - 1
        var inner = Writer(indent: "      ")
        inner.section(section)
        argument += (isLast ? "    default:\n" : "    case \(index):\n") + inner.text + "      return section\n"
      }
      argument += "    }\n  }"
    }
    if configuration != Configuration() {
      writer.configuration(configuration)
      argument += ", configuration: configuration"
    }
    let kinds = Set(sections.flatMap(\.backgrounds).map(\.kind)).sorted()
    if kinds.isEmpty {
      writer.line("return UICollectionViewCompositionalLayout(\(argument))")
    } else {
      writer.line("let layout = UICollectionViewCompositionalLayout(\(argument))")
      for kind in kinds {
        writer.line(
          "layout.register(UICollectionReusableView.self, forDecorationViewOfKind: \(TestCode.kind(kind)))"
        )
      }
      writer.line("return layout")
    }
    return "@MainActor\nfunc \(name)() -> UICollectionViewLayout {\n\(writer.text)}\n"
  }

  /// Writes values as statements, each value under a name of its own.
  private struct Writer {
    typealias Definition = CompositionalDefinition

    let indent: String
    private(set) var text = ""
    private var counts: [String: Int] = [:]

    init(indent: String) { self.indent = indent }

    mutating func line(_ code: String) { text += indent + code + "\n" }

    /// `item`, then `item2`
    private mutating func name(_ base: String) -> String {
      counts[base, default: 0] += 1
      let count = counts[base] ?? 1
      return count == 1 ? base : "\(base)\(count)"
    }

    // MARK: Values

    private func dimension(_ dimension: Definition.Dimension) -> String {
      let number = dimension.value.written
      return dimension.kind == .uniform
        ? ".uniformAcrossSiblings(estimate: \(number))" : ".\(dimension.kind)(\(number))"
    }

    /// Writes a size, and returns its name.
    private mutating func size(_ size: Definition.Size, of base: String) -> String {
      let name = self.name(base + "Size")
      line("let \(name) = NSCollectionLayoutSize(")
      line("  widthDimension: \(dimension(size.width)), heightDimension: \(dimension(size.height)))")
      return name
    }

    private func insets(_ insets: Definition.Insets) -> String {
      let sides = [
        ("top", insets.start.y), ("leading", insets.start.x), ("bottom", insets.end.y), ("trailing", insets.end.x),
      ]
      return "NSDirectionalEdgeInsets("
        + sides.map { "\($0.0): \($0.1.written)" }.joined(separator: ", ") + ")"
    }

    private func spacing(_ spacing: Definition.Spacing) -> String {
      ".\(spacing.isFlexible ? "flexible" : "fixed")(\(spacing.length.written))"
    }

    private func point(_ point: Definition.Vector) -> String {
      "CGPoint(x: \(point.x.written), y: \(point.y.written))"
    }

    private func anchor(_ anchor: Definition.Anchor) -> String {
      let edges = Self.edges(anchor.edges).map { "." + $0 }.joined(separator: ", ")
      let offset =
        anchor.offset == .zero
        ? "" : ", \(anchor.isFractional ? "fractional" : "absolute")Offset: \(point(anchor.offset))"
      return "NSCollectionLayoutAnchor(edges: [\(edges)]\(offset))"
    }

    /// `top`, `leading`
    private static func edges(_ edges: Definition.Vector) -> [String] {
      [
        edges.y < 0 ? "top" : edges.y > 0 ? "bottom" : nil,
        edges.x < 0 ? "leading" : edges.x > 0 ? "trailing" : nil,
      ]
      .compactMap(\.self)
    }

    /// `topLeading`
    private static func alignment(_ edges: Definition.Vector) -> String {
      let words = Self.edges(edges)
      guard let first = words.first else { return "none" }
      return words.dropFirst().reduce(first) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    // MARK: Items

    /// Writes an item or a group after its contents, and returns its name.
    mutating func node(_ node: Definition.Node) -> String {
      let badges = node.supplementaries.map { badge($0) }
      let list = badges.isEmpty ? "" : ", supplementaryItems: [\(badges.joined(separator: ", "))]"
      let name: String
      switch node.content {
      case .item:
        let size = size(node.size, of: "item")
        name = self.name("item")
        line("let \(name) = NSCollectionLayoutItem(layoutSize: \(size)\(list))")
      case .custom(let items):
        let size = size(node.size, of: "group")
        name = self.name("group")
        line("let \(name) = NSCollectionLayoutGroup.custom(layoutSize: \(size)) { _ in")
        line("  [")
        for item in items {
          let sides = [item.origin.x, item.origin.y, item.size.x, item.size.y].map(\.written)
          let frame = "CGRect(x: \(sides[0]), y: \(sides[1]), width: \(sides[2]), height: \(sides[3]))"
          let depth = item.z == 0 ? "" : ", zIndex: \(item.z)"
          line("    NSCollectionLayoutGroupCustomItem(frame: \(frame)\(depth)),")
        }
        line("  ]")
        line("}")
      case .group(let group):
        let subitems = group.subitems.map { self.node($0) }
        let size = size(node.size, of: "group")
        name = self.name("group")
        let axis = group.axis == 0 ? "horizontal" : "vertical"
        let held =
          switch group.count {
          case .fitting: "subitems: [\(subitems.joined(separator: ", "))]"
          case .dividing(let count): "subitem: \(subitems[0]), count: \(count)"
          case .repeating(let count): "repeatingSubitem: \(subitems[0]), count: \(count)"
          }
        line("let \(name) = NSCollectionLayoutGroup.\(axis)(layoutSize: \(size), \(held))")
        if group.spacing != .init() { line("\(name).interItemSpacing = \(spacing(group.spacing))") }
      }
      if case .item = node.content {
      } else if !badges.isEmpty {
        line("\(name).supplementaryItems = [\(badges.joined(separator: ", "))]")
      }
      if node.insets != .init() { line("\(name).contentInsets = \(insets(node.insets))") }
      if node.edges != .init() {
        let sides = [
          ("leading", node.edges.leading), ("top", node.edges.top), ("trailing", node.edges.trailing),
          ("bottom", node.edges.bottom),
        ]
        let list = sides.map { "\($0.0): \($0.1 == .init() ? "nil" : spacing($0.1))" }.joined(separator: ", ")
        line("\(name).edgeSpacing = NSCollectionLayoutEdgeSpacing(\(list))")
      }
      return name
    }

    private mutating func badge(_ badge: Definition.Supplementary) -> String {
      let size = size(badge.size, of: "badge")
      let name = self.name("badge")
      line("let \(name) = NSCollectionLayoutSupplementaryItem(")
      line("  layoutSize: \(size), elementKind: \(TestCode.kind(badge.kind)),")
      line(
        "  containerAnchor: \(anchor(badge.container))\(badge.item.map { ", itemAnchor: \(anchor($0))" } ?? ""))")
      if badge.insets != .init() { line("\(name).contentInsets = \(insets(badge.insets))") }
      if badge.z != 1 { line("\(name).zIndex = \(badge.z)") }
      return name
    }

    private mutating func boundary(_ boundary: Definition.Boundary) -> String {
      let base =
        switch boundary.kind {
        case UICollectionView.elementKindSectionHeader: "header"
        case UICollectionView.elementKindSectionFooter: "footer"
        default: "boundary"
        }
      let size = size(boundary.size, of: base)
      let name = self.name(base)
      let offset = boundary.offset == .zero ? "" : ", absoluteOffset: \(point(boundary.offset))"
      line("let \(name) = NSCollectionLayoutBoundarySupplementaryItem(")
      line("  layoutSize: \(size), elementKind: \(TestCode.kind(boundary.kind)),")
      line("  alignment: .\(Self.alignment(boundary.edges))\(offset))")
      if boundary.insets != .init() { line("\(name).contentInsets = \(insets(boundary.insets))") }
      if !boundary.extends { line("\(name).extendsBoundary = false") }
      if boundary.pins { line("\(name).pinToVisibleBounds = true") }
      if boundary.z != 1 { line("\(name).zIndex = \(boundary.z)") }
      return name
    }

    // MARK: Sections

    mutating func section(_ section: Definition) {
      let group = node(section.group)
      let boundaries = section.boundaries.map { boundary($0) }
      let backgrounds = section.backgrounds.map { background in
        let (name, kind) = (self.name("background"), TestCode.kind(background.kind))
        line("let \(name) = NSCollectionLayoutDecorationItem.background(elementKind: \(kind))")
        if background.insets != .init() { line("\(name).contentInsets = \(insets(background.insets))") }
        if background.z != 0 { line("\(name).zIndex = \(background.z)") }
        return name
      }
      line("let section = NSCollectionLayoutSection(group: \(group))")
      if section.insets != .init() { line("section.contentInsets = \(insets(section.insets))") }
      if section.spacing != 0 { line("section.interGroupSpacing = \(section.spacing.written)") }
      if let orthogonal = section.orthogonal {
        let behaviour = UICollectionLayoutSectionOrthogonalScrollingBehavior(rawValue: orthogonal.rawValue)
        line("section.orthogonalScrollingBehavior = .\(behaviour.map { "\($0)" } ?? "none")")
      }
      if !boundaries.isEmpty {
        line("section.boundarySupplementaryItems = [\(boundaries.joined(separator: ", "))]")
      }
      if !backgrounds.isEmpty { line("section.decorationItems = [\(backgrounds.joined(separator: ", "))]") }
      if !section.followsInsets { line("section.supplementariesFollowContentInsets = false") }
      for (property, reference) in [
        ("contentInsetsReference", section.reference),
        ("supplementaryContentInsetsReference", section.supplementaryReference),
      ] {
        switch reference {
        // The safe area is a configuration's default.
        case nil, .safeArea: break
        case .some(.none): line("section.\(property) = .none")
        case .margins: line("section.\(property) = .layoutMargins")
        }
      }
    }

    mutating func configuration(_ configuration: Configuration) {
      let boundaries = configuration.boundaries.map { boundary($0) }
      line("let configuration = UICollectionViewCompositionalLayoutConfiguration()")
      if !configuration.isVertical { line("configuration.scrollDirection = .horizontal") }
      if configuration.between != 0 {
        line("configuration.interSectionSpacing = \(configuration.between.written)")
      }
      if !boundaries.isEmpty {
        line("configuration.boundarySupplementaryItems = [\(boundaries.joined(separator: ", "))]")
      }
    }
  }
}
