import CollectionLayout
import Foundation

extension Lab {
  /// Gives the view what the device is like.
  func setDevice() {
    view.safeAreaInsets = state.settings.safe
    view.effectiveUserInterfaceLayoutDirection = state.settings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Lets the data hear of what may come onto the screen soon, or not.
  func setPrefetching() {
    view.prefetchDataSource = state.settings.prefetches ? data : nil
  }

  /// Makes the screen as large as the view; layouts may ask it instead.
  func setScreen() {
    UIScreen.main.bounds = CGRect(origin: .zero, size: state.settings.view)
  }
}
