public import CollectionLayout
public import Foundation

/// The lab's answers for the delegate of a loaded layout, from data and settings.
/// - Source: ours.
@preconcurrency @MainActor
public protocol LabAnswers: AnyObject {
  /// The size of an item, in points; for an item with a length alone the lab's columns give the width.
  func size(of item: IndexPath) -> CGSize
  /// Whether a statement gave the item a size.
  func isSized(_ item: IndexPath) -> Bool
  /// The extent of an item along the scroll axis, in points.
  func length(of item: IndexPath) -> CGFloat
  /// The number of lanes of a section.
  func columns(inSection section: Int) -> Int
  /// The room around the items of a section, in points.
  func inset(ofSection section: Int) -> UIEdgeInsets
  /// The distance between lines, in points.
  func lineSpacing(inSection section: Int) -> CGFloat
  /// The distance between the items of a line, in points.
  func itemSpacing(inSection section: Int) -> CGFloat
  /// The extent of a header, in points; 0 where there is none.
  func header(ofSection section: Int) -> CGFloat
  /// The extent of a footer, in points; 0 where there is none.
  func footer(ofSection section: Int) -> CGFloat
  /// Whether a statement has set the setting of a word, such as `columns`. Otherwise the delegate leaves its method
  /// unanswered if it can.
  func isSet(_ word: String) -> Bool
}
