import Foundation
import Glibc

/// The inputs of all sessions, in a file of their own: one JSON object a line, appended before the input runs.
///
/// Several sessions append to one file, each under its lock, so none loses another's lines. Each session sees what
/// was there when it began, and its own.
@MainActor
final class HistoryStore {
  /// One input.
  struct Entry: Codable, Equatable {
    var v = 1
    /// Seconds since 1970.
    var time: Int
    var text: String
  }

  /// Oldest first.
  private(set) var entries: [Entry] = []

  private let path: String?
  private let limit: Int
  private var warning: String?
  private var hasWarned = false
  private var lastText: String?

  /// Longer inputs are pasted data, not something to call back.
  private static let longestText = 1 << 16

  /// - Parameter path: the file; nil keeps nothing beyond the session.
  init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// `LAYOUTLAB_HISTORY` names the file, or turns it off when empty; else it stands in `$XDG_STATE_HOME`.
  static func path(environment: [String: String]) -> String? {
    if let named = environment["LAYOUTLAB_HISTORY"] { return named.isEmpty ? nil : named }
    // A relative XDG_STATE_HOME is to be ignored, says its specification.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/layoutlab/history" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/layoutlab/history"
  }

  /// Reads what earlier sessions kept, and shortens the file where it has grown well beyond the limit.
  func load() {
    guard let path else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      if access(path, F_OK) == 0 { warn(SystemError.current) }
      return
    }
    let lines = data.split(separator: 0x0A)
    entries = Self.decode(lines.suffix(limit))
    lastText = entries.last?.text
    if lines.count > limit + limit / 4 { compact(path) }
  }

  /// Keeps `text`, in the file before this returns.
  /// - Returns: whether it was kept: not when blank, when it begins with a space, or when it repeats the last one.
  @discardableResult
  func append(_ text: String) -> Bool {
    guard !text.hasPrefix(" "), text.contains(where: { !$0.isWhitespace }), text != lastText else { return false }
    lastText = text
    let entry = Entry(time: Int(Date().timeIntervalSince1970), text: text)
    entries.append(entry)
    if let path, text.utf8.count <= Self.longestText { store(entry, path) }
    return true
  }

  /// Why the history is not kept: answered once.
  func takeWarning() -> String? {
    defer { warning = nil }
    return warning
  }

  private func warn(_ error: SystemError) {
    guard !hasWarned, let path else { return }
    hasWarned = true
    warning = "warning: the history is not kept: \(path): \(error.reason)"
  }

  // MARK: The file

  private func store(_ entry: Entry, _ path: String) {
    guard var line = try? JSONEncoder().encode(entry) else { return }
    line.append(0x0A)
    do {
      let file = try LockedFile(path)
      // After a crash in mid-line, the next one still begins on a line of its own.
      if try !file.endsWithNewline() { line.insert(0x0A, at: line.startIndex) }
      try file.append(line)
    } catch {
      warn(error)
    }
  }

  private func compact(_ path: String) {
    // Failing here costs nothing but room.
    guard let file = try? LockedFile(path), let data = FileManager.default.contents(atPath: path) else { return }
    let kept = data.split(separator: 0x0A).suffix(limit).joined(separator: [0x0A]) + [0x0A]
    try? file.replace(with: Data(kept))
  }

  /// The entries of `lines`; a line that is none is skipped.
  static func decode(_ lines: some Collection<Data>) -> [Entry] {
    // All at once is several times faster, and fails only where a line is damaged.
    let decoder = JSONDecoder()
    let array = Data([0x5B] + lines.joined(separator: [0x2C]) + [0x5D])
    if let entries = try? decoder.decode([Entry].self, from: array) { return entries }
    return lines.compactMap { try? decoder.decode(Entry.self, from: $0) }
  }
}
