/// Somebody who takes what the lab says: a renderer, a test.
@MainActor
package protocol Transcript: AnyObject {
  func receive(_ item: TranscriptItem)
}
