import Foundation
import Glibc
import LayoutScript

@main
@MainActor
enum Layoutlab {
  static let version = "0.1"

  static func main() {
    StandardStreams.prepareProcess()
    let streams = StandardStreams()
    exit(streams.finish(run(CommandLine.arguments, streams)))
  }

  private static func run(_ arguments: [String], _ streams: StandardStreams) -> Int32 {
    do {
      let invocation = try CommandLineArguments.parse(arguments)
      return try perform(invocation, streams)
    } catch let error as UsageError {
      streams.writeError(error.description)
      return ExitStatus.usage.rawValue
    } catch let error as FileError {
      if error.isInterruption { return ExitStatus.interrupted.rawValue }
      streams.writeError("layoutlab: \(error.message)\n")
      return ExitStatus.inputOutput.rawValue
    } catch {
      streams.writeError("layoutlab: \(error)\n")
      return ExitStatus.inputOutput.rawValue
    }
  }

  private static func perform(_ invocation: Invocation, _ streams: StandardStreams) throws -> Int32 {
    let options = invocation.options
    switch invocation.command {
    case .help(let page):
      streams.write(page.text)
      return ExitStatus.success.rawValue
    case .version:
      streams.write("layoutlab \(version)\n")
      return ExitStatus.success.rawValue
    case .interactive where Terminal.input.isTerminal && Terminal.output.isTerminal:
      return try prompt(options, streams)
    case .interactive:
      Interrupts.install(.batch)
      if Terminal.input.isTerminal {
        streams.writeError("layoutlab: standard output is no terminal: reading statements up to Ctrl-D\n")
      }
      return Batch.run(try read([.standardInput]), options, streams: streams)
    case .statements(let text):
      Interrupts.install(.batch)
      return Batch.run([SourceText(name: "-c", text: text)], options, streams: streams)
    case .run(let inputs):
      Interrupts.install(.batch)
      return Batch.run(try read(inputs), options, streams: streams)
    case .check(let inputs):
      Interrupts.install(.batch)
      return Batch.check(try read(inputs), options, streams: streams)
    }
  }

  private static func prompt(_ options: Invocation.Options, _ streams: StandardStreams) throws -> Int32 {
    if options.json {
      throw UsageError(message: "`--json` is for scripts, not for the prompt", hint: "use -c, run, or a pipe")
    }
    Interrupts.install(.prompt)
    let history = HistoryStore(path: HistoryStore.path(environment: ProcessInfo.processInfo.environment))
    let driver = PromptDriver(options, streams: streams)
    return REPL(driver: driver, streams: streams, history: history).run()
  }

  /// Everything is read before anything runs.
  private static func read(_ inputs: [Invocation.Input]) throws -> [SourceText] {
    try inputs.map { SourceText(name: $0.name, bytes: try TextFile.read($0)) }
  }
}
