import Foundation
import Glibc
import LayoutScript

/// What runs when the prompt begins: the user's own `init.layout`, and a project's, which is asked about first.
@MainActor
struct StartFiles {
  /// What runs as if it was typed.
  struct Opening {
    var path: String
    var text: String
  }

  /// The folder that `.layoutlab` stands in, and the file with its statements, where there is one.
  struct Project: Equatable {
    var folder: String
    var file: String?
  }

  /// What was answered to the question about a file.
  private struct Answer: Codable {
    var v = 1
    var path: String
    var text: String
    var runs: Bool
  }

  private let streams: StandardStreams
  private let environment: [String: String]

  /// A file to begin with is a page of settings, and not data.
  private static let limit = 64 << 10

  init(_ streams: StandardStreams) {
    self.streams = streams
    environment = streams.environment
  }

  /// What is to run, the user's own first. A project's file runs when it was allowed to as it is now.
  func openings(of project: Project?) -> [Opening] {
    var openings: [Opening] = []
    if let path = Self.ownFile(environment), let text = text(of: path) {
      openings.append(Opening(path: path, text: text))
    }
    if let path = project?.file, let text = text(of: path), mayRun(path, text) {
      openings.append(Opening(path: path, text: text))
    }
    return openings
  }

  /// `$XDG_CONFIG_HOME/layoutlab/init.layout`
  static func ownFile(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/layoutlab/init.layout"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.config/layoutlab/init.layout"
  }

  /// The project of a folder: the nearest `.layoutlab` there or above, below the user's home. It is a file of
  /// statements, or a folder that may hold `init.layout`.
  static func project(of folder: String, home: String?) -> Project? {
    var folder = folder
    while folder.hasPrefix("/"), folder != home {
      let path = folder == "/" ? "/.layoutlab" : folder + "/.layoutlab"
      var status = stat()
      if stat(path, &status) == 0 {
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let file = isFolder ? path + "/init.layout" : path
        let isThere = stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
        return Project(folder: folder, file: isThere ? file : nil)
      }
      if folder == "/" { return nil }
      let above = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
      folder = above.isEmpty ? "/" : String(above)
    }
    return nil
  }

  private func text(of path: String) -> String? {
    do throws(FileError) {
      let bytes = try TextFile.bytes(at: path, limit: Self.limit)
      guard let text = String(validating: bytes, as: UTF8.self) else { throw FileError(path, "is no UTF-8") }
      return text.allSatisfy(\.isWhitespace) ? nil : text
    } catch  where error.isAbsence {
      return nil
    } catch {
      streams.writeError("layoutlab: \(error.message)\n")
      return nil
    }
  }

  // MARK: The question

  private func mayRun(_ path: String, _ text: String) -> Bool {
    let store = BaseFolder.state.path(environment).map { $0 + "/projects.jsonl" }
    let bytes = store.flatMap { try? TextFile.bytes(at: $0) } ?? []
    let answers = bytes.split(separator: 0x0A).compactMap { try? JSONDecoder().decode(Answer.self, from: Data($0)) }
    if let last = answers.last(where: { $0.path == path }), last.text == text { return last.runs }
    guard let runs = ask(path, text, isChanged: answers.contains { $0.path == path }) else { return false }
    if let store, let line = try? JSONEncoder().encode(Answer(path: path, text: text, runs: runs)) {
      try? LockedFile(store).append(line: Array(line))
    }
    return runs
  }

  /// Nil where the user does not say.
  private func ask(_ path: String, _ text: String, isChanged: Bool) -> Bool? {
    let count = text.split(whereSeparator: \.isNewline).count
    let lines = count == 1 ? "1 line" : "\(count) lines"
    streams.write("\(path.printable) \(isChanged ? "has changed" : "is new here"): \(lines)\n")
    Interrupts.begin()
    defer { Interrupts.end() }
    while true {
      streams.write("run it when a session begins here? [y]es [n]o [s]how: ")
      streams.flush()
      switch try? TerminalAnswer.read(streams) {
      case "y"?, "yes"?: return true
      case "n"?, "no"?: return false
      case "s"?, "show"?:
        for line in text.split(whereSeparator: \.isNewline) { streams.write("  \(String(line).printable)\n") }
      case ""?: return nil
      case nil:
        streams.write("\n")
        return nil
      default: break
      }
    }
  }
}
