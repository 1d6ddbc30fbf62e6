import Foundation

/// What UIKit would have thrown, as a value.
public struct LayoutException: Error, Sendable, Equatable {
  /// What went wrong, with the facts.
  public enum Kind: Sendable, Equatable {
    /// Attributes for an index path that the data source does not have.
    case missingIndexPath(ElementKey)
    /// Attributes of a supplementary view that changed although nothing was invalidated: what they were and are.
    case changedSupplementary(was: ElementSnapshot, now: ElementSnapshot)
    /// A frame or a content size that is not made of finite numbers; nil for the content size.
    case invalidGeometry(ElementKey?)
    /// A reuse identifier that nothing was registered for.
    case unregisteredIdentifier(String, kind: String?)
    /// The data source gave a view that was not dequeued.
    case viewNotDequeued(ElementKey)
    /// The data source was asked for an item that it does not have, and how many it has.
    case missingData(ElementKey, count: Int)
    /// The data source gave a negative count.
    case negativeCount(section: Int?, count: Int)
    /// The view was asked for the items of a section that it does not have, and how many sections it has.
    case missingSection(Int, count: Int)
    /// An update that cannot be carried out.
    case invalidUpdate(UpdateProblem)
    /// A snapshot of a diffable data source, or the way it was applied.
    case diffable(SnapshotMistake)
    /// Views that size themselves kept the layout invalid for this many passes.
    case updateLoop(passes: Int)
    /// A compositional layout was not told what a section is that has items.
    case noSectionDefinition(section: Int)
  }

  /// What went wrong.
  public var kind: Kind

  /// Creates an exception.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// UIKit's own words.
  /// - Source: observed, crash reports and issue threads; the wording is approximated.
  public var reason: String {
    switch kind {
    case .missingIndexPath(let key):
      let what = key.category == .cell ? "a cell" : "a supplementary view"
      return "UICollectionView received layout attributes for \(what) with an index path that does not exist: "
        + "{length = 2, path = \(key.section) - \(key.item)}"
    case .changedSupplementary(let was, let now):
      return "layout attributes for supplementary item at index path (\(Self.path(now.key))) changed from "
        + "\(Self.text(was)) to \(Self.text(now)) without invalidating the layout"
    case .invalidGeometry(let key?):
      return "CALayer position contains NaN or infinity: layout attributes of \(key)"
    case .invalidGeometry(nil):
      return "the content size of the layout is not finite"
    case .unregisteredIdentifier(let identifier, let kind):
      return
        "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier \(identifier)"
        + " - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    case .viewNotDequeued(let key):
      return "the view returned for \(key) does not have a reuseIdentifier"
        + " - cells and supplementary views must be retrieved by dequeuing"
    case .missingData(let key, let count):
      return "*** -[__NSArrayM objectAtIndexedSubscript:]: index \(key.item) beyond bounds "
        + (count == 0 ? "for empty array" : "[0 .. \(count - 1)]")
    case .negativeCount(let section, let count):
      let place = section.map { "items in section \($0)" } ?? "sections"
      return "the data source returned an invalid number of \(place): \(count)"
    case .missingSection(let section, let count):
      return
        "request for number of items in section \(section) when there are only \(count) sections in the collection view"
    case .invalidUpdate(let problem):
      return problem.reason
    case .diffable(let mistake):
      return mistake.reason
    case .updateLoop:
      return "UICollectionView is stuck in its update/layout loop. This can happen for many reasons, including "
        + "self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, "
        + "check the Console app for logs in the \"UICollectionViewRecursion\" category."
    case .noSectionDefinition:
      return
        "Invalid section definition. Please specify a valid section definition when content is to be rendered for "
        + "a section. This is a client error."
    }
  }

  private static func path(_ key: ElementKey) -> String { "{length = 2, path = \(key.section) - \(key.item)}" }

  // As attributes describe themselves on a device, without addresses, their path and what has its usual value.
  private static func text(_ element: ElementSnapshot) -> String {
    func number(_ value: CGFloat) -> String {
      let rounded = (Double(value) * 1000).rounded() / 1000
      return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
    let frame = element.frame
    var text =
      "element kind: (\(element.key.kind ?? "")); frame = (\(number(frame.minX)) \(number(frame.minY)); "
      + "\(number(frame.width)) \(number(frame.height)));"
    if element.zIndex != 0 { text += " zIndex = \(element.zIndex);" }
    if element.alpha != 1 { text += " alpha = \(number(element.alpha));" }
    if element.isHidden { text += " hidden = YES;" }
    return text
  }
}
