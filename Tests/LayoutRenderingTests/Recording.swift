import LayoutScript

@testable import LayoutRendering

/// What a text renderer prints, taken piece by piece.
@MainActor
final class Recording {
  private final class Sink {
    var text = ""
  }

  private let output = Sink()
  private let errorOutput = Sink()
  let transcript: TextRenderer

  init(_ options: TextOptions = TextOptions()) {
    transcript = TextRenderer(
      options, output: { [output] bytes in output.text += String(decoding: bytes, as: UTF8.self) },
      errors: { [errorOutput] bytes in errorOutput.text += String(decoding: bytes, as: UTF8.self) })
  }

  /// What was printed since the last time.
  func take() -> String {
    defer { output.text = "" }
    return output.text
  }

  var errors: String { errorOutput.text }
}
