import Foundation
import LayoutScript
import Testing

@testable import layoutlab

/// A lesson of the course, played in this process: what is typed, and what it says.
@MainActor
struct PlayedLesson {
  let entry: LessonShelf.Entry
  /// All that is on screen at the end.
  let transcript: String

  /// - Parameter inputs: what is typed, one after another; nothing that it writes stays.
  init(_ name: String, typing inputs: [String]) throws {
    entry = try LessonShelf(environment: [:]).find(name)
    let (file, folder, before) = (
      try NamelessFile(), try TemporaryDirectory(), FileManager.default.currentDirectoryPath
    )
    guard chdir(folder.path) == 0 else { throw CocoaError(.fileNoSuchFile) }
    defer { chdir(before) }
    let streams = StandardStreams(
      input: file.descriptor, output: file.descriptor, errors: file.descriptor, environment: [:], isUTF8: true)
    let driver = PromptDriver(Invocation.Options(), streams: streams, history: HistoryStore(path: nil))
    _ = driver.learn(entry)
    for input in inputs {
      let rows = input.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, row) in rows.enumerated() {
        streams.write((index == 0 ? driver.prompt : Self.goesOn) + row + "\n")
      }
      _ = driver.run(input)
    }
    streams.flush()
    transcript = file.text
  }

  /// Plays a lesson that loads Swift files, at a terminal: its lab is in a process of its own.
  /// - Parameter mend: called with the folder of the files before each `:reload`.
  init(_ name: String, atTerminalTyping inputs: [String], mend: (String) throws -> Void) throws {
    let folder = try TemporaryDirectory()
    let environment = LoadingLab.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }
    entry = try LessonShelf(environment: environment).find(name)
    let files = try #require(LessonFiles.folder(environment))
    let terminal = try PseudoTerminal(
      ["learn", name], environment: environment, columns: 80, rows: 60, folder: folder.path)
    let count = entry.outline.exercises.count
    let prompts = (1...count).map { "\(name) \($0)/\(count)> " } + ["\(name) done> "]
    var (prompt, text) = try terminal.wait(forOneOf: prompts)
    for input in inputs {
      if input == ":reload" { try mend(files) }
      try terminal.enter(input)
      text += prompt + input
      let next = try terminal.wait(forOneOf: prompts)
      (prompt, text) = (next.text, text + next.before)
    }
    // Work that takes long is reported, and the report is erased.
    transcript = ["compiling 2 files", "working; Ctrl-C stops it"].reduce(
      text.replacing(files.dropLast(), with: "FOLDER")
    ) { $0.replacing($1, with: "") }
  }

  /// The prompt of a line that goes on.
  private static let goesOn = "...> "

  /// What was typed in a transcript.
  static func inputs(in transcript: String, of name: String) -> [String] {
    var inputs: [String] = []
    for line in transcript.split(separator: "\n") {
      if line.hasPrefix(goesOn), let last = inputs.last {
        inputs[inputs.count - 1] = last + "\n" + line.dropFirst(goesOn.count)
      } else if line.hasPrefix(name + " "), let end = line.firstRange(of: "> ") {
        inputs.append(String(line[end.upperBound...]))
      }
    }
    return inputs
  }
}
