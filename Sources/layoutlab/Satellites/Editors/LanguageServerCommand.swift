import Glibc
import LanguageServer
import LayoutScript

/// `layoutlab lsp`: the language server on standard input and standard output.
struct LanguageServerCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "lsp", operands: .nothing, placeholder: "", options: [.help])

  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError(
        message: "`lsp` takes no file: `\(operand)` stands after it", hint: "an editor starts `layoutlab lsp`")
    }
    streams = arguments.streams
  }

  /// Serves until the client sends `exit` or disconnects.
  func run() -> Int32 {
    var options = LabRun.labOptions
    // No loaded code runs here, so files that a script loads may be missing.
    options.loaded.mayBeMissing = true
    let server = LanguageServer(version: Layoutlab.version, options: options)
    var reader = MessageReader()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      while let message = reader.next() {
        for answer in server.receive(message) { send(answer) }
        if let status = server.exitStatus { return status }
      }
      // Diagnostics wait until no further message is available.
      if !hasInput {
        for notice in server.diagnostics() { send(notice) }
        streams.flush()
      }
      guard Interrupts.waitForInput(streams.input.descriptor) else { return ExitStatus.interrupted.rawValue }
      let count = read(streams.input.descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      // The client disconnected without `exit`.
      guard count > 0, !streams.isClosed else { return 1 }
      reader.append(chunk[..<count])
    }
  }

  private func send(_ message: JSON) { streams.write(bytes: MessageReader.frame(message)) }

  private var hasInput: Bool {
    var input = pollfd(fd: streams.input.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
