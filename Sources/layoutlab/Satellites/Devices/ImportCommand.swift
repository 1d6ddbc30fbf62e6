import DeviceBridge
import LayoutScript

/// `layoutlab device import`: writes a script from the log of a device.
struct ImportCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "import", parent: CommandLineCommand.device, operands: .log, placeholder: "LOG -o FILE",
    options: [.output, .force, .help])

  private let log: String
  private let output: String
  private let isForced: Bool
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    guard let log = arguments.operands.first else {
      throw arguments.nothingGiven("a log", "log.jsonl -o FILE.layout")
    }
    try arguments.refuseSecond("log")
    guard let output = arguments.value(of: .output) else {
      throw arguments.nothingGiven("a file to write, `-o`", "\(log) -o session.layout")
    }
    (self.log, self.output, isForced, streams) = (log, output, arguments.has(.force), arguments.streams)
  }

  func run() throws -> Int32 {
    try OwnOutput.check(output, isForced: isForced) {
      String(decoding: $0, as: UTF8.self).hasPrefix(ImportedSession.mark)
    }
    let (sessions, remarks) = try ImportedSession.all(in: log, streams)
    try AtomicFile.write(ImportedSession.script(sessions, of: log).text, to: output)
    let count = sessions.reduce(0) { $0 + $1.statements }
    streams.write("\(output.printable): \(count) lines, `layout \(sessions[0].layout)`\n")
    for remark in remarks + sessions.flatMap(\.remarks) { streams.writeError("note: \(remark.printable)\n") }
    return ExitStatus.success.rawValue
  }
}

/// The session of one layout in a log, as a script; the rest of the log, a hundred times its size, is not kept.
@MainActor
struct ImportedSession {
  /// The number of the layout in the log.
  var number: Int
  var layout: String
  var system: String
  var text: String
  /// The number of statements' lines, continued lines counted once.
  var statements: Int
  var remarks: [String]

  static let mark = "# Imported by layoutlab from "

  static func all(
    in log: String, _ streams: StandardStreams
  ) throws -> (sessions: [ImportedSession], remarks: [String]) {
    var sessions: [Int: ImportedSession] = [:]
    var order: [Int] = []
    var importers: [Int: SessionImporter] = [:]
    var texts: [Int: (text: String, statements: Int)] = [:]
    var remarks = try LogFile.read(log, streams) { number, event in
      if case .begin = event.content {
        order.append(number)
        importers[number] = SessionImporter { line in
          texts[number, default: ("", 0)].text += line + "\n"
          texts[number]?.statements += 1
        }
      }
      guard let importer = importers[number] else { return }
      try importer.add(event)
      guard case .end = event.content else { return }
      try importer.finish()
      importers[number] = nil
      let written = texts.removeValue(forKey: number)
      sessions[number] = ImportedSession(
        number: number, layout: importer.layout ?? "", system: importer.system, text: written?.text ?? "",
        statements: written?.statements ?? 0, remarks: importer.remarks)
    }
    let found = order.compactMap { sessions[$0] }
    if found.contains(where: \.text.isEmpty), found.count > 1 {
      remarks.append("a layout of the log was never laid out, and has no lines")
    }
    return (found, remarks)
  }

  /// Returns a script with the sessions one after the other, and the first line of each session.
  static func script(_ sessions: [ImportedSession], of log: String) -> (text: String, firstLines: [Int]) {
    let layout = sessions.first?.layout ?? ""
    var text = "\(mark)\(log.printable).\n# layoutlab load \(layout).swift run FILE runs it.\n"
    var firstLines: [Int] = []
    for (index, session) in sessions.enumerated() {
      if index > 0 { text += "\n# Layout \(session.number) of the log.\nreset\n" }
      for remark in session.remarks { text += "# \(remark.printable)\n" }
      firstLines.append(1 + text.utf8.count { $0 == UInt8(ascii: "\n") })
      text += session.text
    }
    return (text, firstLines)
  }
}
