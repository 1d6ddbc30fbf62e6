import Foundation
import Glibc
import LayoutFilm
import LayoutRendering
import LayoutScript

/// `layoutlab export`: runs a script and writes a film, a picture or another file of it.
struct ExportCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "export", operands: .page, placeholder: "FILE|FOLDER|-c STATEMENTS -o FILE",
    options: [
      .statements, .output, .load, .at, .all, .noBefore, .noCaption, .title, .limit, .pace, .noWhy,
      .keepGoing, .check, .xctest, .import, .strict, .helpers, .package, .force, .open, .watch, .quiet, .help,
    ],
    fills: ["$forms": ExportForm.allCases.map(\.row).joined(separator: "\n")])

  private(set) var script: Invocation.Script
  private(set) var mode: ExportMode
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    mode = try ExportMode(arguments)
    script = try arguments.script("layoutlab export FILE -o FILE.html")
    if mode.flags.contains(.watch), script == .input(.standardInput) {
      throw UsageError(message: "standard input cannot be watched: `--watch` needs a file")
    }
  }

  var scripts: [Invocation.Script] { [script] }

  func run() throws -> Int32 {
    guard case .input(let input) = script else { return try export().rawValue }
    if ScriptFiles.kind(of: input.name) == S_IFDIR { return try exportAll(of: input) }
    return try mode.flags.contains(.watch) ? watch(input) : export().rawValue
  }

  /// Exports each script of a folder to a file of its name.
  private func exportAll(of folder: Invocation.Input) throws -> Int32 {
    let (output, form) = (AtomicFile.directory(of: mode.output), try ExportForm(path: mode.output))
    let ending = form == .tests ? ExportForm.testsSuffix : ".\(form.rawValue)"
    guard mode.output.split(separator: "/").last.map(String.init) == ending else {
      throw UsageError(
        message: "`\(folder.name)` is a folder, and `\(mode.output)` one file",
        hint: "layoutlab export \(folder.name) -o \(output)/\(ending) writes a file for each script")
    }
    if let other = [CommandLineOption.Name.open, .watch].first(where: mode.flags.contains) {
      throw UsageError(message: "`--\(other.rawValue)` takes one script, not a folder")
    }
    var (status, sources) = (ExitStatus.success, [String: String]())
    for script in try ScriptFiles.find([folder]) {
      var name = script.name.dropLast(ScriptFiles.suffix.count)
      if folder.name != "." { name = name.dropFirst(folder.name.count).drop { $0 == "/" } }
      if form == .tests {
        // A file of tests is named after a type.
        name =
          name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()[
            ...]
      }
      var one = self
      (one.script, one.mode.output) = (.input(script), "\(output)/\(name)\(ending)")
      if let other = sources.updateValue(script.name, forKey: one.mode.output) {
        throw UsageError(message: "`\(other)` and `\(script.name)` would both become `\(one.mode.output)`")
      }
      status = .gravest([status, try one.export()])
    }
    return status.rawValue
  }

  /// Returns the script of a command that accepts no page.
  static func source(
    of script: Invocation.Script, _ streams: StandardStreams, _ command: String
  ) throws -> SourceText {
    if case .input(let input) = script, input.name.hasSuffix(ScriptFiles.pageSuffix) {
      throw UsageError(
        message: "`\(input.name)` is a page: `\(command)` runs scripts", hint: "`layoutlab test` runs its blocks")
    }
    return try script.source(streams)
  }

  private func export() throws -> ExitStatus {
    let form = try ExportForm(path: mode.output)
    for path in [mode.output, mode.helpers].compactMap(\.self) where !mode.flags.contains(.check) {
      try OwnOutput.check(path, isForced: mode.flags.contains(.force), isOwn: form.isOwn)
    }
    let made = try made(form)
    guard let bytes = made.bytes else { return made.status }
    var files = [(path: mode.output, bytes: bytes, summary: made.summary)]
    if let path = mode.helpers, let tests = made.tests {
      files.append((path, tests.part(false, for: path, streams), "the helpers of the tests"))
    }
    if mode.flags.contains(.check) {
      let changed = files.filter { $0.bytes != (try? TextFile.bytes(at: $0.path)) }
      if !isQuiet { for file in changed { streams.write("\(file.path)\n") } }
      return changed.isEmpty ? .success : .checkFailed
    }
    let status = try made.status.writing(streams) { () throws(FileError) in
      for file in files {
        try AtomicFile.write(file.bytes, to: file.path)
        if !isQuiet { streams.write("\(file.path): \(file.summary)\n") }
      }
    }
    if let folder = mode.package, let tests = made.tests { try TestPackage.write(tests, to: folder, mode, streams) }
    if mode.flags.contains(.open) { open() }
    return status
  }

  /// Returns the exported session; a Markdown text or a lesson becomes a page to read.
  private func made(_ form: ExportForm) throws -> ExportedSession {
    if case .input(let input) = script, input.name.hasSuffix(ScriptFiles.pageSuffix) {
      guard form == .html else {
        throw UsageError(
          message: "`\(input.name)` is a page, and becomes one: `.\(form.rawValue)` is made of scripts",
          hint: "layoutlab export \(input.name) -o FILE.html")
      }
      let page = SourceText(name: input.name, bytes: try streams.read(input))
      return ExportedSession(LessonPage(markdown: page, mode, streams))
    }
    let source = try Self.source(of: script, streams, "export")
    if form == .html, LessonOutline(source) != nil {
      return ExportedSession(LessonPage(lesson: source, mode, streams))
    }
    return try ExportedSession(source, form, mode, streams)
  }

  private var isQuiet: Bool { options.trace == .off }

  private func open() {
    if Desktop.open(mode.output) { return }
    streams.writeError("layoutlab: it could not be opened: there is no `xdg-open`\n")
  }

  // MARK: Watching

  private func watch(_ input: Invocation.Input) -> Int32 {
    FileWatch.begin()
    while !Interrupts.isRequested, !streams.isClosed, streams.failure == nil {
      // The watch begins before the file is read, so later changes are detected.
      var watch = FileWatch()
      watch.add([input.name])
      let goesOn = FileWatch.report(to: streams) { _ = try export() }
      guard goesOn, !Interrupts.isRequested else { break }
      _ = watch.wait(streams)
    }
    return Interrupts.isRequested ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
  }
}
