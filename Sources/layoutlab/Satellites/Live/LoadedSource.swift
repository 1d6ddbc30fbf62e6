import Foundation
import LayoutLoading
import LayoutScript

/// The Swift files of loaded classes, and the places of their overrides.
struct LoadedSource: Encodable {
  private struct File: Encodable {
    /// The name without its folder, as in messages.
    var name: String
    var lines: [String]
  }

  private var files: [File] = []
  /// The places by class and call: `Grid.swift:12` of `prepare()`.
  private let overrides: [String: [String: String]]

  /// The most bytes of files for pages.
  private static let limit = 1_000_000

  /// Reads the files of loaded classes, without unreadable ones.
  @MainActor
  init(_ overrides: [String: [String: String]]) {
    self.overrides = overrides
    var rest = Self.limit
    for path in LoadedCode.files {
      guard let bytes = try? TextFile.bytes(at: path), bytes.count <= rest else { continue }
      rest -= bytes.count
      let text = SourceText(name: path, bytes: bytes)
      let lines = text.text(Span(0, bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
      files.append(File(name: (path as NSString).lastPathComponent, lines: lines.map(String.init)))
    }
  }
}
