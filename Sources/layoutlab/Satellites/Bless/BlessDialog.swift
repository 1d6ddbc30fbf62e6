import Foundation
import Glibc
import LayoutScript

/// The questions at the terminal about each change: yes, no, edit, all, quit.
@MainActor
struct BlessDialog {
  private let streams: StandardStreams
  private var acceptsAll = false
  private(set) var hasQuit = false

  private static let question = "rewrite? [y]es [n]o [e]dit [a]ll [q]uit: "
  /// The question about a value in the middle of a line, which cannot be edited.
  private static let valueQuestion = "rewrite? [y]es [n]o [a]ll [q]uit: "

  init(_ streams: StandardStreams) { self.streams = streams }

  /// Returns the accepted changes, some of them edited by the user.
  mutating func choose(_ changes: [ScriptBlessing.Change]) throws(FileError) -> [ScriptBlessing.Change] {
    var chosen: [ScriptBlessing.Change] = []
    for change in changes where !hasQuit {
      if let decided = try decide(change) { chosen.append(decided) }
    }
    return chosen
  }

  /// Asks whether the user accepts a change that cannot be edited.
  mutating func wants(_ change: String) throws(FileError) -> Bool { try ask(change, Self.valueQuestion) == .yes }

  private mutating func decide(_ change: ScriptBlessing.Change) throws(FileError) -> ScriptBlessing.Change? {
    let difference = BlessCommand.difference(change)
    guard let answer = change.answer else { return try wants(difference) ? change : nil }
    while true {
      switch try ask(difference, Self.question) {
      case .yes: return change
      case .no: return nil
      case .edit: if let edited = try edit(change, answer) { return edited }
      }
    }
  }

  private enum Choice {
    case yes, no, edit
  }

  private mutating func ask(_ change: String, _ question: String) throws(FileError) -> Choice {
    if acceptsAll { return .yes }
    streams.write(change)
    while true {
      streams.write(question)
      streams.flush()
      switch try TerminalAnswer.read(streams) {
      case "y", "yes": return .yes
      case "n", "no": return .no
      case "a", "all":
        acceptsAll = true
        return .yes
      case nil, "q", "quit":
        hasQuit = true
        return .no
      case "e", "edit": if question == Self.question { return .edit }
      default: break
      }
    }
  }

  // MARK: Editing

  /// Returns the change with the user's lines; nil, after a message, if they do not answer the same question.
  private func edit(
    _ change: ScriptBlessing.Change, _ answer: LineAnswer
  ) throws(FileError) -> ScriptBlessing.Change? {
    guard let text = try TextEditor.edit(change.lines.joined(separator: "\n") + "\n", streams.environment) else {
      streams.writeError("the editor failed: nothing was taken over\n")
      return nil
    }
    var edited = change
    edited.lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let isWhole = edited.lines.allSatisfy { $0.drop { $0 == " " || $0 == "\t" }.first == "|" }
    guard isWhole, !edited.lines.isEmpty else {
      streams.writeError("every line has to begin with a bar, and one is needed\n")
      return nil
    }
    guard answer.holds(edited.expectedLines) else {
      streams.writeError("that is not what was answered\n")
      return nil
    }
    return edited
  }
}

/// The user's editor: `$VISUAL`, `$EDITOR`, or else vi.
@MainActor
enum TextEditor {
  /// Returns a text after the user has edited it; nil if the editor failed.
  static func edit(_ text: String, _ environment: [String: String]) throws(FileError) -> String? {
    let path = FileManager.default.temporaryDirectory.path + "/layoutlab-\(UUID().uuidString).txt"
    // The file is readable for this user only before it has any content.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path, .current) }
    close(descriptor)
    defer { unlink(path) }
    try AtomicFile.write(text, to: path)
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // The shell splits the options in the editor's command.
    guard run(["/bin/sh", "-c", "\(chosen ?? "vi") \"$1\"", "sh", path]) else { return nil }
    return String(decoding: try TextFile.bytes(at: path, limit: TextFile.limit), as: UTF8.self)
  }

  /// - Returns: whether the command succeeded.
  private static func run(_ arguments: [String]) -> Bool {
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], nil, nil, &words, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
