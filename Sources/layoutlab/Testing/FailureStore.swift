import Foundation

/// The files that ran, the cases that failed in their last run, and the code with which files passed; JSON lines.
@MainActor
struct FailureStore {
  /// A file that ran, a failed case of it, or the code with which it passed.
  private struct Entry: Codable, Hashable {
    /// The absolute path.
    var file: String
    var name: String?
    var code: String?
  }

  /// The most entries kept; the oldest are dropped.
  private static let limit = 20_000

  private let path: String?
  private let folder: String
  /// The identity of the loaded code; empty without any.
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

  /// Returns a path in the cache folder: losing the file does no harm.
  static func path(environment: [String: String]) -> String? {
    BaseFolder.cache.path(environment).map { $0 + "/failed" }
  }

  func holds(_ name: String, of file: String) -> Bool {
    entries.contains(Entry(file: absolute(file), name: name))
  }

  /// Whether the last outcomes of a file are known; never those of standard input.
  func knows(_ file: String) -> Bool {
    file != "-" && entries.contains(Entry(file: absolute(file)))
  }

  /// Whether a file last passed with other loaded code.
  func passedWithOtherCode(_ file: String) -> Bool {
    let file = absolute(file)
    let passed = entries.first { $0.file == file && $0.code != nil }
    return !code.isEmpty && passed != nil && passed?.code != code
  }

  /// Stores the outcomes of cases beside those of other cases, unless the file cannot be written.
  mutating func update(_ results: [CaseResult]) {
    guard let path else { return }
    let ran = results.filter { $0.file != "-" }
    let cases = Set(ran.map { Entry(file: absolute($0.file), name: $0.name) })
    let failed = ran.filter { !$0.verdict.isGood }.map { Entry(file: absolute($0.file), name: $0.name) }
    // Nothing of a text with mistakes ran, so all of it runs once they are corrected.
    let rejected = Set(ran.filter(\.isRejected).map { Entry(file: absolute($0.file)) })
    let files = Set(ran.map { Entry(file: absolute($0.file)) }).subtracting(rejected)
    let passed = files.subtracting(failed.map { Entry(file: $0.file) })
    let codes = code.isEmpty ? [] : Set(passed.map { Entry(file: $0.file, code: code) })
    guard
      !codes.isSubset(of: entries) || !failed.isEmpty || !files.isSubset(of: entries)
        || !cases.isDisjoint(with: entries)
    else { return }
    // Another run may have written meanwhile.
    guard let file = try? LockedFile(path) else { return }
    let known = cases.union(rejected).union(files)
    let outdated = Set(codes.map(\.file))
    let old = Self.read(path).filter { !known.contains($0) && ($0.code == nil || !outdated.contains($0.file)) }
    let kept = (old + files + codes + failed).suffix(Self.limit)
    entries = Set(kept)
    try? file.replace(with: kept.flatMap { JSONLines.line($0) })
  }

  private func absolute(_ file: String) -> String {
    URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
  }

  private static func read(_ path: String?) -> [Entry] {
    guard let path, let bytes = try? TextFile.bytes(at: path, limit: TextFile.limit) else { return [] }
    return JSONLines.rows(bytes)
  }
}
