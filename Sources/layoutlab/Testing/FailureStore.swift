import Foundation

/// The files that ran, the cases that failed in their last run, and the loaded code that files passed with last, in
/// a file of its own: one JSON object a line.
@MainActor
struct FailureStore {
  /// A file that ran, one case of it that failed, or the code that it passed with.
  private struct Entry: Codable, Hashable {
    /// The file's absolute path.
    var file: String
    var name: String?
    var code: String?
  }

  /// The most entries that are kept; the oldest go first.
  private static let limit = 20_000

  private let path: String?
  private let folder: String
  /// The names of the loaded code of layouts; empty if there is none.
  private let code: String
  private var entries: Set<Entry>

  /// - Parameter path: the file; nil remembers nothing.
  init(
    path: String?, folder: String = FileManager.default.currentDirectoryPath,
    code: String = LoadedCode.room?.identity ?? ""
  ) {
    (self.path, self.folder, self.code) = (path, folder, code)
    entries = Set(Self.read(path))
  }

  /// Returns a path in `$XDG_CACHE_HOME`, because losing the file does no harm.
  static func path(environment: [String: String]) -> String? {
    BaseFolder.cache.path(environment).map { $0 + "/failed" }
  }

  func holds(_ name: String, of file: String) -> Bool {
    entries.contains(Entry(file: absolute(file), name: name))
  }

  /// Whether the outcomes of a file's cases are known; those of standard input are not.
  func knows(_ file: String) -> Bool {
    file != "-" && entries.contains(Entry(file: absolute(file)))
  }

  /// Whether a file passed last with other code of layouts than is loaded.
  func passedWithOtherCode(_ file: String) -> Bool {
    let file = absolute(file)
    let passed = entries.first { $0.file == file && $0.code != nil }
    return !code.isEmpty && passed != nil && passed?.code != code
  }

  /// Remembers the outcomes of cases, and keeps those of others, unless the file cannot be written.
  mutating func update(_ results: [CaseResult]) {
    guard let path else { return }
    let ran = results.filter { $0.file != "-" }
    let cases = Set(ran.map { Entry(file: absolute($0.file), name: $0.name) })
    let failed = ran.filter { !$0.verdict.isGood }.map { Entry(file: absolute($0.file), name: $0.name) }
    // Nothing of a text with mistakes ran: once they are mended, all of it is to run.
    let rejected = Set(ran.filter(\.isRejected).map { Entry(file: absolute($0.file)) })
    let files = Set(ran.map { Entry(file: absolute($0.file)) }).subtracting(rejected)
    let passed = files.subtracting(failed.map { Entry(file: $0.file) })
    let codes = code.isEmpty ? [] : Set(passed.map { Entry(file: $0.file, code: code) })
    guard
      !codes.isSubset(of: entries) || !failed.isEmpty || !files.isSubset(of: entries)
        || !cases.isDisjoint(with: entries)
    else { return }
    // Another run may have written in the meantime.
    guard let file = try? LockedFile(path) else { return }
    let known = cases.union(rejected).union(files)
    let outdated = Set(codes.map(\.file))
    let old = Self.read(path).filter { !known.contains($0) && ($0.code == nil || !outdated.contains($0.file)) }
    let kept = (old + files + codes + failed).suffix(Self.limit)
    entries = Set(kept)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = kept.compactMap { try? encoder.encode($0) }.map { Array($0) + [0x0A] as [UInt8] }
    try? file.replace(with: Array(lines.joined()))
  }

  private func absolute(_ file: String) -> String {
    URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
  }

  private static func read(_ path: String?) -> [Entry] {
    guard let path, let bytes = try? TextFile.bytes(at: path, limit: TextFile.limit) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { try? JSONDecoder().decode(Entry.self, from: Data($0)) }
  }
}
