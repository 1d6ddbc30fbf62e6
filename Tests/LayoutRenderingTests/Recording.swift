import LayoutScript

@testable import LayoutRendering

/// What a text renderer prints, taken piece by piece.
@MainActor
final class Recording {
  private(set) var output = ""
  private(set) var errors = ""
  private var renderer: TextRenderer?

  init(_ options: TextOptions = TextOptions()) {
    renderer = TextRenderer(
      options, output: { [unowned self] bytes in output += String(decoding: bytes, as: UTF8.self) },
      errors: { [unowned self] bytes in errors += String(decoding: bytes, as: UTF8.self) })
  }

  var transcript: TextRenderer {
    guard let renderer else { preconditionFailure("the renderer lives as long as its recording") }
    return renderer
  }

  /// What was printed since the last time.
  func take() -> String {
    defer { output = "" }
    return output
  }
}
