// An editor's view of a source: completions, help and the formatted text.
extension Analysis {
  /// The formatted text; nil if the source has mistakes, or the text would exceed the size limit.
  package var formatted: [UInt8]? {
    diagnostics.contains { $0.source === source } ? nil : ScriptFormatter.format(source)
  }

  /// Returns the completions at an offset in UTF-8.
  /// - Parameter live: the names that exist in the lab.
  package func completion(at offset: Int, live: LiveNames = LiveNames()) -> Completion {
    let completer = Completer(scope: scope, live: live)
    let text = Array(source.bytes.prefix(max(0, offset)))
    // A command without its colon is completed like one with it.
    guard let word = PromptInput.bareWord(String(decoding: text, as: UTF8.self)), word.end < text.count else {
      return completer.complete(SourceText(name: "", bytes: text))
    }
    let command = SessionCommand.bare(source.text(word))?.word ?? ""
    let written = Array(":\(command)".utf8) + text[word.end...]
    var completion = completer.complete(SourceText(name: "", bytes: written))
    let shift = text.count - written.count
    completion.replace = Span(completion.replace.start + shift, completion.replace.end + shift)
    return completion
  }

  /// Returns the help about the word at an offset, as `:help` prints it.
  package func hover(at offset: Int) -> String? {
    guard let piece = tokens.first(where: { $0.span.start <= offset && offset < $0.span.end }) else { return nil }
    let text = source.text(piece.span)
    switch piece.role {
    case .statement, .word: return Help(names: scope.known).page(about: text) ?? origin(of: text)
    case .variable: return origin(of: String(text.dropFirst()))
    case .command:
      return text.split(separator: " ").first.flatMap { Help(names: scope.known).page(about: String($0)) }
    default: return nil
    }
  }

  private func origin(of name: String) -> String? {
    symbols.last { $0.name == name }.map { symbol in
      source.text(source.trimmed(source.lineSpan(source.lineIndex(at: symbol.span.start)))) + "\n"
    }
  }
}
