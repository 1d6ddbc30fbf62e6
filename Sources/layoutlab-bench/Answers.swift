import LayoutScript

/// Keeps the answers to questions.
@MainActor
final class Answers: Transcript {
  private(set) var items: [TranscriptItem] = []

  func receive(_ item: TranscriptItem) {
    if case .answer = item { items.append(item) }
  }
}
