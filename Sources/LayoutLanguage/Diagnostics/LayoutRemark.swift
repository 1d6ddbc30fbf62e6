package import CollectionLayout

/// A note or a warning about the behaviour of a layout, LL03xx.
package enum LayoutRemark: Equatable, Sendable {
  /// The lines of a message that UIKit would have written to the console, or the lab where UIKit is silent.
  indirect case said(LayoutWarning.Kind, words: [String])
  /// A finding of the audit: the line of the layout's own method, the built-in class, and any words of UIKit's.
  indirect case found(LayoutFinding, at: String?, base: String, words: String?)
  /// An offset beyond the legal range, which was limited.
  case offsetHeld(OffsetLimit)
  /// A scroll that prepared the layout again without moving anything.
  case preparedForNothing
  /// The first scroll without the cells that a device makes ahead of it.
  case nothingAhead
  case settingNotRead(word: String, layout: String)
  /// A property that was set without invalidating anything: its name, its class, and the line that declares it.
  case notInvalidated(property: String, layout: String, at: String?)
  /// A preference of a cell in a layout that asks no cell.
  case cellsNotAsked
  /// A tap at a point without an item.
  case nothingTapped(String)
  /// A tap at a point or on an item that is not on screen.
  case notReached(String)
  /// An element whose remembered frame differs from a new one (both in words), and the reason why it was kept.
  case remembers(String, now: String?, new: String?, layout: String, because: String?)

  /// The reason why an offset could not be reached; numbers are points along the scroll axis.
  package enum OffsetLimit: Hashable, Sendable {
    case contentShorter(held: Double, content: Double, view: Double)
    case contentEnds(held: Double, content: Double)
    case contentBegins(held: Double)
  }
}

extension LayoutRemark {
  /// Whether the remark is about sizes gathered by a preparation, so that the next preparation repeats it.
  package var isOfPreparation: Bool {
    guard case .said(let kind, _) = self else { return false }
    return switch kind {
    case .itemLargerThanLine, .itemWithoutArea, .handlerOfEstimatedItems, .groupWithoutItems, .nothingMeasured: true
    default: false
    }
  }

  /// Whether the remark is about a definition or a setting, and is made once for each layout.
  package var isToldOnce: Bool {
    switch self {
    case .said(.insetIgnored, _), .said(.spacingsReported, _): true
    default: false
    }
  }

  package var code: String { Diagnostic.Kind.remark(self).code }
}
