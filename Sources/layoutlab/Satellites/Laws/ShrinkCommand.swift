import LayoutScript

/// `layoutlab shrink`: makes a failing script or scenario as small as possible while it fails for the same reason.
struct ShrinkCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "shrink", operands: .tests, placeholder: "FILE[:LINE]", options: [.load, .output, .force, .help])

  let path: TestPath
  /// The path for the result; nil for standard output.
  let output: String?
  let isForced: Bool
  private let streams: StandardStreams

  private static let mark = "# layoutlab shrink "

  init(_ arguments: CommandArguments) throws(UsageError) {
    guard let file = arguments.inputs.first else { throw arguments.nothingGiven("a script", "FILE[:LINE]") }
    try arguments.refuseSecond("script")
    let path = arguments.value(of: .output) ?? ""
    (self.path, output, isForced) = (TestPath(file), path.isEmpty ? nil : path, arguments.has(.force))
    streams = arguments.streams
  }

  var scripts: [Invocation.Script] { [.input(path.input)] }

  func run() throws -> Int32 {
    if let output {
      try OwnOutput.check(output, isForced: isForced) { $0.starts(with: Array(Self.mark.utf8)) }
    }
    let name = path.input.name
    if name.hasSuffix(ScriptFiles.pageSuffix) {
      throw UsageError(
        message: "`\(name)` is a page: `shrink` takes a script", hint: "layoutlab test \(name) runs its blocks")
    }
    let source = SourceText(name: name, bytes: try streams.read(path.input))
    let found = try ShrunkFailure.first(in: source, line: path.line)
    // Without Ctrl-C the run might have failed later.
    if Interrupts.isRequested { return ExitStatus.interrupted.rawValue }
    guard let failing = found else { throw Self.nothing(path) }
    let small = failing.smallest(ProgressLine(on: streams))
    let text = small.text + "\n"
    if let output {
      try AtomicFile.write("\(Self.mark)\(name): fails by \(failing.words)\n\(text)", to: output)
    } else {
      streams.write(text)
    }
    streams.writeError(small.summary + "\n")
    return (Interrupts.isRequested ? ExitStatus.interrupted : .success).rawValue
  }

  /// Returns the error for a script without a failing case.
  static func nothing(_ path: TestPath) -> UsageError {
    let name = path.input.name
    return UsageError(
      message: path.line.map { "no check or statement fails in a case of `\(name)` that holds line \($0)" }
        ?? "no check or statement of `\(name)` fails",
      hint: "`layoutlab test \(name)` runs it")
  }
}
