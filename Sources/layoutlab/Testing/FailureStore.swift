import Foundation

/// Which files ran, and what failed when it ran last, by file and case, in a file of its own: one JSON object a line.
@MainActor
struct FailureStore {
  /// A file that ran, or one case of it that failed.
  private struct Entry: Codable, Hashable {
    /// The file's absolute path.
    var file: String
    var name: String?
  }

  /// How many entries are kept; the oldest go first.
  private static let limit = 20_000

  private let path: String?
  private let folder: String
  private var entries: Set<Entry>

  /// - Parameter path: the file; nil remembers nothing.
  init(path: String?, folder: String = FileManager.default.currentDirectoryPath) {
    self.path = path
    self.folder = folder
    entries = Set(Self.read(path))
  }

  /// It stands in `$XDG_CACHE_HOME`, because losing it does no harm.
  static func path(environment: [String: String]) -> String? {
    BaseFolder.cache.path(environment).map { $0 + "/failed" }
  }

  func holds(_ name: String, of file: String) -> Bool {
    entries.contains(Entry(file: absolute(file), name: name))
  }

  /// Whether it is known how cases of a file ended; of standard input nothing is.
  func knows(_ file: String) -> Bool {
    file != "-" && entries.contains(Entry(file: absolute(file)))
  }

  /// Remembers how cases ended, and keeps what is known of others. Where that cannot be written it is not kept.
  mutating func update(_ results: [CaseResult]) {
    guard let path else { return }
    let ran = results.filter { $0.file != "-" }
    let cases = Set(ran.map { Entry(file: absolute($0.file), name: $0.name) })
    let failed = ran.filter { !$0.verdict.isGood }.map { Entry(file: absolute($0.file), name: $0.name) }
    // Of a text with mistakes nothing ran: once they are mended, all of it is to run.
    let rejected = Set(ran.filter(\.isRejected).map { Entry(file: absolute($0.file)) })
    let files = Set(ran.map { Entry(file: absolute($0.file)) }).subtracting(rejected)
    guard !failed.isEmpty || !files.isSubset(of: entries) || !cases.isDisjoint(with: entries) else { return }
    // Another run may have written in the meantime.
    guard let file = try? LockedFile(path) else { return }
    let known = cases.union(rejected).union(files)
    let kept = (Self.read(path).filter { !known.contains($0) } + files + failed).suffix(Self.limit)
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
