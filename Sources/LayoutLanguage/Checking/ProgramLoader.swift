/// Parses and checks a whole source, with all files that it includes, before any of it runs.
package final class ProgramLoader {
  /// A source and its includes by their resolved paths, and all errors in order.
  package struct Loaded {
    var script: Script
    var includes: [String: Script]
    package var diagnostics: [Diagnostic]
  }

  private let readFile: Analysis.ReadFile
  private var includes: [String: Script] = [:]
  private var diagnostics: [Diagnostic] = []
  // The includer of each file that is being checked, by name.
  private var includers: [String: String] = [:]
  private var includeCount = 0
  // The files in the order in which they are read.
  private var sources: [SourceText] = []

  private init(readFile: @escaping Analysis.ReadFile) {
    self.readFile = readFile
  }

  /// - Parameter scope: the existing definitions.
  static func load(_ source: SourceText, in scope: Scope, readFile: @escaping Analysis.ReadFile) -> Loaded {
    ProgramLoader(readFile: readFile).load(source, scope)
  }

  private func load(_ source: SourceText, _ outer: Scope) -> Loaded {
    let parsed = Parser.parse(source)
    sources = [source]
    var scope = outer
    let found = Checker.check(parsed.script, parsed: parsed.diagnostics, scope: &scope) {
      [unowned self] path, statement, includer in
      include(path, at: statement, of: includer)
    }
    // The diagnostics of a file come before those of its includes.
    return Loaded(
      script: parsed.script, includes: includes, diagnostics: Checker.inOrder(found + diagnostics, of: sources))
  }

  private func include(_ path: String, at statement: Span, of includer: SourceText) -> Script? {
    func reject(_ problem: RunProblem) -> Script? {
      diagnostics.append(Diagnostic(.run(problem), in: includer, at: statement))
      return nil
    }
    let resolved = Program.resolve(path, from: includer)
    includeCount += 1
    if includeCount > Limits.includes {
      return includeCount == Limits.includes + 1 ? reject(.tooManyIncludes(limit: Limits.includes)) : nil
    }
    var depth = 0
    var name: String? = includer.name
    while let current = name {
      if current == resolved { return reject(.includesItself(path: path)) }
      depth += 1
      name = includers[current]
    }
    if depth > Limits.includeDepth { return reject(.includedTooDeep(limit: Limits.includeDepth)) }
    includers[resolved] = includer.name
    if let known = includes[resolved] { return known }
    do throws(UnreadableFile) {
      let parsed = Parser.parse(SourceText(name: resolved, bytes: try readFile(resolved)))
      sources.append(parsed.script.source)
      diagnostics += parsed.diagnostics
      includes[resolved] = parsed.script
      return parsed.script
    } catch {
      return reject(.unreadableFile(path: path, reason: error.reason))
    }
  }
}

/// A checked source with everything that it includes.
package struct Program: Sendable {
  package let script: Script
  package var lines: [Line] = []
  /// The scripts of included files, by their resolved paths.
  package var includes: [String: Script] = [:]

  package init(script: Script, lines: [Line] = [], includes: [String: Script] = [:]) {
    (self.script, self.lines, self.includes) = (script, lines, includes)
  }

  package var source: SourceText { script.source }

  /// Whether a statement may read earlier states: a question, a check, a value of another step, a command.
  /// - Complexity: O(nodes).
  package var looksBack: Bool {
    ([script] + includes.values).contains { script in
      script.tree.statements.contains { statement in
        guard let signature = Lexicon.standard.statement(statement.word)?.signature else { return false }
        return signature.looksBack || signature.asksAlone && statement.arguments.isEmpty
      }
        || script.tree.lines.contains { $0.content == .command || $0.content == .expected }
        || script.tree.expressions.contains { if case .at = $0.content { true } else { false } }
    }
  }

  /// Returns the path of an included file, which is relative to the folder of the including file.
  package static func resolve(_ path: String, from source: SourceText) -> String {
    // A file with two names could include itself unnoticed.
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return String(path) }
    return source.name[...slash] + String(path)
  }
}
