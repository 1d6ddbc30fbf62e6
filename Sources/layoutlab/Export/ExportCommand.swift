import Foundation
import Glibc
import LayoutFilm
import LayoutRendering
import LayoutScript

/// `layoutlab export`: runs a script, and writes a film or a picture of it.
@MainActor
struct ExportCommand {
  private let script: Invocation.Script
  private let mode: ExportMode
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ script: Invocation.Script, _ mode: ExportMode, _ options: Invocation.Options, _ streams: StandardStreams) {
    (self.script, self.mode, self.options, self.streams) = (script, mode, options, streams)
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    guard mode.watches, case .input(let input) = script else { return try export().rawValue }
    return watch(input)
  }

  /// The script of a command that runs one.
  static func source(
    of script: Invocation.Script, _ streams: StandardStreams, _ command: String
  ) throws -> SourceText {
    switch script {
    case .statements(let text): return SourceText(name: "-c", text: text)
    case .input(let input):
      if input.name.hasSuffix(ScriptFiles.pageSuffix) {
        throw UsageError(
          message: "`\(input.name)` is a page: `\(command)` runs scripts", hint: "`layoutlab test` runs its blocks")
      }
      return SourceText(name: input.name, bytes: try streams.read(input))
    }
  }

  private func export() throws -> ExitStatus {
    let source = try Self.source(of: script, streams, "export")
    let form = try ExportForm(path: mode.output)
    if !mode.isCheck { try ExportFile.check(mode.output, form, isForced: mode.isForced) }
    let made = try ExportedSession(source, form, mode, streams)
    guard let bytes = made.bytes else { return made.status }
    if mode.isCheck {
      let old = try? TextFile.bytes(at: mode.output)
      if old == bytes { return made.status }
      if !isQuiet { streams.write("\(mode.output)\n") }
      return made.status == .success ? .checkFailed : made.status
    }
    try AtomicFile.write(bytes, to: mode.output)
    if !isQuiet { streams.write("\(mode.output): \(made.summary)\n") }
    if mode.opens { open() }
    return made.status
  }

  private var isQuiet: Bool { options.trace == .off }

  /// Shows the file with the program that the desktop has for it.
  private func open() {
    do {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdg-open", mode.output]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
    } catch {
      // Said below.
    }
    streams.writeError("layoutlab: it could not be opened: `xdg-open \(mode.output)` fails\n")
  }

  // MARK: Watching

  private func watch(_ input: Invocation.Input) -> Int32 {
    while !Interrupts.isRequested, !streams.isClosed, streams.failure == nil {
      // Before it is read: what changes meanwhile is seen after it.
      var watch = FileWatch()
      watch.add([input.name])
      let goesOn = FileWatch.report(to: streams) { _ = try export() }
      guard goesOn, !Interrupts.isRequested else { break }
      streams.writeError("watching; Ctrl-C leaves\n")
      while !Interrupts.isRequested, !watch.hasChanged { usleep(FileWatch.interval) }
    }
    return Interrupts.isRequested ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
  }
}

/// Keeps files that are no outputs from being written over.
enum ExportFile {
  private static let looked = 4096

  /// Throws where a file stands that is a directory or a link, or does not look like an output of this form.
  static func check(_ path: String, _ form: ExportForm, isForced: Bool) throws(FileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let way = "write another name, or say --force"
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FileError(path, SystemError(code: EISDIR))
    case S_IFLNK where !isForced: throw FileError(path, "is a link, and what it leads to would be written: \(way)")
    case S_IFREG where !isForced:
      guard status.st_size > 0 else { return }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(path, .current) }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: looked)
      let count = read(descriptor, &bytes, looked)
      guard count > 0, form.isOwn(Array(bytes[..<count])) else {
        throw FileError(path, "does not look like an output of this program: \(way)")
      }
    default: break
    }
  }
}
