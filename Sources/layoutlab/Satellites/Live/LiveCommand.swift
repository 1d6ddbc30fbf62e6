import Foundation
import LayoutLoading
import LayoutScript

/// `layoutlab live`: the prompt with a page that shows a file and follows its changes.
struct LiveCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "live", operands: .sources, placeholder: "FILE...",
    options: [.open, .share, .trace, .color, .plain, .noInit, .help])

  /// The script or the name of a layout; nil for an empty session.
  let operand: String?
  private let isShared: Bool
  private let opens: Bool
  /// The command that loads the Swift files among the operands and then continues; nil without such files.
  private let load: LoadCommand?
  private let options: Invocation.Options
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    (options, streams) = (arguments.options, arguments.streams)
    (isShared, opens) = (arguments.has(.share), arguments.has(.open))
    let swift = arguments.operands.filter { $0.hasSuffix(ScriptFiles.swiftSuffix) }
    let others = arguments.operands.filter { !swift.contains($0) }
    let scripts = others.filter { $0.hasSuffix(ScriptFiles.suffix) }
    if scripts.count > 1 {
      throw UsageError(message: "`live` takes one script; `\(scripts[1])` stands after it")
    }
    // Of several classes in a file the first is shown.
    operand = scripts.first ?? others.first
    // A layout may have arguments: `Cards(gap: 1.5)`.
    if scripts.isEmpty, let other = others.first, !other.contains("("),
      other.contains(where: { "./".contains($0) }) || FileManager.default.fileExists(atPath: other)
    {
      throw UsageError(
        message: "`\(other)` is neither a script nor a layout",
        hint: "`live` takes FILE.layout, FILE.swift, or a layout's name, such as `waterfall`")
    }
    guard !swift.isEmpty else {
      load = nil
      return
    }
    var load = LoadCommand(files: swift, streams)
    load.command = arguments.words.filter { !swift.contains($0) }
    load.namesClasses = operand == nil
    self.load = load
  }

  var guarding: Guarding { load == nil ? .child : .itsOwn }

  func run() throws -> Int32 {
    guard streams.hasTerminal else {
      throw UsageError(
        message: "`live` needs a terminal, for its prompt",
        hint: "`layoutlab export FILE -o FILE.html --watch` writes a page anew at each change")
    }
    guard HTTPServer.isInstalled else { throw UsageError(message: HTTPServer.missing) }
    if let load {
      guard try waitUntilCompiled(load.files) else { throw FileError.interruption(load.files[0]) }
      return try load.run()
    }
    var (lines, files) = ([isShared ? ":live share" : opens ? ":live open" : ":live"], LoadedCode.files)
    if isShared, opens { lines.append(":live open") }
    if let operand, operand.hasSuffix(ScriptFiles.suffix) {
      _ = try TextFile.bytes(at: operand)
      lines.append(":run \(CommandWords.quoted(operand))")
      files.append(operand)
    } else if let operand {
      lines.append("layout \(operand); items 30")
    }
    return try Prompt(options: options, streams: streams, preparation: { $0.live?.preview(lines, of: files) }).run()
  }

  /// Compiles files; while they have a mistake, waits until they are saved again. False after an interruption.
  private func waitUntilCompiled(_ files: [String]) throws -> Bool {
    while true {
      let watch = FileWatch(files)
      do {
        _ = try LoadCommand.compile(files, streams, tellsProblems: false)
        return true
      } catch let error as LoadError where error.isOfGivenFiles && !Interrupts.isRequested {
        streams.writeError("layoutlab: \(error.text)")
      }
      _ = watch.wait(streams)
      if Interrupts.isRequested { return false }
    }
  }
}
