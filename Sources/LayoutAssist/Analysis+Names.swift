// The names that a source defines, their uses, and the blocks in which they are valid.

extension Analysis {
  package struct Block: Hashable, Sendable {
    package var word: Span
    package var open: Int
    /// The end of the closing brace; nil if it is missing.
    package var end: Int?

    package func holds(_ offset: Int) -> Bool { open < offset && offset < end ?? .max }
  }

  /// The blocks of the source, in the order of their opening braces.
  package var blocks: [Block] {
    var (blocks, open, word): ([Block], [Int], Span?) = ([], [], nil)
    for piece in tokens {
      switch piece.role {
      case .statement, .unknownStatement: word = piece.span
      case .sign where source.text(piece.span) == "{":
        open.append(blocks.count)
        blocks.append(Block(word: word ?? piece.span, open: piece.span.start))
        word = nil
      case .sign where source.text(piece.span) == "}":
        if let last = open.popLast() { blocks[last].end = piece.span.end }
      case .sign where source.text(piece.span) == ";": word = nil
      default: break
      }
    }
    return blocks
  }

  /// Returns the block of the statement that defines a name; nil if the statement has none.
  package func block(of symbol: Symbol) -> Block? {
    blocks.first { $0.word.start <= symbol.span.start && symbol.span.start < $0.open }
  }

  package struct Name: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case statement, variable, mark, scenario
    }

    package var kind: Kind
    package var text: String
    /// The start of the `def` whose parameter the name is; nil for a name that is valid in the whole script.
    package var home: Int?

    /// Whether the name is the same in other scripts of a program.
    package var isShared: Bool { home == nil && kind != .scenario }
  }

  /// The occurrences of all names in order, without `$`, `@` and quotes.
  package var names: [(name: Name, span: Span)] {
    let givers = Dictionary(symbols.map { ($0.span.start, $0.kind) }) { first, _ in first }
    let definitions = blocks.filter { source.text($0.word) == "def" }
    let values = definitions.map { block in
      Set(
        tokens.filter { $0.role == .variable && block.word.start < $0.span.start && $0.span.start < block.open }
          .map { source.text($0.span) })
    }
    return tokens.compactMap { piece in
      let text = source.text(piece.span)
      let inner = Span(piece.span.start + 1, piece.span.end)
      switch (piece.role, givers[piece.span.start]) {
      // The name of a step is a number.
      case (.value, _) where text.hasPrefix("@") && text.dropFirst().first?.isLetter == true:
        return (Name(kind: .mark, text: source.text(inner)), inner)
      case (.variable, _):
        let home = definitions.indices.last { index in
          definitions[index].word.start < piece.span.start && piece.span.start < definitions[index].end ?? .max
            && values[index].contains(text)
        }
        return (
          Name(kind: .variable, text: source.text(inner), home: home.map { definitions[$0].word.start }), inner
        )
      case (.word, "mark"?): return (Name(kind: .mark, text: text), piece.span)
      case (.word, "def"?): return (Name(kind: .statement, text: text), piece.span)
      case (.text, "scenario"?) where text.hasSuffix("\"") && text.utf8.count > 2:
        let title = Span(inner.start, inner.end - 1)
        return (Name(kind: .scenario, text: source.text(title)), title)
      case (.statement, _), (.unknownStatement, _):
        return SignatureTable.standard[text] == nil && text != "else"
          ? (Name(kind: .statement, text: text), piece.span) : nil
      default: return nil
      }
    }
  }

  package func name(at offset: Int) -> (name: Name, span: Span)? {
    names.first { $0.span.start <= offset && offset <= $0.span.end }
      ?? names.first { $0.span.start == offset + 1 }
  }
}
