import Foundation
import Glibc
import LayoutRendering
import LayoutScript

/// The files that run when the prompt begins: the user's `init.layout`, and, if the user allows it, the project's.
@MainActor
struct StartFiles {
  struct Opening {
    var path: String
    var text: String
  }

  /// A project: the folder of `.layoutlab`, and its file of statements if there is one.
  struct Project: Equatable {
    var folder: String
    var file: String?
  }

  /// The user's answer to the question whether a project's file may run.
  private struct Answer: Codable {
    var v = 1
    var path: String
    var text: String
    var runs: Bool
  }

  private let streams: StandardStreams
  private let environment: [String: String]

  private static let limit = 64 << 10

  init(_ streams: StandardStreams) {
    self.streams = streams
    environment = streams.environment
  }

  /// Returns the files to run, the user's first. A project's file runs only if its present text was allowed.
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

  /// Returns a folder's project: the nearest `.layoutlab`, a file or a folder, from there up to below the user's
  /// home.
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
    let whole = files(in: text, from: path).map { text + $0 }
    let last = JSONLines.rows(bytes, of: Answer.self).last { $0.path == path }
    if let last, last.text == whole { return last.runs }
    let change = last.map { last in
      if !last.text.hasPrefix(text) { return "has changed" }
      return whole == nil ? "leads to files that cannot be compared" : "leads to files that have changed"
    }
    guard let runs = ask(path, text, change ?? "is new here") else { return false }
    if let store { try? LockedFile(store).append(row: Answer(path: path, text: whole ?? text, runs: runs)) }
    return runs
  }

  /// Returns the files that a text's commands and includes lead to, a line each with its digest, because the user
  /// allows only their present form. Nil if a file cannot be compared: it is too large or a pipe.
  private func files(in text: String, from path: String) -> String? {
    var (lines, known, areAll) = ([String](), Set([path]), true)
    func add(_ file: String) {
      guard known.insert(file).inserted else { return }
      switch ScriptFiles.kind(of: file) {
      case 0: break
      case S_IFDIR:
        let found = (try? ScriptFiles.find([.file(file)], suffixes: [ScriptFiles.swiftSuffix])) ?? []
        for input in found { add(input.name) }
      case S_IFREG:
        guard lines.count < Self.mostFiles, let bytes = try? TextFile.bytes(at: file, limit: Self.fileLimit) else {
          areAll = false
          break
        }
        lines.append("# \(file) \(SHA256.digest(of: bytes).map { String($0, radix: 16) }.joined(separator: "."))")
        if !file.hasSuffix(ScriptFiles.swiftSuffix) { follow(String(decoding: bytes, as: UTF8.self), file) }
      default: areAll = false
      }
    }
    func follow(_ text: String, _ path: String) {
      for part in PromptInput.split(text) {
        switch part {
        case .statements(let text, _): addFiles(ofStatements: text, path)
        case .command(let command):
          let words = (CommandWords.split(command.rest) ?? []).map(CommandWords.path)
          switch command.known?.name {
          case .load: words.forEach(add)
          case .run, .learn: words.prefix(1).forEach(add)
          // A statement may follow a step or `beside`.
          default: addFiles(ofStatements: String(command.rest.drop { !$0.isWhitespace }), "prompt")
          }
        }
      }
    }
    func addFiles(ofStatements text: String, _ path: String) {
      let source = SourceText(name: path, text: text)
      for file in Analysis.includes(of: source) + Analysis.loads(of: source, readFile: { _ in [] }) { add(file) }
    }
    follow(text, path)
    return areAll ? lines.map { "\n" + $0 }.joined() : nil
  }

  private static let (mostFiles, fileLimit) = (1000, 4 << 20)

  /// Returns the effects of a text's commands outside of the lab, each with the indices of its lines.
  private static func deeds(of lines: [Substring]) -> [(deed: String, places: [Int])] {
    let commands = lines.map { line in
      let text = line.drop(while: \.isWhitespace)
      return text.first == ":" ? TypedCommand(text.dropFirst()) : nil
    }
    let deeds: [(String, (TypedCommand) -> Bool)] = [
      ("writes files", { $0.known?.effect == .writes }),
      ("compiles Swift and runs it", { $0.known?.name == .load }),
      (
        "serves the session to the network", { $0.known?.name == .live && CommandWords.split($0.rest) == ["share"] }
      ),
    ]
    return deeds.compactMap { deed, isOne in
      let places = commands.indices.filter { commands[$0].map(isOne) == true }
      return places.isEmpty ? nil : (deed, places)
    }
  }

  private static let shownLines = 20

  /// Asks whether a file may run; nil without an answer.
  private func ask(_ path: String, _ text: String, _ change: String) -> Bool? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.count { !$0.allSatisfy(\.isWhitespace) }
    streams.write("\(path.printable) \(change): \(Counted.text(count, "line"))\n")
    func show(_ lines: some Sequence<Substring>) {
      for line in lines where !line.allSatisfy(\.isWhitespace) { streams.write("  \(String(line).printable)\n") }
    }
    show(lines.prefix(Self.shownLines))
    if lines.count > Self.shownLines { streams.write("  ... \(lines.count - Self.shownLines) more: show\n") }
    for (deed, places) in Self.deeds(of: lines) {
      streams.write("it \(deed): line \(places.map { "\($0 + 1)" }.joined(separator: ", "))\n")
      show(places.lazy.filter { $0 >= Self.shownLines }.map { lines[$0] })
    }
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
