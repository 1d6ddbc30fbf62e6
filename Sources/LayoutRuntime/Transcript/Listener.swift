/// A transcript that passes each item to a closure.
@MainActor
package final class Listener: Transcript {
  private let take: @MainActor (TranscriptItem) -> Void

  package init(_ take: @escaping @MainActor (TranscriptItem) -> Void) { self.take = take }

  package func receive(_ item: TranscriptItem) { take(item) }
}
