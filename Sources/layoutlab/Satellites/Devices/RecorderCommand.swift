import DeviceBridge
import Foundation
import LayoutLoading
import LayoutScript

/// `layoutlab device recorder`: writes a subclass of a layout that records each call in an app.
struct RecorderCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "recorder", parent: CommandLineCommand.device, operands: .swiftFiles, placeholder: "FILE... -o FILE",
    options: [.output, .hash, .force, .help])

  private let files: [String]
  private let output: String
  private let isHashed: Bool
  private let isForced: Bool
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    let usage = "MyLayout.swift -o RecordedMyLayout.swift"
    guard !arguments.operands.isEmpty else { throw arguments.nothingGiven("a Swift file", usage) }
    guard let output = arguments.value(of: .output) else {
      throw arguments.nothingGiven("a file to write, `-o`", usage)
    }
    (files, streams) = (arguments.operands, arguments.streams)
    self.output = output
    (isHashed, isForced) = (arguments.has(.hash), arguments.has(.force))
  }

  func run() throws -> Int32 {
    try OwnOutput.check(output, isForced: isForced) {
      String(decoding: $0, as: UTF8.self).hasPrefix(RecorderWriter.mark)
    }
    let toolchain = try SwiftToolchain(environment: streams.environment)
    let sources = try files.map { LayoutLoader.Source(path: $0, bytes: try TextFile.bytes(at: $0)) }
    let layouts = try RecordableLayout.all(in: sources, toolchain)
    // The file's name chooses among several classes.
    let named = ((output as NSString).lastPathComponent as NSString).deletingPathExtension
    let layout = layouts.first { RecorderWriter.name(of: $0.name) == named } ?? layouts[0]
    let text = RecorderWriter(layout, isHashed: isHashed).text
    let formatted = SwiftFormatter.formatted(text, for: output, environment: streams.environment)
    try AtomicFile.write(formatted.text, to: output)
    let name = RecorderWriter.name(of: layout.name)
    streams.write(
      "\(output.printable): "
        + (layout.isFinal
          ? "`\(name).record(layout)`, as \(layout.name) is final\n" : "\(name), a subclass of \(layout.name)\n"))
    if let problem = formatted.problem { streams.writeError("note: it is not formatted: \(problem.printable)\n") }
    for other in layouts where other.name != layout.name {
      streams.writeError(
        "note: \(other.name) is left out: a file has one recorder; `-o \(RecorderWriter.name(of: other.name)).swift` chooses it\n"
      )
    }
    return ExitStatus.success.rawValue
  }
}
