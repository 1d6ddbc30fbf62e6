public import Foundation

/// Content of SwiftUI in a cell. SwiftUI does not exist here: the content is kept and not shown, and a cell has the
/// size that it is given.
/// - Source: documented, UIHostingConfiguration; on a device its content is a SwiftUI view.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration {
  /// The content.
  public let content: Content
  private let background: Background?

  /// Creates a configuration of content.
  public init(content: () -> Content) where Background == Never {
    self.content = content()
    background = nil
  }

  /// Creates a configuration of content that was made before.
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
  /// Returns the configuration with a least size, in points; has no effect here.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  /// Returns the configuration with margins, in points; has no effect here.
  public func margins(_ length: CGFloat) -> Self { self }

  /// Makes a plain view.
  public func makeContentView() -> any UIView & UIContentView { HostingView(configuration: self) }
  /// Returns the configuration for a state, which is the same in every state.
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
