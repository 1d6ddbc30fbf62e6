/// Parses and checks a source whole, with every file that it includes, before anything of it runs.
@MainActor
final class ProgramLoader {
  /// Everything that is wrong, in order.
  struct Rejection: Error {
    var diagnostics: [Diagnostic]
  }

  private let readFile: @MainActor (String) throws(LabOptions.UnreadableFile) -> [UInt8]
  private var variables: Set<String>
  private var includes: [String: Script] = [:]
  // The paths of `includes` in the order of reading.
  private var readFiles: [String] = []
  private var diagnostics: [Diagnostic] = []
  // The name of the source that includes a file, while that file is checked.
  private var includers: [String: String] = [:]
  private var includeCount = 0

  /// - Parameter variables: those that are defined already.
  init(
    readFile: @escaping @MainActor (String) throws(LabOptions.UnreadableFile) -> [UInt8], variables: Set<String>
  ) {
    self.readFile = readFile
    self.variables = variables
  }

  func load(_ source: SourceText) -> Result<Program, Rejection> {
    let parsed = Parser.parse(source)
    let found = Checker.check(parsed.script, parsed: parsed.diagnostics, variables: &variables) {
      [unowned self] path, statement, includer in
      include(path, at: statement, of: includer)
    }
    guard found.isEmpty, diagnostics.isEmpty else {
      return .failure(Rejection(diagnostics: inOrder(found + diagnostics, of: source)))
    }
    return .success(Program(script: parsed.script, includes: includes))
  }

  /// File by file: the one that includes, then the others as they were read, each from its start to its end.
  private func inOrder(_ diagnostics: [Diagnostic], of source: SourceText) -> [Diagnostic] {
    let byFile = Dictionary(grouping: diagnostics) { $0.source.name }
    return ([source.name] + readFiles).flatMap { name in
      (byFile[name] ?? []).sorted { $0.span.start < $1.span.start }
    }
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
    do throws(LabOptions.UnreadableFile) {
      let parsed = Parser.parse(SourceText(name: resolved, bytes: try readFile(resolved)))
      diagnostics += parsed.diagnostics
      includes[resolved] = parsed.script
      readFiles.append(resolved)
      return parsed.script
    } catch {
      return reject(.unreadableFile(path: path, reason: error.reason))
    }
  }
}
