/// A session as the judge writes it: it can be cut after each statement, and a statement can be dropped or replaced.
package struct TruthSession: Sendable, CustomStringConvertible {
  package var entries: [Entry]

  package enum Entry: Sendable {
    case line([Node])
    case undo, redo
    /// Back to the end of the line of this number among those in effect.
    case goTo(Int)
  }

  /// A statement, or one with others in its block.
  package indirect enum Node: Sendable {
    case statement(String)
    /// `isStep`: the head is a step of its own, as that of `section`; `turn` is none.
    case block(String, [Node], isStep: Bool)
  }

  /// As it would be typed; a place that `goTo` means is written as the number of the line.
  package var description: String { texts.joined(separator: "\n") }

  var texts: [String] {
    entries.map { entry in
      switch entry {
      case .line(let nodes): Self.text(nodes)
      case .undo: ":undo"
      case .redo: ":redo"
      case .goTo(let line): ":goto (end of line \(line))"
      }
    }
  }

  /// How many statements it has.
  var size: Int {
    entries.reduce(0) { $0 + ($1.nodes.map(Self.count) ?? 1) }
  }

  static func text(_ nodes: [Node], upTo limit: Int = .max) -> String {
    var left = limit
    return text(nodes, &left)
  }

  private static func text(_ nodes: [Node], _ left: inout Int) -> String {
    var parts: [String] = []
    for node in nodes where left > 0 {
      switch node {
      case .statement(let text):
        left -= 1
        parts.append(text)
      case .block(let head, let inner, let isStep):
        if isStep { left -= 1 }
        let body = text(inner, &left)
        parts.append(body.isEmpty ? head + " { }" : head + " { " + body + " }")
      }
    }
    return parts.joined(separator: "; ")
  }

  /// The statements of a line: after each of them it can be cut.
  static func count(_ nodes: [Node]) -> Int {
    nodes.reduce(0) { sum, node in
      switch node {
      case .statement: sum + 1
      case .block(_, let inner, let isStep): sum + count(inner) + (isStep ? 1 : 0)
      }
    }
  }

  /// A line of a turn in which an event stands.
  static func hasEventInTurn(_ nodes: [Node]) -> Bool {
    let events: Set = ["scroll", "fling", "tap", "resize", "rotate", "view"]
    return nodes.contains { node in
      guard case .block("turn", let inner, _) = node else { return false }
      return (0..<count(inner)).contains { events.contains(String(statement(inner, $0).prefix { $0.isLetter })) }
    }
  }

  /// The statement of a number, from 0; of a block its head.
  static func statement(_ nodes: [Node], _ number: Int) -> String {
    var found = ""
    _ = mapped(nodes, number) { text in
      found = text
      return text
    }
    return found
  }

  /// The line with another text, or none, in the place of a statement. A block without statements goes.
  static func replacing(_ nodes: [Node], _ number: Int, with text: String?) -> [Node] {
    mapped(nodes, number) { _ in text }
  }

  private static func mapped(_ nodes: [Node], _ number: Int, _ change: (String) -> String?) -> [Node] {
    var place = 0
    return mapped(nodes, number, &place, change)
  }

  private static func mapped(
    _ nodes: [Node], _ number: Int, _ place: inout Int, _ change: (String) -> String?
  ) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      switch node {
      case .statement(let text):
        if place == number {
          if let text = change(text) { result.append(.statement(text)) }
        } else {
          result.append(node)
        }
        place += 1
      case .block(let head, let inner, let isStep):
        var head = head
        var keepsBlock = true
        if isStep {
          if place == number {
            if let text = change(head) { head = text } else { keepsBlock = false }
          }
          place += 1
        }
        let body = mapped(inner, number, &place, change)
        guard keepsBlock else { continue }
        if isStep || !body.isEmpty { result.append(.block(head, body, isStep: isStep)) }
      }
    }
    return result
  }
}

extension TruthSession.Entry {
  var nodes: [TruthSession.Node]? {
    if case .line(let nodes) = self { return nodes }
    return nil
  }
}
