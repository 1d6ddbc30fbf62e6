public import Foundation

/// A timer that would call a method for each frame of the screen. No frames are drawn here, so no method is called.
/// - Source: documented, CADisplayLink.
open class CADisplayLink: NSObject {
  /// Whether the timer is paused; no at first.
  open var isPaused = false
  /// The time of the last frame, in seconds: here the current time.
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  /// The duration of a frame, in seconds.
  open var duration: TimeInterval { 1.0 / 60 }

  /// Creates a timer whose method is never called.
  public init(target: Any, selector: Selector) { super.init() }

  /// Starts the timer on a device; has no effect here.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends the timer on a device; has no effect here.
  open func invalidate() {}
}
