import Foundation

extension UICollectionView {
  /// The description of an unknown view.
  package nonisolated static let plainDescription = "<UICollectionView>"

  /// The view's description in messages of UIKit, without addresses and looks.
  /// - Source: observed, ChatLayout issue 89, for the words and their order.
  package var consoleDescription: String {
    let number = { (value: CGFloat) in CompositionalPrecondition.text(value) }
    func pair(_ x: CGFloat, _ y: CGFloat) -> String { "{\(number(x)), \(number(y))}" }
    let (frame, offset, size, inset) = (frame, contentOffset, contentSize, adjustedContentInset)
    return "<\(type(of: self)); frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) "
      + "\(number(frame.height))); contentOffset: \(pair(offset.x, offset.y)); contentSize: "
      + "\(pair(size.width, size.height)); adjustedContentInset: {\(number(inset.top)), \(number(inset.left)), "
      + "\(number(inset.bottom)), \(number(inset.right))}; layout: <\(type(of: layout))>>"
  }
}
