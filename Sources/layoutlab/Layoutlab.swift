import Foundation
import Glibc

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
      return ExitStatus.runtime.rawValue
    }
  }

  private static func perform(_ invocation: Invocation, _ streams: StandardStreams) throws -> Int32 {
    let options = invocation.options
    switch invocation.command {
    case .help(let page): streams.write(page.text)
    case .version: streams.write("layoutlab \(version)\n")
    case .interactive where Terminal.input.isTerminal && Terminal.output.isTerminal:
      if options.json {
        throw UsageError(message: "`--json` is for scripts, not for the prompt", hint: "use -c, run, or a pipe")
      }
      return prompt(options, streams)
    case .interactive: return try batch([.standardInput], options, streams)
    case .run(let inputs): return try batch(inputs, options, streams)
    case .statements(let text):
      Interrupts.install(.batch)
      return runBatch([(name: "-c", text: text)], options, streams: streams)
    case .check(let inputs):
      _ = inputs
    }
    return ExitStatus.success.rawValue
  }

  private static func prompt(_ options: Invocation.Options, _ streams: StandardStreams) -> Int32 {
    Interrupts.install(.prompt)
    let history = HistoryStore(path: HistoryStore.path(environment: ProcessInfo.processInfo.environment))
    return REPL(driver: makeDriver(options, streams: streams), streams: streams, history: history).run()
  }

  private static func batch(
    _ inputs: [Invocation.Input], _ options: Invocation.Options, _ streams: StandardStreams
  ) throws -> Int32 {
    Interrupts.install(.batch)
    var sources: [(name: String, text: String)] = []
    for input in inputs { sources.append((input.name, try TextFile.read(input))) }
    return runBatch(sources, options, streams: streams)
  }
}
