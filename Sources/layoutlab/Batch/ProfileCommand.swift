import LayoutRendering
import LayoutScript

/// `layoutlab profile`: runs a script and reports the cost of its layout's calls.
struct ProfileCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "profile", operands: .file, placeholder: "FILE",
    options: [.json, .statements, .load, .timeout, .trace, .color, .plain, .help])

  private let script: Invocation.Script
  private var options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    if !options.json { options.trace = options.trace ?? .off }
    script = try arguments.script("layoutlab profile FILE, or layoutlab profile -c STATEMENTS")
  }

  var scripts: [Invocation.Script] { [script] }

  var guarding: Guarding { .reads }

  func run() throws -> Int32 {
    let run = LabRun(options, streams: streams, isPrompt: false)
    let result = run.run(try script.source(streams))
    let status = result.exitStatus(hasFailed: run.lab.hasFailed)
    let hasCosts = result == .finished || result == .ended
    if hasCosts, let json = run.renderer as? JSONRenderer { json.receive(run.lab.callProfile) }
    run.renderer.finish(exitStatus: Int(status.rawValue))
    if hasCosts, !options.json { streams.write(CostText(names: .short).table(run.lab.callProfile)) }
    return status.rawValue
  }
}
