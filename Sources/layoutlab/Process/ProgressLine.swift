import Glibc

/// A progress line, removed before other output; without a terminal, `show` writes lines at long intervals.
@MainActor
final class ProgressLine {
  private let streams: StandardStreams
  private let isShown: Bool
  private let width: Int
  private var next: ContinuousClock.Instant

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)
  private static let silence = Duration.seconds(10)
  private var heard = ContinuousClock.now

  init(on streams: StandardStreams) {
    self.streams = streams
    isShown = streams.errors.canErase
    width = streams.errors.size.columns
    next = .now + Self.delay
  }

  /// Shows `text`, at most ten times a second; the text is evaluated only if it is shown.
  func update(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.Instant.now
    guard now >= next else { return }
    next = now + Self.interval
    streams.showTransient(String(text().prefix(width - 1)))
  }

  /// Shows a text at once, before long work without updates.
  func show(_ text: String) {
    if isShown {
      streams.showTransient(String(text.prefix(width - 1)))
    } else if .now > heard + Self.silence {
      heard = .now
      streams.writeError("\(text)\n")
    }
  }

  /// Begins a wait; nothing is shown in its first half second.
  func begin() { next = .now + Self.delay }

  func finish() { streams.clearTransient() }
}
