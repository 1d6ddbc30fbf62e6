import LayoutScript

/// Somebody who hears nothing.
@MainActor
final class Silence: Transcript {
  func receive(_ item: TranscriptItem) {}
}
