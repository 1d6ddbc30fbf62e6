import Foundation
import LayoutScript

/// The history of inputs: a file with one JSON object a line, appended before the input runs. Several sessions
/// append under its lock; each sees earlier entries and its own.
@MainActor
final class HistoryStore {
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

  /// The size limit of a kept input in bytes: a longer one is pasted data.
  private static let longestText = 1 << 16

  /// - Parameter path: the file; nil keeps entries in memory only.
  init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = limit
  }

  /// Returns the history file: `LAYOUTLAB_HISTORY` names it, or turns it off when empty; without it, a file for
  /// each project in `$XDG_STATE_HOME`.
  /// - Parameter project: the folder of the project; nil outside of one.
  static func path(environment: [String: String], project: String? = nil) -> String? {
    if let named = environment["LAYOUTLAB_HISTORY"] { return named.isEmpty ? nil : named }
    guard let folder = BaseFolder.state.path(environment) else { return nil }
    guard let project else { return folder + "/history" }
    // A long path is cut to fit a file name, and a hash distinguishes it from others.
    let name = project.replacing("%", with: "%%").replacing("/", with: "%")
    let number = FNV.hash(project.utf8)
    let short = name.utf8.count <= 200 ? name : "\(String(number, radix: 16))\(name.suffix(40))"
    return folder + "/projects/\(short)"
  }

  /// Reads the entries of earlier sessions, and compacts a file that is well beyond the limit.
  func load() {
    guard let path else { return }
    do throws(SystemError) {
      _ = try LockedFile(path)
    } catch {
      // A problem is reported before the first input.
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
      // The first session has no file yet, or none can be made.
    } catch {
      warn(error.reason)
      self.path = nil
    }
  }

  /// Keeps `input` without trailing line breaks; the file has it when this returns.
  /// - Returns: the kept text; nil if the input is blank, begins with a space or `!`, or repeats the last one.
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

  /// Returns the reason why the history is not kept, the first time only.
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
    do throws(SystemError) { try LockedFile(path).append(row: entry) } catch { warn(error.reason) }
  }

  private func compact(_ path: String) {
    // A failure leaves the file too long, which does no harm.
    guard let file = try? LockedFile(path), let bytes = try? TextFile.bytes(at: path) else { return }
    let kept = bytes.split(separator: 0x0A).suffix(limit)
    try? file.replace(with: kept.flatMap { $0 + [0x0A] })
  }

  /// Returns the entries of `lines`, without damaged ones.
  private static func decode(_ lines: some Collection<ArraySlice<UInt8>>) -> [Entry] {
    // Decoding all lines at once is several times faster, but fails if one line is damaged.
    let decoder = JSONDecoder()
    let array = [0x5B] + lines.joined(separator: [0x2C]) + [0x5D]
    if let entries = try? decoder.decode([Entry].self, from: Data(array)) { return entries }
    return lines.compactMap { try? decoder.decode(Entry.self, from: Data($0)) }
  }
}
