import CollectionLayout
import Foundation

extension RunProblem.Exception {
  /// Returns the exception for an answer of a layout or a data source, with its code and the advice for this case:
  /// the answer, and the remedy.
  static func told(of kind: LayoutException.Kind) -> Self {
    let (code, help) = Self.page(of: kind)
    return .told(code: code, help: help)
  }

  private static func page(of kind: LayoutException.Kind) -> (code: String, help: String) {
    switch kind {
    case .missingIndexPath(let key):
      (
        "LL0401",
        "the layout returns attributes for \(key), which the data source does not have: its cache is old; iOS 13 and "
          + "later leave such attributes out"
      )
    case .missingSectionOfSupplementary(let key, let sections):
      (
        "LL0401",
        "the layout returns attributes for \(key), but there "
          + "\(sections == 1 ? "is 1 section" : "are \(sections) sections"): its cache is old; empty the cache also "
          + "where there is no section"
      )
    case .changedSupplementary(let was, let now, let place): ("LL0403", help(was, now, place))
    case .noAttributes(let key, let need): ("LL0420", help(key, need))
    case .frameNotTaken(let key, let was, .frame(let frame)) where frame.isNull:
      (
        "LL0405",
        "\(key) keeps the frame \(Decimal.text(was)), since the new frame \(frame.valuesText) is null, as an empty "
          + "`intersection` is; test `isNull` first"
      )
    case .frameNotTaken(let key, let was, let given):
      (
        "LL0405",
        "\(key) keeps the frame \(Decimal.text(was)), since the new \(given.name) is \(given.text): the layout divides "
          + "by a count or a width of 0, or adds to infinity"
      )
    case .frameNotRounded(let key, let preferred, _):
      ("LL0405", "the view of \(key) prefers \(preferred): answer a size that can be rounded to pixels")
    case .invalidGeometry:
      ("LL0405", "the layout divides by zero, or adds to infinity: look at counts and sizes that are 0")
    case .missingItemInContext(let key, _, let items):
      (
        "LL0421",
        "the context lists \(key), and the data source has \(items == 1 ? "1 item" : "\(items) items"): list only "
          + "existing items, by the present counts"
      )
    case .plainContext(let name):
      (
        "LL0422",
        "a flow layout takes `UICollectionViewFlowLayoutInvalidationContext` and its subclasses, and was given "
          + "`\(name)`: return one of these classes as `invalidationContextClass`"
      )
    case .unregisteredDecoration(let kind): ("LL0406", help(decoration: kind))
    case .viewNotDequeued(let key, let missing?):
      (
        "LL0406",
        "`\(missing)` has no `collectionView(_:viewForSupplementaryElementOfKind:at:)`, and the layout has attributes of "
          + "\(key): implement it, or give \(key) no size"
      )
    case .viewNotDequeued(let key, nil):
      ("LL0406", "the data source made the view of \(key) itself: return what dequeuing gives")
    case .viewOfOtherKind(let key, let kind):
      (
        "LL0406",
        "the view asked for \(key), and the returned view was registered for `\(kind ?? "cells")`: dequeue with the "
          + "requested kind"
      )
    case .viewNotReturned(let name, let key?):
      (
        "LL0423",
        "the data source dequeued several views for \(key), and the view of `\(name.identifier)` is lost: dequeue one "
          + "view, and return it"
      )
    case .viewNotReturned(let name, nil):
      (
        "LL0423",
        "a view of `\(name.identifier)` was dequeued outside of a question to the data source: measure with a view of "
          + "your own"
      )
    case .otherCellForReconfigure(let key, let was, let now):
      (
        "LL0406",
        "\(key) has a cell of `\(was)`, and `\(now)` was dequeued for it: reload an item that needs another cell"
      )
    case .transition(true):
      (
        "LL0445",
        "`startInteractiveTransition` was called again before the first one ended: wait for its completion"
      )
    case .transition(false):
      ("LL0445", "no interactive transition is under way: finish or cancel each one once")
    case .noDataSource(let key):
      (
        "LL0406",
        "nothing retains the data source, and a view is needed for \(key): store the data source in a property"
      )
    default: ("LL0406", "register a class for the identifier, and return what dequeuing gives")
    }
  }

