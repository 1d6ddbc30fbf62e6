import Glibc
import LayoutScript

/// `layoutlab run`: runs scripts, one after the other.
struct RunCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "run", operands: .files, placeholder: "FILE...",
    options: RunFormat.options + [.step, .load, .timeout, .trace, .quiet, .color, .plain, .help])

  let inputs: [Invocation.Input]
  /// `--step`: the file runs line by line at the prompt.
  let isStepping: Bool
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams, isStepping) = (arguments.options, arguments.streams, arguments.has(.step))
    inputs = try arguments.inputs("a file", "FILE...   (`-` is standard input)")
    if let page = inputs.first(where: { $0.name.hasSuffix(ScriptFiles.pageSuffix) })?.name {
      throw UsageError(
        message: "`\(page)` is a page: `run` takes scripts", hint: "layoutlab test \(page) runs its blocks")
    }
    if let folder = inputs.first(where: { ScriptFiles.kind(of: $0.name) == S_IFDIR })?.name {
      throw UsageError(
        message: "`\(folder)` is a folder: `run` takes scripts", hint: "layoutlab test \(folder) runs what is in it"
      )
    }
    if isStepping, inputs.count > 1 || inputs == [.standardInput] {
      throw UsageError(message: "`--step` takes one file", hint: "layoutlab run --step FILE")
    }
  }

  var scripts: [Invocation.Script] { inputs.map(Invocation.Script.input) }

  var guarding: Guarding { isStepping ? .child : .reads }

  var looksOnly: Bool { !isStepping && !inputs.contains(.standardInput) }

  func run() throws -> Int32 {
    if isStepping { return try Prompt(options: options, streams: streams, file: inputs[0].name).run() }
    // All scripts are read before the first one runs.
    return Batch.run(try scripts.map { try $0.source(streams) }, options, streams: streams)
  }
}
