/// The static knowledge of a source, computed on demand: mistakes and their fixes, the meaning of words, and
/// completions. The command line and the prompt use it, and an editor could.
package final class Analysis {
  package typealias ReadFile = (String) throws(UnreadableFile) -> [UInt8]

  package let source: SourceText
  package let scope: Scope
  package let readFile: ReadFile
  package lazy var loaded = ProgramLoader.load(source, in: scope, readFile: readFile)
  private lazy var words = readWords()

  /// Creates the analysis.
  /// - Parameter scope: the definitions of earlier lines.
  package init(
    of source: SourceText, in scope: Scope = Scope(), readFile: @escaping ReadFile = Analysis.readNothing
  ) {
    self.source = source
    self.scope = scope
    self.readFile = readFile
  }

  package static func readNothing(_ path: String) throws(UnreadableFile) -> [UInt8] {
    throw UnreadableFile(reason: "files are not read here")
  }

  /// All static errors of the source and of its includes, in order.
  package private(set) lazy var diagnostics = withoutRefutedProposals()

  /// The program with all its includes, or all its errors.
  package var program: Result<Program, Rejection> {
    guard loaded.diagnostics.isEmpty else { return .failure(Rejection(diagnostics: diagnostics)) }
    return .success(Program(script: loaded.script, lines: Array(loaded.script.lines), includes: loaded.includes))
  }

  /// Returns the resolved paths of the Swift files that a script and its includes load in their first lines.
  package static func loads(of source: SourceText, readFile: ReadFile) -> [String] {
    var paths: [String] = []
    forEachText(of: source, readFile) { paths += loads(of: $0) }
    return paths
  }

  // Visits a script and its includes. An unreadable file is reported when the script is checked.
  private static func forEachText(of source: SourceText, _ readFile: ReadFile, _ look: (SourceText) -> Void) {
    var seen: Set<String> = []
    func visit(_ source: SourceText) {
      look(source)
      for path in includes(of: source) where seen.insert(path).inserted {
        if let bytes = try? readFile(path) { visit(SourceText(name: path, bytes: bytes)) }
      }
    }
    visit(source)
  }

  /// Returns the resolved paths of the files that a script includes outside of all braces.
  package static func includes(of source: SourceText) -> [String] {
    Parser.parse(source).script.lines.statements.compactMap { statement in
      guard Lexicon.standard.statement(statement.node.word)?.includesFile == true,
        case .literal(.text(let path))? = statement.arguments.first?.content
      else { return nil }
      return Program.resolve(path, from: source)
    }
  }

  private static func loads(of source: SourceText) -> [String] {
    let script = Parser.parse(source).script
    var paths: [String] = []
    for line in script.lines {
      switch line.content {
      case .empty: continue
      case .statements(let statements):
        for statement in statements {
          guard Lexicon.standard.statement(statement.node.word)?.loadsFile == true,
            case .literal(.text(let path))? = statement.arguments.first?.content
          else { return paths }
          paths.append(Program.resolve(path, from: source))
        }
      case .expected, .command: return paths
      }
    }
    return paths
  }

  /// Returns the layouts with arguments in a script and its includes, as written and once each: `Grid(columns: 3)`.
  package static func makings(of source: SourceText, readFile: ReadFile) -> [String] {
    var makings: [String] = []
    forEachText(of: source, readFile) { source in
      for argument in Parser.parse(source).script.tree.arguments {
        guard case .word(.unknown) = argument.content, source.bytes[argument.extent.end - 1] == UInt8(ascii: ")")
        else { continue }
        let text = source.text(argument.extent.span)
        if !makings.contains(text) { makings.append(text) }
      }
    }
    return makings
  }
}

package struct Rejection: Error {
  package var diagnostics: [Diagnostic]
}

package struct UnreadableFile: Error {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

// MARK: Words

extension Analysis {
  package struct Piece: Hashable, Codable, Sendable {
    package enum Role: String, Codable, Sendable {
      case statement, unknownStatement, word, variable, value, text, comment, answer, command, sign, mistake
    }

    package var span: Span
    package var role: Role

    package init(span: Span, role: Role) {
      (self.span, self.role) = (span, role)
    }
  }

  /// A name that the source defines, and the statement that defines it: `def`, `let`, `for`, `mark` or `scenario`.
  package struct Symbol: Hashable, Sendable {
    package var name: String
    package var kind: String
    package var span: Span
  }

  package var tokens: [Piece] { words.pieces }

  package var symbols: [Symbol] { words.symbols }

  private func readWords() -> (pieces: [Piece], symbols: [Symbol]) {
    var walker = TokenWalker(source)
    var pieces: [Piece] = []
    var symbols: [Symbol] = []
    var defined: Set<String> = []
    var isAtStart = true
    var giver: String?
    while true {
      let token = walker.next()
      let text =
        token.kind == .name || token.kind == .variable || token.kind == .string ? source.text(token.span) : ""
      if let giver, !text.isEmpty {
        let name = token.kind == .name ? text : String(text.dropFirst().prefix { $0 != "\"" })
        symbols.append(Symbol(name: name, kind: giver, span: token.span))
        if giver == "def" { defined.insert(name) }
      }
      giver = isAtStart && ["def", "let", "for", "mark", "scenario"].contains(text) ? text : nil
      var wasStart = false
      let role: Piece.Role
      switch token.kind {
      case .end: return (pieces, symbols)
      case .newline:
        isAtStart = true
        continue
      case .name where isAtStart && text == "else":
        (role, wasStart) = (.statement, true)
      case .name where isAtStart:
        let isKnown =
          SignatureTable.standard[text] != nil || scope.definitions[text] != nil || defined.contains(text)
        role = isKnown ? .statement : .unknownStatement
      case .name: role = .word
      case .variable: role = .variable
      case .number, .percent, .size, .point, .path, .range, .step: role = .value
      case .string, .subscript: role = .text
      case .comment: role = .comment
      case .expected: role = .answer
      case .command: role = .command
      case .semicolon, .openBrace, .closeBrace: (role, wasStart) = (.sign, true)
      case .openParenthesis, .closeParenthesis, .comparison, .comma, .dot, .plus, .minus, .star, .slash,
        .percentSign:
        role = .sign
      case .assign, .twoDots, .unclosedString, .foreignString, .foreignComment, .loneSigil, .unknown:
        role = .mistake
      }
      pieces.append(Piece(span: token.span, role: role))
      isAtStart = wasStart
    }
  }
}