  // MARK: One element, two answers

  private static func help(
    _ was: ElementSnapshot, _ now: ElementSnapshot, _ place: LayoutException.Disagreement
  ) -> String {
    let parts = differences(was, now)
    let key = "\(now.key)"
    switch place {
    case .laterList:
      let values = parts.map { "\($0.name) was \($0.was) and is \($0.now)" }.joined(separator: ", ")
      return "\(key) changed without an invalidation, \(values): answer true in "
        + "`shouldInvalidateLayout(forBoundsChange:)` when \(key) moves; `policy own` lets a class answer"
    case .besideListed:
      let values = parts.map { "\($0.name) was \($0.was) and is \($0.now)" }.joined(separator: ", ")
      return
        "\(key) changed and the context lists other elements alone, \(values): list \(key) as well, also when it "
        + "goes back to its place"
    case .alone:
      let values = parts.map { "\($0.name) \($0.was) alone and \($0.now) in the list" }.joined(separator: ", ")
      return "the layout has two answers for \(key), \(values): return the same from "
        + "`layoutAttributesForSupplementaryView(ofKind:at:)` and `layoutAttributesForElements(in:)`"
    case .sameList:
      let values = parts.map { "\($0.name) \($0.was) and \($0.now)" }.joined(separator: ", ")
      return
        "one list of `layoutAttributesForElements(in:)` has \(key) twice, with \(values): answer each element once"
    }
  }

  private static func differences(_ was: ElementSnapshot, _ now: ElementSnapshot)
    -> [(name: String, was: String, now: String)]
  {
    var parts: [(name: String, was: String, now: String)] = []
    func compare(_ name: String, _ was: String, _ now: String) {
      if was != now { parts.append((name, was, now)) }
    }
    compare("frame", Decimal.text(was.frame), Decimal.text(now.frame))
    compare("zIndex", "\(was.zIndex)", "\(now.zIndex)")
    compare("alpha", Decimal.text(Double(was.alpha)), Decimal.text(Double(now.alpha)))
    compare("isHidden", "\(was.isHidden)", "\(now.isHidden)")
    if was.transform != now.transform { parts.append(("transform", "one", "another")) }
    return parts
  }

  // MARK: No answer

  private static func help(_ key: ElementKey, _ need: LayoutException.Need) -> String {
    let question =
      switch key.category {
      case .cell: "layoutAttributesForItem(at:)"
      case .supplementaryView: "layoutAttributesForSupplementaryView(ofKind:at:)"
      case .decorationView: "layoutAttributesForDecorationView(ofKind:at:)"
      }
    switch need {
    case .scroll:
      return "`\(question)` answers nil for \(key), and a scroll to it needs its frame: answer for each item"
    case .layoutChange:
      return "`\(question)` of the new layout answers nil for \(key), which was on screen: answer for each item"
    case .update where key.category == .cell:
      return
        "\(key) stays in the data and leaves the screen, and `\(question)` answers nil for it: answer for each item"
    case .update:
      let name = key.category == .supplementaryView ? "Supplementary" : "Decoration"
      return "\(key) was on screen, and after the update `\(question)` answers nil: answer it, or name it in "
        + "`indexPathsToDeleteFor\(name)View(ofKind:)`"
    }
  }

  private static func help(decoration kind: String) -> String {
    let register = "register a class with the layout: `register(_:forDecorationViewOfKind: \"\(kind)\")` in `init`"
    let isOther = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].contains(
      kind)
    return isOther
      ? "that is the kind of a header or a footer: make its attributes with `forSupplementaryViewOfKind:`"
      : register
  }
}

extension LayoutException.AttributeValue {
  /// The name of the property.
  fileprivate var name: String {
    switch self {
    case .frame: "frame"
    case .size: "size"
    }
  }
}
