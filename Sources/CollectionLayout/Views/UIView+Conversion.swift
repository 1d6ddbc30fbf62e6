public import Foundation

extension UIView {
  /// A point of this view in another one's coordinates; nil is what holds the outermost view: the window.
  ///
  /// A collection view scrolled by 100 has its content's point 150 at 50 of the window.
  /// - Complexity: O(views around both).
  /// - Source: documented, UIView.convert(_:to:); that an outermost view lies in the window at its frame is ours.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = withEnclosing.reduce(point) { $1.layer.pointOutside($0) }
    guard let view else { return inWindow }
    return view.withEnclosing.reversed().reduce(inWindow) { $1.layer.pointInside($0) }
  }

  /// A point of another view, nil for the window, in this one's coordinates.
  /// - Complexity: O(views around both).
  /// - Source: documented, UIView.convert(_:from:).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return withEnclosing.reversed().reduce(point) { $1.layer.pointInside($0) } }
    return view.convert(point, to: self)
  }

  /// The smallest upright rectangle around a rectangle of this view in another one's coordinates; nil is the window.
  /// - Complexity: O(views around both).
  /// - Source: documented, UIView.convert(_:to:).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.around { convert($0, to: view) }
  }

  /// The smallest upright rectangle around a rectangle of another view, nil for the window, in this one's coordinates.
  /// - Complexity: O(views around both).
  /// - Source: documented, UIView.convert(_:from:).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.around { convert($0, from: view) }
  }

  // The view and those around it, the outermost last.
  private var withEnclosing: [UIView] {
    Array(sequence(first: self) { $0.superview })
  }
}
