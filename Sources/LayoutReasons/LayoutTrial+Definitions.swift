import CollectionLayout

// The changes of a compositional layout's definitions: other sizes, distances and counts, and none.

extension Why {
  /// Returns the definitions of sections as candidates; without a group, also one that statements could define.
  func definitionCandidates(for key: ElementKey, _ given: Preparation.Given) -> [Candidate] {
    guard lab.host.capabilities.takesDefinitions else { return [] }
    let shared = given.settings.composition.parts
    var result = candidates(shared, section: nil) { $0.settings.composition.parts = $1 }
    if given.model.sections.indices.contains(key.section) {
      let own = given.model.sections[key.section].composition
      if !own.isEmpty {
        result += candidates(own.parts, section: key.section) { given, parts in
          given.model.sections[key.section].composition.parts = parts
        }
      }
    }
    if shared.group == nil {
      let changes: [LayoutTrial.Change] = CompositionalDefinition.Node.list.others.map { group in
        { given, _ in given.settings.composition.parts.group = group }
      }
      result.append(
        Candidate(
          .definition(word: DefinitionVerb.group.rawValue, value: "", section: nil), isSet: false, changes))
    }
    return result
  }

  private func candidates(
    _ parts: Composition.Parts, section: Int?,
    _ give: @escaping (inout Preparation.Given, Composition.Parts) -> Void
  ) -> [Candidate] {
    func candidate(_ what: String, _ text: String, _ others: [(inout Composition.Parts) -> Void]) -> Candidate {
      Candidate(
        .definition(word: what, value: text, section: section),
        others.map { change in
          { given, _ in
            var parts = parts
            change(&parts)
            give(&given, parts)
          }
        })
    }
    var result: [Candidate] = []
    if let group = parts.group {
      result.append(
        candidate(
          DefinitionVerb.group.rawValue, group.writtenArguments,
          group.others.map { other in { $0.group = other } } + [{ $0.group = nil }]))
    }
    let edges: [(DefinitionVerb, WritableKeyPath<Composition.Parts, [Composition.Boundary]>)] = [
      (.boundary, \.boundaries), (.whole, \.whole),
    ]
    for (verb, path) in edges {
      for (index, boundary) in parts[keyPath: path].enumerated() {
        guard let item = boundary.item else { continue }
        result.append(
          candidate(
            verb.rawValue + " " + ElementKey.kindText(boundary.kind), item.written,
            item.others.map { other in { $0[keyPath: path][index].item = other } }
              + [{ $0[keyPath: path][index].item = nil }]))
      }
    }
    if let provider = parts.provider {
      result.append(candidate(DefinitionVerb.provider.rawValue, provider.text, [{ $0.provider = nil }]))
    }
    return result
  }
}

extension CompositionalDefinition.Node {
  /// Copies with other numbers, from small to large changes: in all nodes, in the outermost and in the innermost.
  fileprivate var others: [Self] {
    let isAny = { (_: Self, _: Int) in true }
    let isOutermost = { (_: Self, depth: Int) in depth == 0 }
    let isInnermost = { (node: Self, _: Int) in if case .item = node.content { true } else { false } }
    let resized = [isAny, isOutermost, isInnermost].flatMap { isMeant in
      CompositionalDefinition.Size.changes.map { change in
        mapped { node, depth in if isMeant(node, depth) { change(&node.size) } }
      }
    }
    let badges = CompositionalDefinition.Size.changes.map { change in
      mapped { node, _ in for index in node.supplementaries.indices { change(&node.supplementaries[index].size) } }
    }
    return resized + badges + [
      // Fractions of an empty size move nothing, and an estimated size has no outer space.
      mapped { node, _ in
        node.size = .init(width: .init(kind: .absolute, value: 57), height: .init(kind: .absolute, value: 43))
        for path in [\CompositionalDefinition.EdgeSpacing.leading, \.top] { node.edges[keyPath: path].length += 9 }
      },
      mapped { node, _ in
        guard case .group(var group) = node.content else { return }
        group.spacing.length += 9
        node.content = .group(group)
      },
      mapped { node, _ in
        guard case .group(var group) = node.content else { return }
        if case .dividing(let count) = group.count { group.count = .dividing(count + 1) }
        node.content = .group(group)
      },
      mapped { node, _ in node.insets.grow(9) }, mapped { node, _ in node.insets = .init() },
      mapped { node, _ in
        for path in [\CompositionalDefinition.EdgeSpacing.leading, \.top] { node.edges[keyPath: path].length += 9 }
      },
      mapped { node, _ in node.edges = .init() },
      mapped { node, _ in
        guard case .custom(let items) = node.content else { return }
        node.content = .custom(
          items.map { .init(origin: $0.origin + .init(17, 13), size: $0.size * 0.7, z: $0.z) })
      },
      mapped { node, _ in
        for index in node.supplementaries.indices {
          node.supplementaries[index].container.offset += .init(9, 9)
        }
      },
    ]
  }

  /// Returns a copy with each item and group changed, the inner ones first.
  private func mapped(_ change: (inout Self, Int) -> Void) -> Self { mapped(depth: 0, change) }

  private func mapped(depth: Int, _ change: (inout Self, Int) -> Void) -> Self {
    var result = self
    if case .group(var group) = content {
      group.subitems = group.subitems.map { $0.mapped(depth: depth + 1, change) }
      result.content = .group(group)
    }
    change(&result, depth)
    return result
  }
}

extension CompositionalDefinition.Boundary {
  /// Copies with one change each, from small to large.
  fileprivate var others: [Self] {
    func with(_ change: (inout Self) -> Void) -> Self {
      var result = self
      change(&result)
      return result
    }
    return CompositionalDefinition.Size.changes.map { change in with { change(&$0.size) } } + [
      with { $0.offset += .init(9, 9) }, with { $0.offset = .zero }, with { $0.insets.grow(5) },
      with { $0.insets = .init() }, with { $0.edges *= -1 }, with { $0.pins.toggle() },
      with { $0.extends.toggle() },
    ]
  }
}

extension CompositionalDefinition.Size {
  /// Changes of sizes: both sides, then one side.
  fileprivate static var changes: [(inout Self) -> Void] {
    [(0.7, 3.0), (1.3, 17), (0.5, 0), (2, 0), (1, -7)].flatMap { factor, plus in
      [[\Self.width, \.height], [\.width], [\.height]].map { sides in
        { size in for side in sides { size[keyPath: side].change(factor, plus) } }
      }
    }
  }
}

extension CompositionalDefinition.Dimension {
  fileprivate mutating func change(_ factor: Double, _ plus: Double) {
    let isShare = kind == .fractionalWidth || kind == .fractionalHeight
    value = max(isShare ? 0.001 : 1, value * factor + (isShare ? plus / 1000 : plus))
  }
}

extension CompositionalDefinition.Insets {
  fileprivate mutating func grow(_ more: Double) {
    start += .init(more, more)
    end += .init(more, more)
  }
}
