import Foundation
import LayoutScript

/// The loaded Swift files of a script, read for the names of layouts; nothing is compiled or run.
struct LoadedSwift {
  struct Declaration {
    var name: String
    var path: String
    /// 0-based; columns are UTF-16 units.
    var line: Int
    var column: Int
  }

  /// The paths of the files that `load` names, by the text in the script.
  private(set) var files: [String: String] = [:]
  /// The classes with a name or superclass like a layout's.
  private(set) var layouts: [Declaration] = []

  /// The most files read from a folder.
  private static let fileLimit = 100

  @MainActor
  init(of document: TextDocument) {
    let (source, tokens) = (document.source, document.analysis.tokens)
    let folder = URL(fileURLWithPath: document.path).deletingLastPathComponent()
    for (word, file) in zip(tokens, tokens.dropFirst())
    where word.role == .statement && source.text(word.span) == "load" {
      let text = source.text(file.span)
      let url = URL(fileURLWithPath: text.trimmingCharacters(in: ["\""]), relativeTo: folder).standardizedFileURL
      files[text] = url.path
      for path in Self.swiftFiles(at: url) { read(path) }
    }
  }

  private static func swiftFiles(at url: URL) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [url.path] }
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return all.sorted().filter { $0.hasSuffix(".swift") }.prefix(fileLimit).map { url.path + "/" + $0 }
  }

  private mutating func read(_ path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let match = line.firstMatch(of: /\bclass\s+(\w+)\s*:\s*([\w.]+)/),
        match.1.hasSuffix("Layout") || match.2.hasSuffix("Layout")
      else { continue }
      let column = line.utf16.distance(from: line.startIndex, to: match.1.startIndex)
      layouts.append(Declaration(name: String(match.1), path: path, line: number, column: column))
    }
  }

  /// Returns the file of a quoted text, or the class of a layout's name; nil for other words.
  @MainActor
  static func definition(of text: String, _ isLayoutName: Bool, _ document: TextDocument) -> JSON? {
    guard isLayoutName || text.hasPrefix("\"") else { return nil }
    let loaded = LoadedSwift(of: document)
    if !isLayoutName { return loaded.files[text].map { location($0) } }
    return loaded.layouts.first { $0.name == text }.map {
      location($0.path, line: $0.line, from: $0.column, length: $0.name.utf16.count)
    }
  }

  private static func location(_ path: String, line: Int = 0, from start: Int = 0, length: Int = 0) -> JSON {
    [
      "uri": .string(URL(fileURLWithPath: path).absoluteString),
      "range": [
        "start": ["line": .int(line), "character": .int(start)],
        "end": ["line": .int(line), "character": .int(start + length)],
      ],
    ]
  }
}
