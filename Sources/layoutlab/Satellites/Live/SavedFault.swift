/// The mistake of a saved file, with the file's lines.
struct SavedFault: Encodable, Equatable {
  var fault: Fault
  private var lines: [String] = []

  /// The most lines of a file for a page.
  private static let mostLines = 2_000

  init(_ fault: Fault) {
    self.fault = fault
    guard fault.line != nil, let bytes = try? TextFile.bytes(at: fault.file) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.mostLines).map(String.init)
  }
}
