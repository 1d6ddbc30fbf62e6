import CollectionLayout

/// A rule that a collection view assumes of every layout. The reports, `explain`, `audit` and
/// `docs/reference/tables/laws.md` read its page, a file of `Sources/CTexts/laws`; the checks are in
/// `LawTrial+*.swift`.
package struct Law: Sendable {
  /// The names in the order in which the laws are tried: laws that only ask first, the comparison of two layouts
  /// and the law about attribute classes last.
  package enum Name: String, Sendable, CaseIterable, Codable {
    case wellFormed = "well-formed"
    case sameAnswer = "same-answer"
    case partOfWhole = "part-of-whole"
    case itemAgrees = "item-agrees"
    case viewAgrees = "view-agrees"
    case askingIsFree = "asking-is-free"
    case contentCovers = "content-covers"
    case contentFits = "content-fits"
    case prepareAgain = "prepare-again"
    case scrollIsQuiet = "scroll-is-quiet"
    case freshScroll = "fresh-scroll"
    case rotation
    case freshResize = "fresh-resize"
    case freshUpdate = "fresh-update"
    case undoUpdate = "undo-update"
    case animatedEnds = "animated-ends"
    case copyFirst = "copy-first"
    case economy
    case edges
    case freshProperty = "fresh-property"
    case keepsPreferred = "keeps-preferred"
    case sameAgain = "same-again"
    case equality

    /// The code that `explain` takes: `LAW-same-answer`.
    package var code: String { "LAW-" + rawValue }

    /// The rule in a few words. Not part of the page, because the table of statements needs it at the start.
    package var title: String {
      switch self {
      case .wellFormed: "every answer is a possible one"
      case .sameAnswer: "the same question has the same answer"
      case .partOfWhole: "a part's answer is what the whole's has there"
      case .itemAgrees: "an item alone stands where the list has it"
      case .viewAgrees: "a header alone stands where the list has it"
      case .askingIsFree: "asking changes nothing"
      case .contentCovers: "the content covers every element"
      case .contentFits: "the content ends after its last element"
      case .prepareAgain: "preparing again changes nothing"
      case .scrollIsQuiet: "a scroll moves nothing in the content"
      case .freshScroll: "after a scroll all stands as in a new layout"
      case .rotation: "a rotation and the one back change nothing"
      case .freshResize: "after a resize all stands as in a new layout"
      case .freshUpdate: "after an update all stands as in a new layout"
      case .undoUpdate: "an update and its opposite change nothing"
      case .animatedEnds: "animations begin and end where something is"
      case .copyFirst: "what super answers is copied before it is changed"
      case .economy: "a scroll costs what it shows"
      case .edges: "unusual data have a sensible answer"
      case .keepsPreferred: "after an update each cell has the size it prefers"
      case .freshProperty: "after a property is set all stands as in a new layout"
      case .sameAgain: "the same script twice has the same answers"
      case .equality: "attributes are equal where all their values are"
      }
    }
  }

  package var name: Name
  package var title: String { name.title }
  /// The rule, the reason why UIKit needs it, and the source, in sentences.
  package var why: String
  /// The effect on a device of a layout that breaks the law, in sentences.
  package var device: String
  /// The typical mistake in an app: a few lines of Swift.
  package var usual: String
  package var remedy: String
  /// A script that breaks the law; nil if no layout of the lab breaks it.
  package var example: String?

  /// Creates the law with the page from its file; nil for a missing page.
  private init?(_ name: Name) {
    guard
      let text = EmbeddedText(
        .law, name.rawValue, keys: [], titles: ["Why", "On a device", "Swift", "Script", "What to do"]),
      let why = text.prose("Why"), let device = text.prose("On a device"), let usual = text.lines("Swift"),
      let remedy = text.prose("What to do")
    else { return nil }
    (self.name, self.why, self.device, self.usual, self.remedy) = (name, why, device, usual, remedy)
    example = text.lines("Script")
  }

  /// All laws, in the order in which they are tried.
  package static let all: [Law] = Name.allCases.compactMap(Law.init)

  package static subscript(name: Name) -> Law {
    presume(Law(name), "a page for each law")
  }
}
