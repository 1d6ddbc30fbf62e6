import LayoutRendering
import LayoutScript

/// `explain`: the page of a code, or what a pasted text says.
@MainActor
struct ExplainCommand {
  private let typed: Invocation.Explained
  private let isJSON: Bool
  private let streams: StandardStreams

  init(_ typed: Invocation.Explained, isJSON: Bool, _ streams: StandardStreams) {
    (self.typed, self.isJSON, self.streams) = (typed, isJSON, streams)
  }

  func run() throws -> Int32 {
    switch typed {
    case .words(let text): return try answer(Explanation.find(text), text)
    case .standardInput: return try answer(Explanation.find(in: try input()), "")
    case .list:
      // A pipe may hold a text, and a script's may be empty.
      let bytes = streams.input.isTerminal ? [] : try input()
      guard bytes.allSatisfy({ $0 <= 0x20 && $0 > 0 }) else { return try answer(Explanation.find(in: bytes), "") }
      streams.write(bytes: isJSON ? JSONRenderer.lines(Explanation.all) : Array(Explanation.list.utf8))
      return ExitStatus.success.rawValue
    }
  }

  /// A text that is too large need not be read to its end.
  private func input() throws(FileError) -> [UInt8] {
    try TextFile.contents(of: streams.input.descriptor, named: "standard input", limit: RecognisedMessage.limit)
  }

  private func answer(_ found: Explanation.Lookup, _ typed: String) throws(UsageError) -> Int32 {
    switch found {
    case .page(let page): streams.write(bytes: isJSON ? JSONRenderer.lines([page]) : Array(page.text.utf8))
    case .messages(let messages):
      streams.write(
        bytes: isJSON ? JSONRenderer.lines(messages) : Array(RecognisedMessage.text(of: messages).utf8))
    case .nearest(let nearest):
      streams.write(bytes: isJSON ? JSONRenderer.lines(nearest) : Array(Explanation.text(of: nearest).utf8))
      return ExitStatus.checkFailed.rawValue
    case .refused(let reason): throw UsageError(message: reason)
    case .unknown(let suggestion):
      throw UsageError(
        message: Explanation.unknown(typed, suggestion: suggestion),
        hint: suggestion == nil ? "`layoutlab explain` lists them" : nil)
    }
    return ExitStatus.success.rawValue
  }
}
