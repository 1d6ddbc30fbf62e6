import Foundation
import LayoutScript

/// The inputs of all sessions, in a file of their own: one JSON object a line, appended before the input runs.
///
/// Several sessions append to one file, each under its lock, so none loses another's lines. Each session sees the
/// entries from before it began, and its own.
@MainActor
final class HistoryStore {
  /// An input.
  struct Entry: Codable, Equatable {
    var v = 1
    /// The time in seconds since 1970.
    var time: Int
    var text: String
  }

  /// The entries, oldest first.
  private(set) var entries: [Entry] = []

  private var path: String?
  private let limit: Int
  private var warning: String?
  private var hasWarned = false
  private var lastText: String?

  /// The most bytes of an input in the file: longer ones are pasted data, and not recalled.
  private static let longestText = 1 << 16

  /// - Parameter path: the file; nil keeps nothing beyond the session.
  init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// Returns the path of the file: `LAYOUTLAB_HISTORY` names it, or turns it off when empty; else it stands in
  /// `$XDG_STATE_HOME`, one for each project.
  /// - Parameter project: the folder of the project; nil outside of one.
  static func path(environment: [String: String], project: String? = nil) -> String? {
    if let named = environment["LAYOUTLAB_HISTORY"] { return named.isEmpty ? nil : named }
    guard let folder = BaseFolder.state.path(environment) else { return nil }
    guard let project else { return folder + "/history" }
    // A file name is short, so a long path is cut, and distinguished from others by a number.
    let name = project.replacing("%", with: "%%").replacing("/", with: "%")
    let number = FNV.hash(project.utf8)
    let short = name.utf8.count <= 200 ? name : "\(String(number, radix: 16))\(name.suffix(40))"
    return folder + "/projects/\(short)"
  }

  /// Reads the entries of earlier sessions, and shortens the file if it has grown well beyond the limit.
  func load() {
    guard let path else { return }
    do throws(SystemError) {
      _ = try LockedFile(path)
    } catch {
      // A problem is better reported before any input.
      warn(error.reason)
      if error == .noFile { self.path = nil }
    }
    do throws(FileError) {
      guard self.path != nil else { return }
      let lines = try TextFile.bytes(at: path).split(separator: 0x0A)
      entries = Self.decode(lines.suffix(limit))
      lastText = entries.last?.text
      if lines.count > limit + limit / 4 { compact(path) }
    } catch  where error.isAbsence {
      // There is no file in the first session, or none can be made.
    } catch {
      warn(error.reason)
      self.path = nil
    }
  }

  /// Keeps `input`, in the file before this returns, without the line breaks at the end of a paste.
  /// - Returns: the text that was kept; nil if it is blank, begins with a space or `!`, or repeats the last one.
  @discardableResult
  func append(_ input: String) -> String? {
    let text = String(input.reversed().drop(while: \.isNewline).reversed())
    guard !text.hasPrefix(" "), !text.hasPrefix("!"), !text.allSatisfy(\.isWhitespace), text != lastText else {
      return nil
    }
    lastText = text
    let entry = Entry(time: Int(Date().timeIntervalSince1970), text: text)
    entries.append(entry)
    if let path, text.utf8.count <= Self.longestText { store(entry, path) }
    return text
  }

  /// Returns the reason why the history is not kept, once.
  func takeWarning() -> String? {
    defer { warning = nil }
    return warning
  }

  private func warn(_ reason: String) {
    guard !hasWarned, let path else { return }
    hasWarned = true
    warning = "warning: the history is not kept: \(path.printable): \(reason)"
  }

  // MARK: The file

  private func store(_ entry: Entry, _ path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(entry) else { return }
    do throws(SystemError) {
      try LockedFile(path).append(line: Array(line))
    } catch {
      warn(error.reason)
    }
  }

  private func compact(_ path: String) {
    // A failure here costs only room.
    guard let file = try? LockedFile(path), let bytes = try? TextFile.bytes(at: path) else { return }
    let kept = bytes.split(separator: 0x0A).suffix(limit)
    try? file.replace(with: kept.flatMap { $0 + [0x0A] })
  }

  /// Returns the entries of `lines`; a line that is none is skipped.
  private static func decode(_ lines: some Collection<ArraySlice<UInt8>>) -> [Entry] {
    // Decoding all lines at once is several times faster, and fails only if a line is damaged.
    let decoder = JSONDecoder()
    let array = [0x5B] + lines.joined(separator: [0x2C]) + [0x5D]
    if let entries = try? decoder.decode([Entry].self, from: Data(array)) { return entries }
    return lines.compactMap { try? decoder.decode(Entry.self, from: Data($0)) }
  }
}
