import CollectionLayout
import Foundation

extension Lab {
  /// Gives the view what the device is like.
  func setDevice() {
    view.safeAreaInsets = state.settings.safe
    view.effectiveUserInterfaceLayoutDirection = state.settings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Makes the screen as large as the view; layouts may ask it instead.
  func setScreen() {
    UIScreen.main.bounds = CGRect(origin: .zero, size: state.settings.view)
  }
}
