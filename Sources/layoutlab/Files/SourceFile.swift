import LayoutScript

/// A file to analyse or rewrite: a script, or a Markdown page with scripts in its blocks.
struct SourceFile {
  let input: Invocation.Input
  let bytes: [UInt8]
  /// The script, or the scripts of the page's blocks.
  let sources: [SourceText]
  /// The page's blocks with commands and their output.
  let consoles: [SourceText]
  private let fences: MarkdownFences?

  init(_ bytes: [UInt8], of input: Invocation.Input) {
    (self.input, self.bytes) = (input, bytes)
    let isPage = input.name.hasSuffix(ScriptFiles.pageSuffix)
    fences = isPage ? MarkdownFences(bytes, name: input.name) : nil
    let blocks = fences?.fences ?? []
    sources =
      isPage
      ? blocks.filter { $0.language == .layout }.map(\.source) : [SourceText(name: input.name, bytes: bytes)]
    consoles = blocks.filter { $0.language == .console }.map(\.source)
  }

  /// Returns the scripts and pages of inputs; folders are searched.
  @MainActor
  static func all(of inputs: [Invocation.Input], _ streams: StandardStreams) throws -> [SourceFile] {
    try ScriptFiles.find(inputs, suffixes: ScriptFiles.suffixes).map { SourceFile(try streams.read($0), of: $0) }
  }

  var shownName: String { SourceText(name: input.name, bytes: []).shownName }

  var isStandardInput: Bool { input == .standardInput }

  /// Returns the file's bytes with its scripts replaced.
  /// - Parameters:
  ///   - texts: a text for each source, in order.
  ///   - consoles: a text for each block of commands; nil keeps them.
  func text(with texts: [[UInt8]], _ consoles: [[UInt8]]? = nil) -> [UInt8] {
    guard let fences else { return texts[0] }
    var (texts, consoles) = (texts[...], (consoles ?? self.consoles.map(\.bytes))[...])
    return fences.text(
      with: fences.fences.map {
        ($0.language == .layout ? texts.popFirst() : consoles.popFirst()) ?? $0.source.bytes
      })
  }

  /// Writes the file with its scripts replaced, unless it has changed since it was read.
  func write(_ texts: [[UInt8]], _ consoles: [[UInt8]]? = nil) throws(FileError) {
    try AtomicFile.write(text(with: texts, consoles), to: input.name, replacing: bytes)
  }
}
