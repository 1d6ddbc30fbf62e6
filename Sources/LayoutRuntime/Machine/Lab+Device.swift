import CollectionLayout
import Foundation

// The settings of the view and its screen.
extension Lab {
  /// Gives the view the properties of the device.
  func setDevice() {
    view.systemVersion = state.settings.version
    view.safeAreaInsets = state.settings.safe
    window.safeAreaInsets = state.settings.safe
    view.effectiveUserInterfaceLayoutDirection = state.settings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Gives the view its own settings: its policy, the pixels of its offsets, the rectangle that it asks for, and
  /// whether it looks ahead of a scroll and notifies the data of elements that may soon come onto the screen.
  package func setView() {
    view.boundsChangePolicy = state.settings.policy
    view.displayScale = state.settings.scale.map { CGFloat($0) }
    view.elementsQuery = state.settings.elementsQuery
    view.isPrefetchingEnabled = state.settings.prefetches
    // A source of the app's own stays.
    if view.prefetchDataSource == nil || view.prefetchDataSource === data {
      view.prefetchDataSource = state.settings.prefetches ? data : nil
    }
  }

  /// Makes the screen and the window as large as the view, which fills them; layouts may ask them instead.
  func setScreen() {
    window.frame = CGRect(origin: .zero, size: state.settings.view)
    view.center = CGPoint(x: window.frame.midX, y: window.frame.midY)
    runLoop.screen.bounds = CGRect(origin: .zero, size: state.settings.view)
  }
}
