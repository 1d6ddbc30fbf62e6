public import Foundation

/// What would call a method for each picture of the screen. There are none here, so it calls nobody.
/// - Source: documented, CADisplayLink.
open class CADisplayLink: NSObject {
  /// Whether it waits; no at first.
  open var isPaused = false
  /// When the last picture was shown, in seconds.
  open var timestamp: TimeInterval { CACurrentMediaTime() }
  /// How long a picture is shown, in seconds.
  open var duration: TimeInterval { 1.0 / 60 }

  /// Makes one whose method is never called.
  public init(target: Any, selector: Selector) { super.init() }

  /// Would begin.
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends it.
  open func invalidate() {}
}
