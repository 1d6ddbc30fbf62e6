/// A script as lines of statements of words, for shrinking. A parenthesized expression is a word, a block is lines.
package struct ScriptTree: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package var statements: [Statement] = []
    /// The lines of the expected answer.
    package var expected: [String] = []
  }

  package struct Statement: Hashable, Sendable {
    package var parts: [Part] = []

    package var word: String {
      if case .word(let word)? = parts.first { return word }
      return ""
    }

    /// Whether the statement must precede all others: `load`, or the title of a lesson.
    var standsFirst: Bool { ["load", "lesson"].contains(word) }
  }

  package enum Part: Hashable, Sendable {
    case word(String)
    case block([Line])
  }

  package var lines: [Line] = []

  /// Parses a text without its comments.
  package init(_ text: String) {
    var reader = Reader(text)
    lines = reader.lines()
  }

  package var text: String { Self.text(lines) }

  /// The number of statements, including those in blocks.
  package var count: Int { Self.count(lines) }

  /// The number of leading statements that must precede all others.
  package var opening: Int { lines.flatMap(\.statements).prefix(while: \.standsFirst).count }

  /// Inserts another script after the statements that must precede all others.
  package mutating func begin(with other: ScriptTree) {
    guard let index = lines.firstIndex(where: { !$0.statements.allSatisfy(\.standsFirst) }) else {
      return lines += other.lines
    }
    var rest = lines[index]
    let opening = Line(statements: Array(rest.statements.prefix(while: \.standsFirst)))
    rest.statements.removeFirst(opening.statements.count)
    let head = opening.statements.isEmpty ? [] : [opening]
    lines.replaceSubrange(index...index, with: head + other.lines + [rest])
  }

  private static func text(_ lines: [Line]) -> String {
    lines.map { line in
      ([line.statements.map(text).joined(separator: "; ")] + line.expected).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func text(_ statement: Statement) -> String {
    statement.parts.map { part in
      switch part {
      case .word(let word): word
      case .block(let lines):
        lines.isEmpty
          ? "{ }"
          : lines.count == 1 && lines[0].expected.isEmpty
            ? "{ \(text(lines)) }"
            : "{\n" + text(lines).split(separator: "\n").map { "  \($0)\n" }.joined() + "}"
      }
    }.joined(separator: " ")
  }

  private static func count(_ lines: [Line]) -> Int {
    lines.reduce(0) { sum, line in
      line.statements.reduce(sum) { sum, statement in
        statement.parts.reduce(sum + 1) { sum, part in
          if case .block(let lines) = part { return sum + count(lines) }
          return sum
        }
      }
    }
  }

  // MARK: Reading

  private struct Reader {
    private let bytes: [UInt8]
    private var tokens: Tokenizer
    private var token: Token
    private var lastEnd = -1

    init(_ text: String) {
      let source = SourceText(name: "", text: text)
      bytes = source.bytes
      tokens = Tokenizer(source)
      token = tokens.next()
    }

    private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    mutating func lines() -> [Line] {
      var lines: [Line] = []
      var line = Line()
      var statement = Statement()
      func end(_ statement: inout Statement, _ line: inout Line) {
        if !statement.parts.isEmpty { line.statements.append(statement) }
        statement = Statement()
      }
      func end(_ line: inout Line, _ lines: inout [Line]) {
        if !line.statements.isEmpty { lines.append(line) }
        line = Line()
      }
      while token.kind != .end, token.kind != .closeBrace {
        switch token.kind {
        case .newline:
          end(&statement, &line)
          end(&line, &lines)
        case .semicolon: end(&statement, &line)
        case .comment, .foreignComment: break
        case .expected:
          if !lines.isEmpty { lines[lines.count - 1].expected.append(text(token.start, token.end)) }
        case .openBrace:
          token = tokens.next()
          statement.parts.append(.block(self.lines()))
        default:
          let start = token.start
          var word = token.kind == .openParenthesis ? parenthesized() : text(start, token.end)
          // Adjacent tokens form one word: `fresh-update`, `-5`.
          if start == lastEnd, case .word(let before)? = statement.parts.last {
            word = before + word
            statement.parts.removeLast()
          }
          statement.parts.append(.word(word))
          lastEnd = token.end
        }
        if token.kind == .end { break }
        token = tokens.next()
      }
      end(&statement, &line)
      end(&line, &lines)
      return lines
    }

    private mutating func parenthesized() -> String {
      let start = token.start
      var depth = 0
      while token.kind != .end {
        if token.kind == .openParenthesis { depth += 1 }
        if token.kind == .closeParenthesis {
          depth -= 1
          if depth == 0 { break }
        }
        token = tokens.next()
      }
      return text(start, token.end)
    }
  }
}
