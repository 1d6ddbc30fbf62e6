public import Foundation

extension UIView {
  /// Converts a point of this view to another view's coordinates, or to the window's if `view` is nil. In a
  /// collection view scrolled by 100, the content's point 150 lies at 50 of the window.
  /// - Complexity: O(superviews of both).
  /// - Source: documented, UIView.convert(_:to:); that an outermost view lies in the window at its frame is ours.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inWindow = withEnclosing.reduce(point) { $1.layer.pointOutside($0) }
    guard let view else { return inWindow }
    return view.withEnclosing.reversed().reduce(inWindow) { $1.layer.pointInside($0) }
  }

  /// Converts a point of another view, or of the window if `view` is nil, to this view's coordinates.
  /// - Complexity: O(superviews of both).
  /// - Source: documented, UIView.convert(_:from:).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return withEnclosing.reversed().reduce(point) { $1.layer.pointInside($0) } }
    return view.convert(point, to: self)
  }

  /// Converts a rectangle, as its bounding box there, to another view's coordinates; nil stands for the window.
  /// - Complexity: O(superviews of both).
  /// - Source: documented, UIView.convert(_:to:).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.around { convert($0, to: view) }
  }

  /// Converts a rectangle of another view, or of the window if `view` is nil, to its bounding box in this view.
  /// - Complexity: O(superviews of both).
  /// - Source: documented, UIView.convert(_:from:).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.around { convert($0, from: view) }
  }

  // The view and its superviews, the outermost last.
  private var withEnclosing: [UIView] {
    Array(sequence(first: self) { $0.superview })
  }
}
