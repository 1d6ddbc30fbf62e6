import LayoutScript

/// Passes on why lines fail, and nothing else of what a lab says.
@MainActor
final class ErrorTranscript: Transcript {
  private let next: any Transcript

  init(_ next: any Transcript) { self.next = next }

  func receive(_ item: TranscriptItem) {
    switch item {
    case .diagnostic(let diagnostic) where diagnostic.severity == .error: next.receive(item)
    case .lineFailed: next.receive(item)
    default: break
    }
  }
}
