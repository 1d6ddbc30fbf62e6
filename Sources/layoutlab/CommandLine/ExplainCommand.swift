import LayoutRendering
import LayoutScript

/// `explain`: prints the page of a code, or the explanation of a pasted text.
struct ExplainCommand: ProgramCommand {
  nonisolated static let row = CommandLineCommand(
    name: "explain", operands: .code, placeholder: "[CODE|TEXT|-]", options: [.json, .help])

  /// The code or the text; `-` for standard input; nil for a text on standard input, or else the list of codes.
  let typed: String?
  private let isJSON: Bool
  private let streams: StandardStreams

  init(_ arguments: CommandArguments) throws(UsageError) {
    // An unquoted message arrives as several words; a code is one word.
    let operands = arguments.operands
    if operands.allSatisfy({ $0.wholeMatch(of: /LL\d{4}|LAW-.+/) != nil }) { try arguments.refuseSecond("code") }
    typed = operands.isEmpty ? nil : operands.joined(separator: " ")
    (isJSON, streams) = (arguments.options.json, arguments.streams)
  }

  var looksOnly: Bool { true }

  func run() throws -> Int32 {
    let reader = Satellites.messages
    if typed == "-" { return try answer(Explanation.find(in: try input(), by: reader), "") }
    if let typed { return try answer(Explanation.find(typed, by: reader), typed) }
    // A pipe may hold a text; the standard input of a script may be empty.
    let bytes = streams.input.isTerminal ? [] : try input()
    guard bytes.allSatisfy({ $0 <= 0x20 && $0 > 0 }) else {
      return try answer(Explanation.find(in: bytes, by: reader), "")
    }
    streams.write(bytes: isJSON ? JSONRenderer.lines(Explanation.all) : Array(Explanation.list(by: reader).utf8))
    return ExitStatus.success.rawValue
  }

  /// Returns the bytes of standard input, up to a limit.
  private func input() throws(FileError) -> [UInt8] {
    try TextFile.contents(of: streams.input.descriptor, named: "standard input", limit: Explanation.limit)
  }

  private func answer(_ found: Explanation.Lookup, _ typed: String) throws(UsageError) -> Int32 {
    switch found {
    case .page(let page): streams.write(bytes: isJSON ? JSONRenderer.lines([page]) : Array(page.text.utf8))
    case .reading(let reading):
      streams.write(bytes: isJSON ? reading.json : Array(reading.text.utf8))
      if reading.first == nil { return ExitStatus.checkFailed.rawValue }
    case .refused(let reason): throw UsageError(message: reason)
    case .unknown(let suggestion):
      throw UsageError(
        message: Explanation.unknown(typed, suggestion: suggestion),
        hint: suggestion == nil ? "`layoutlab explain` lists them" : nil)
    }
    return ExitStatus.success.rawValue
  }
}
