import Glibc

/// Says on the terminal that something takes long, and goes away before anything else is shown.
@MainActor
final class ProgressLine {
  private let streams: StandardStreams
  private let isShown: Bool
  private let width: Int
  private var next: ContinuousClock.Instant

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  init(on streams: StandardStreams) {
    self.streams = streams
    isShown = streams.errors.canErase
    width = streams.errors.size.columns
    next = .now + Self.delay
  }

  /// Shows `text` when it is time to. It is only made when it is shown, so this may be called often.
  func update(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.Instant.now
    guard now >= next else { return }
    next = now + Self.interval
    streams.showTransient(String(text().prefix(width - 1)))
  }

  /// Shows a text at once, before what takes long and tells nothing.
  func show(_ text: String) {
    if isShown { streams.showTransient(String(text.prefix(width - 1))) }
  }

  /// A wait begins: nothing shows in its first half second.
  func begin() { next = .now + Self.delay }

  /// Takes the line away.
  func finish() { streams.clearTransient() }
}
