import LayoutRendering
import LayoutScript

/// A lab with items, whose text is counted and thrown away.
@MainActor
final class LabStage {
  private var lab: Lab?
  private(set) var bytes = 0

  init(items: Int) {
    let renderer = TextRenderer(
      TextOptions(), output: { [unowned self] in bytes += $0.count },
      errors: { bytes in preconditionFailure(String(decoding: Array(copy bytes), as: UTF8.self)) })
    lab = Lab(transcript: renderer)
    run("columns 3; items \(items) 80...240")
    run("scroll 10")
  }

  func run(_ statements: String) {
    _ = lab?.run(SourceText(name: "bench", text: statements))
  }
}

/// Hears nothing.
@MainActor
final class Silence: Transcript {
  func receive(_ item: TranscriptItem) {}
}
