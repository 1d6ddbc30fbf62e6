import CollectionLayout
import Foundation
import LayoutScript

/// A proof in Swift: what a layout, a data source or a delegate of an app meets.
///
/// Its file begins with the header of the fact; the type is named by page and id, `AtlasA05`, and listed in `Proofs`.
@MainActor protocol Proof {
  /// Does what an app does, and notes on the stage what comes of it.
  static func show(on stage: Stage)
}

/// A proof of what stops the process, because no view is there that could hand the exception on; it runs in one of its own.
protocol Trap: Proof {}

/// A place where a proof in Swift plays: views that tell what they raise and say, and a list of what was seen.
@MainActor final class Stage {
  var shown = Shown()
  private var recorders: [EventRecorder] = []
  // A view keeps neither.
  private var apps: [App] = []

  /// Notes what was seen.
  func note(_ text: String) { shown.add(text) }

  /// Takes down what a view raises and writes to the console from here on.
  func watch(_ view: UICollectionView) {
    view.exceptionHandler = { [weak self] in self?.shown.raise($0) }
    let recorder = EventRecorder()
    view.recorder = recorder
    recorders.append(recorder)
  }

  /// A view of an app: flow, 320x480, with cells of 50x50, unless something else is said.
  func app(
    _ counts: [Int], layout: UICollectionViewLayout = LoggedFlow(),
    frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480)
  ) -> App {
    let app = App(counts, layout: layout, frame: frame)
    apps.append(app)
    watch(app.view)
    return app
  }

  /// All that was shown.
  func finish() -> Shown {
    for recorder in recorders {
      for event in recorder.take() {
        guard case .warning(let warning) = event.detail else { continue }
        shown.say(warning)
      }
    }
    recorders = []
    shown.close()
    return shown
  }
}
