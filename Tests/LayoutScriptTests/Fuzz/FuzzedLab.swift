import Foundation
import LayoutRendering
import LayoutScript

/// A lab whose words go through every renderer; what they make of it in JSON is kept.
@MainActor
final class FuzzedLab {
  let lab: Lab
  private let sink: Sink
  private let patience: Patience
  private var nextLine = 1

  /// More questions than any drawn line asks: one that asks so often hangs.
  private static let patienceOfAll = 3_000_000

  private static let files = [
    "part.layout": "item 30 40\ncolumns 3; frames\n", "self.layout": "item 1\ninclude \"self.layout\"\n",
    "broken.layout": "columns\nitem 5 {\n",
  ]

  private let isTyped: Bool

  /// - Parameter isTyped: as at the prompt.
  /// - Parameter past: what of the past it keeps.
  init(isTyped: Bool = true, past: LabOptions.Past = .all) {
    let patience = Patience()
    var options = LabOptions()
    self.isTyped = isTyped
    options.catalog = .tested
    options.foreignItemLimit = 500
    options.past = past
    options.isInterrupted = { patience.isExhausted() }
    options.readFile = { path throws(UnreadableFile) in
      guard let text = Self.files[path] else { throw UnreadableFile(reason: "no such file") }
      return Array(text.utf8)
    }
    sink = Sink()
    self.patience = patience
    lab = Lab(transcript: sink, options: options)
  }

  /// Runs bytes as a script, and answers what was said, as JSON.
  /// - Parameter questions: how often it may ask whether it is to stop before it is told so.
  func run(_ bytes: [UInt8], line: Int? = nil, stopAfter questions: Int? = nil) -> (result: RunResult, json: String)
  {
    patience.rest = questions ?? Self.patienceOfAll
    let source = SourceText(name: "fuzz", bytes: bytes, firstLine: line ?? nextLine)
    nextLine = source.firstLine + source.lineStarts.count
    let result = lab.run(source, isTyped: isTyped)
    return (result, sink.take())
  }

  func run(_ text: String, line: Int? = nil, stopAfter questions: Int? = nil) -> (result: RunResult, json: String) {
    run(Array(text.utf8), line: line, stopAfter: questions)
  }

  /// What is wrong with bytes.
  func check(_ bytes: [UInt8]) -> [Diagnostic] {
    lab.analysis(of: SourceText(name: "fuzz", bytes: bytes)).diagnostics
  }

  /// All that it printed so far, at forty columns.
  var printed: String { String(decoding: sink.printed.bytes, as: UTF8.self) }

  /// It was stopped because it asked too often to be sane.
  var hangs: Bool { patience.rest <= 0 }

  /// Asks for all that can be asked of a lab.
  static let portrait = "state; invalid; pool; counts; calls 300\ncontent; visible; frames; draw all; invalid; pool"
}

extension FuzzedLab {
  @MainActor
  private final class Patience {
    var rest = 0

    func isExhausted() -> Bool {
      rest -= 1
      return rest <= 0
    }
  }

  /// Hands everything to each renderer.
  private final class Sink: Transcript {
    @MainActor final class Kept { var bytes: [UInt8] = [] }

    let printed = Kept()

    private let json = Kept()
    private let texts: [TextRenderer]
    private var jsonRenderer: JSONRenderer

    init() {
      jsonRenderer = JSONRenderer { [json] bytes in json.bytes += bytes }
      var prompt = TextOptions()
      prompt.isPrompt = true
      prompt.palette = .ansi
      var plain = TextOptions()
      plain.isPlain = true
      plain.isUTF8 = false
      plain.width = 40
      let printed = printed
      texts = [
        TextRenderer(prompt, output: { _ in }, errors: { _ in }),
        TextRenderer(
          plain, output: { printed.bytes += $0 }, errors: { printed.bytes += $0 }),
      ]
    }

    func receive(_ item: TranscriptItem) {
      jsonRenderer.receive(item)
      for text in texts { text.receive(item) }
    }

    func take() -> String {
      jsonRenderer.finish(exit: 0)
      jsonRenderer = JSONRenderer { [json] bytes in json.bytes += bytes }
      defer { json.bytes = [] }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }
}
