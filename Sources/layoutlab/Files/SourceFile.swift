import LayoutScript

/// A file that is looked at or rewritten: a script, or a Markdown page with scripts in its blocks.
struct SourceFile {
  let input: Invocation.Input
  let bytes: [UInt8]
  /// The script, or those of the blocks.
  let sources: [SourceText]
  private let fences: MarkdownFences?

  init(_ bytes: [UInt8], of input: Invocation.Input) {
    (self.input, self.bytes) = (input, bytes)
    let isPage = input.name.hasSuffix(ScriptFiles.pageSuffix)
    fences = isPage ? MarkdownFences(bytes, name: input.name) : nil
    sources = fences?.fences.map(\.source) ?? [SourceText(name: input.name, bytes: bytes)]
  }

  var shownName: String { SourceText(name: input.name, bytes: []).shownName }

  var isStandardInput: Bool { input == .standardInput }

  /// The file with other scripts in it.
  /// - Parameter texts: one for each source, in their order.
  func text(with texts: [[UInt8]]) -> [UInt8] { fences?.text(with: texts) ?? texts[0] }

  /// Writes the file with other scripts in it, unless it changed meanwhile.
  func write(_ texts: [[UInt8]]) throws(FileError) {
    try AtomicFile.write(text(with: texts), to: input.name, replacing: bytes)
  }
}
