import LayoutScript

/// The program without a command: `-c STATEMENTS`, the prompt, or a script on standard input.
struct BareCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "", operands: .nothing, placeholder: "",
    options: [.statements] + RunFormat.options
      + [
        .load, .timeout, .trace, .quiet, .color, .plain, .noInit,
        .help, .version,
      ])

  let statements: String?
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    statements = arguments.value(of: .statements)
    guard let statements, let operand = arguments.operands.first else { return }
    throw UsageError(
      message: "`-c` takes one argument; `\(operand)` stands after it",
      hint: operand.contains(" ") ? nil : "quote the statements: layoutlab -c '\(statements) \(operand) …'")
  }

  private var isPrompt: Bool { statements == nil && streams.hasTerminal }

  var scripts: [Invocation.Script] {
    isPrompt ? [] : [statements.map(Invocation.Script.statements) ?? .input(.standardInput)]
  }

  var guarding: Guarding { isPrompt ? .child : .reads }

  var looksOnly: Bool { statements != nil }

  func run() throws -> Int32 {
    if isPrompt { return try Prompt(options: options, streams: streams).run() }
    if statements == nil, streams.input.isTerminal {
      streams.writeError("layoutlab: standard output is not a terminal: reading statements up to Ctrl-D\n")
    }
    return Batch.run(try scripts.map { try $0.source(streams) }, options, streams: streams)
  }
}
