public import Foundation

/// SwiftUI content of a cell, which is kept and not shown; the cell keeps the size that it is given.
/// - Source: documented, UIHostingConfiguration; on a device its content is a SwiftUI view.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration {
  /// The SwiftUI content.
  public let content: Content
  private let background: Background?

  /// Creates a configuration with content.
  public init(content: () -> Content) where Background == Never {
    self.content = content()
    background = nil
  }

  /// Creates a configuration with finished content.
  package init(plain content: Content) where Background == Never {
    self.content = content
    background = nil
  }

  private init(_ content: Content, background: Background?) {
    (self.content, self.background) = (content, background)
  }

  /// Returns the configuration with a background.
  public func background<Shown>(content: () -> Shown) -> UIHostingConfiguration<Content, Shown> {
    UIHostingConfiguration<Content, Shown>(self.content, background: content())
  }
  /// Returns the configuration with a minimum size, in points; has no effect here.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  /// Returns the configuration with margins, in points; has no effect here.
  public func margins(_ length: CGFloat) -> Self { self }

  /// Creates an empty content view.
  public func makeContentView() -> any UIView & UIContentView { HostingView(configuration: self) }
  /// Returns the same configuration, in every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  private final class HostingView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }
}
