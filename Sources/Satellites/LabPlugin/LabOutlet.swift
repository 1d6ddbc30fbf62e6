import CollectionLayout
import Foundation

/// Returns an object for an outlet that a nib would connect: a new view, an empty array, or another UIKit object.
/// - Source: ours: no nib is opened.
@MainActor
public func labOutlet<Outlet>() -> Outlet? {
  if let type = Outlet.self as? UIView.Type {
    let view = type.init(coder: NSCoder())
    if view is UICollectionView { view?.frame = UIScreen.main.bounds }
    return view as? Outlet
  }
  let others: [Any] = [
    [Any](), UIView(frame: .zero).heightAnchor.constraint(equalToConstant: 0), UIBarButtonItem(),
    UINavigationItem(title: ""),
    UITapGestureRecognizer(target: nil, action: nil), UIPanGestureRecognizer(target: nil, action: nil),
    UILongPressGestureRecognizer(target: nil, action: nil),
  ]
  return others.lazy.compactMap { $0 as? Outlet }.first
}
