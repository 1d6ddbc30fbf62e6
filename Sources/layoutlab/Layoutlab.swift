import Foundation
import Glibc
import LayoutScript

@main
@MainActor
enum Layoutlab {
  static let version = "0.2.0"

  static func main() {
    StandardStreams.prepareProcess()
    // Arguments are read from /proc: without it, an empty command line would wait for statements.
    guard CommandLine.argc > 0 else {
      StandardStreams().writeError("layoutlab: its arguments cannot be read: is /proc mounted?\n")
      exit(ExitStatus.inputOutput.rawValue)
    }
    LoadedCode.room?.begin()
    if CommandLine.arguments.dropFirst().elementsEqual([TestWorker.argument]) { exit(TestWorker.run()) }
    if let argument = CommandLine.arguments.dropFirst().first,
      let process = Satellites.first({ $0.processes[argument] })
    {
      exit(process(CommandLine.arguments.dropFirst(2)))
    }
    Interrupts.install(.batch)
    let streams = StandardStreams()
    let status = refused(streams) ?? run(CommandLine.arguments, streams)
    LoadedCode.room?.end()
    exit(status)
  }

  /// Rejects an argument that is not UTF-8, because a command would receive other bytes.
  private static func refused(_ streams: StandardStreams) -> Int32? {
    var before = ""
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { continue }
      let argument = String(cString: bytes)
      guard
        !argument.utf8.elementsEqual(
          UnsafeBufferPointer(start: bytes, count: strlen(bytes)).lazy.map(UInt8.init(bitPattern:)))
      else {
        before = argument
        continue
      }
      streams.writeError("layoutlab: an argument is no UTF-8: \(argument.prefix(80).description.printable)\n")
      return (before == "-c" ? ExitStatus.usage : .inputOutput).rawValue
    }
    return nil
  }

  /// Runs a command line.
  /// - Parameter isInside: whether another command runs this one, and already guards code of loaded layouts.
  /// - Returns: the exit status.
  static func run(_ arguments: [String], _ streams: StandardStreams, isInside: Bool = false) -> Int32 {
    streams.finish(status(of: arguments, streams, isInside))
  }

  private static func status(of arguments: [String], _ streams: StandardStreams, _ isInside: Bool) -> Int32 {
    do {
      return try CommandLineArguments.parse(arguments, streams).run(streams, isInside: isInside)
    } catch let error as UsageError {
      streams.writeError(error.description)
      return ExitStatus.usage.rawValue
    } catch let error as FileError {
      if error.isInterruption { return ExitStatus.interrupted.rawValue }
      streams.writeError("layoutlab: \(error.message)\n")
      return ExitStatus.inputOutput.rawValue
    } catch let error as any ReportedError {
      if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
      streams.writeError("layoutlab: \(error.text)")
      return ExitStatus.usage.rawValue
    } catch {
      streams.writeError("layoutlab: \(error)\n")
      return ExitStatus.inputOutput.rawValue
    }
  }
}
