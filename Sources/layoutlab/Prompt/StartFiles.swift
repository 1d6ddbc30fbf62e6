import Foundation
import Glibc
import LayoutFilm
import LayoutScript

/// The files that run when the prompt begins: the user's own `init.layout`, and a project's, which the user is
/// asked about first.
@MainActor
struct StartFiles {
  /// A file that runs as if it was typed.
  struct Opening {
    var path: String
    var text: String
  }

  /// The folder of `.layoutlab`, and the file with its statements, if there is one.
  struct Project: Equatable {
    var folder: String
    var file: String?
  }

  /// The answer to the question about a file.
  private struct Answer: Codable {
    var v = 1
    var path: String
    var text: String
    var runs: Bool
  }

  private let streams: StandardStreams
  private let environment: [String: String]

  /// The most bytes of a file: it is a page of settings, and not data.
  private static let limit = 64 << 10

  init(_ streams: StandardStreams) {
    self.streams = streams
    environment = streams.environment
  }

  /// Returns the files to run, the user's own first. A project's file runs if it was allowed in its present form.
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

  /// Returns `$XDG_CONFIG_HOME/layoutlab/init.layout`.
  static func ownFile(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/layoutlab/init.layout"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.config/layoutlab/init.layout"
  }

  /// Returns the project of a folder: the nearest `.layoutlab` there or above, below the user's home. It is a file
  /// of statements, or a folder that may hold `init.layout`.
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
    let whole = text + named(in: text, from: path)
    let last = answers.last { $0.path == path }
    if let last, last.text == whole { return last.runs }
    let change = last.map { $0.text.hasPrefix(text) ? "leads to files that have changed" : "has changed" }
    guard let runs = ask(path, text, change ?? "is new here") else { return false }
    if let store, let line = try? JSONEncoder().encode(Answer(path: path, text: whole, runs: runs)) {
      try? LockedFile(store).append(line: Array(line))
    }
    return runs
  }

  /// Returns the files that a text names, and that these name, a line each with its digest: only their present form
  /// is allowed.
  private func named(in text: String, from path: String) -> String {
    var lines: [String] = []
    var known: Set<String> = [path]
    func add(_ file: String) {
      guard lines.count < Self.mostFiles, known.insert(file).inserted else { return }
      var status = stat()
      guard stat(file, &status) == 0 else { return }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let names = (FileManager.default.enumerator(atPath: file)?.compactMap { $0 as? String } ?? []).sorted()
        for name in names.prefix(Self.mostFiles) where name.hasSuffix(".swift") { add(file + "/" + name) }
      case S_IFREG:
        guard let bytes = try? TextFile.bytes(at: file, limit: Self.fileLimit) else { return }
        lines.append("# \(file) \(SHA256.digest(of: bytes).map { String($0, radix: 16) }.joined(separator: "."))")
        if file.hasSuffix(".layout") { addAll(String(decoding: bytes, as: UTF8.self), in: Self.folder(of: file)) }
      default: break
      }
    }
    func addAll(_ text: String, in folder: String) {
      for word in text.split(whereSeparator: { " \t\n\r\";{}".contains($0) }).map(String.init)
      where word.contains(".") || word.contains("/") || word.first?.isUppercase == true {
        for base in [folder, FileManager.default.currentDirectoryPath] {
          add(word.hasPrefix("/") ? word : base + "/" + word)
        }
      }
    }
    addAll(text, in: Self.folder(of: path))
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n")
  }

  private static let (mostFiles, fileLimit) = (1000, 4 << 20)

  private static func folder(of path: String) -> String {
    String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
  }

  /// Returns the effects of a text's commands beyond the lab, each with its lines.
  private static func deeds(of lines: [Substring]) -> [String] {
    let commands = lines.map { line in
      let text = line.drop(while: \.isWhitespace)
      return text.first == ":" ? TypedCommand(text.dropFirst()).known : nil
    }
    let deeds: [(String, (SessionCommand) -> Bool)] = [
      ("writes files", { $0.effect == .writes }), ("compiles Swift and runs it", { $0.name == .load }),
    ]
    return deeds.compactMap { deed, isOne in
      let places = commands.indices.filter { commands[$0].map(isOne) == true }
      guard !places.isEmpty else { return nil }
      return "it \(deed): line \(places.map { "\($0 + 1)" }.joined(separator: ", "))"
    }
  }

  private static let shownLines = 20

  /// Asks the user about a file; nil if there is no answer.
  private func ask(_ path: String, _ text: String, _ change: String) -> Bool? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count { !$0.allSatisfy(\.isWhitespace) }
    streams.write("\(path.printable) \(change): \(Counted.text(count, "line"))\n")
    func show(_ lines: some Sequence<Substring>) {
      for line in lines where !line.allSatisfy(\.isWhitespace) { streams.write("  \(String(line).printable)\n") }
    }
    show(lines.prefix(Self.shownLines))
    if lines.count > Self.shownLines { streams.write("  ... \(lines.count - Self.shownLines) more: show\n") }
    for deed in Self.deeds(of: lines) { streams.write("\(deed)\n") }
    Interrupts.begin()
    defer { Interrupts.end() }
    while true {
      streams.write("run it when a session begins here? [y]es [n]o [s]how: ")
      streams.flush()
      switch try? TerminalAnswer.read(streams) {
      case "y"?, "yes"?: return true
      case "n"?, "no"?: return false
      case "s"?, "show"?: show(lines)
      case ""?: return nil
      case nil:
        streams.write("\n")
        return nil
      default: break
      }
    }
  }
}
