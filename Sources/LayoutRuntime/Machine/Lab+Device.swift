import CollectionLayout
import Foundation

extension Lab {
  func setDevice() {
    view.systemVersion = state.settings.version
    view.safeAreaInsets = state.settings.safe
    window.safeAreaInsets = state.settings.safe
    view.effectiveUserInterfaceLayoutDirection = state.settings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Gives the view the settings of its own: policy, scale, queried rectangle and prefetching.
  package func setView() {
    view.boundsChangePolicy = state.settings.policy
    view.displayScale = state.settings.scale.map { CGFloat($0) }
    view.elementsQuery = state.settings.elementsQuery
    view.isPrefetchingEnabled = state.settings.prefetches
    // An app's own prefetch data source stays.
    if view.prefetchDataSource == nil || view.prefetchDataSource === data {
      view.prefetchDataSource = state.settings.prefetches ? data : nil
    }
  }

  /// Resizes the screen and the window to the view; layouts may ask them for their size.
  func setScreen() {
    window.frame = CGRect(origin: .zero, size: state.settings.view)
    view.center = CGPoint(x: window.frame.midX, y: window.frame.midY)
    runLoop.screen.bounds = CGRect(origin: .zero, size: state.settings.view)
  }
}
