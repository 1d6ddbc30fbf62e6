import CollectionLayout

/// A rule that a collection view takes for granted of every layout, and a page about breaches of it.
///
/// The pages are files of `Sources/CTexts/laws`, the checks stand in `LawTrial+*.swift`. The reports, the pages of
/// `explain`, the statement `audit` and `docs/use/laws.md` all read the pages.
package struct Law: Sendable {
  /// The names, in the order in which laws are tried: laws that only ask come first, the comparison of two layouts
  /// and the law about classes of attributes last.
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
    case sameAgain = "same-again"
    case equality

    /// `LAW-same-answer`, as `explain` takes it.
    package var code: String { "LAW-" + rawValue }

    /// The rule in a few words, for lists. It is no part of the page, because the table of statements has it at the start.
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
      case .freshProperty: "after a property is set all stands as in a new layout"
      case .sameAgain: "the same script twice has the same answers"
      case .equality: "attributes are equal where all their values are"
      }
    }
  }

  package var name: Name
  package var title: String { name.title }
  /// The rule, and why UIKit needs it, with the source; sentences.
  package var why: String
  /// The effect on a device where the law is broken; sentences.
  package var device: String
  /// The mistake as it stands in apps: a few lines of Swift.
  package var usual: String
  /// The remedy; sentences.
  package var remedy: String
  /// A script that breaks the law; nil where no layout of the lab breaks it.
  package var example: String?

  /// Creates the page of a law from its file; nil if there is none.
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

  /// Tries the law.
  @MainActor
  package func check(_ trial: LawTrial) throws(LawBreach) -> LawVerdict {
    switch name {
    case .wellFormed: try trial.wellFormed()
    case .sameAnswer: try trial.sameAnswer()
    case .partOfWhole: try trial.partOfWhole()
    case .itemAgrees: try trial.itemAgrees()
    case .viewAgrees: try trial.viewAgrees()
    case .askingIsFree: try trial.askingIsFree()
    case .contentCovers: try trial.contentCovers()
    case .contentFits: try trial.contentFits()
    case .prepareAgain: try trial.prepareAgain()
    case .scrollIsQuiet: try trial.scrollIsQuiet()
    case .freshScroll: try trial.freshScroll()
    case .rotation: try trial.rotation()
    case .freshResize: try trial.freshResize()
    case .freshUpdate: try trial.freshUpdate()
    case .undoUpdate: try trial.undoUpdate()
    case .animatedEnds: try trial.animatedEnds()
    case .copyFirst: try trial.copyFirst()
    case .economy: try trial.economy()
    case .edges: try trial.edges()
    case .freshProperty: try trial.freshProperty()
    case .sameAgain: try trial.sameAgain()
    case .equality: try trial.equality()
    }
  }
}

/// The verdict on a law that is not broken.
package enum LawVerdict: Sendable, Equatable {
  case held
  /// The present state has nothing that the law concerns; the reason.
  case notAsked(String)
}

/// A breach of a law, and how to see it.
package struct LawBreach: Error, Sendable, Hashable, Codable {
  /// The kind of difference; a smaller script has to show the same kind.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// An element is missing, or is there and must not be.
    case missing, extra
    /// An element stands elsewhere, or looks different.
    case moved, changed
    /// An element is there twice, or at a place that the data do not have.
    case twice, path
    /// A number is not finite, or negative.
    case number
    /// An element ends after the content, or begins before it, or is wider than the content.
    case beyond, before, width
    /// The content ends without the inset, or far after the last element.
    case inset, room
    /// UIKit would throw.
    case throwing = "throws"
    /// The process died, or did not end.
    case trap
    /// A needless preparation; all elements for a part; sizes asked twice.
    case prepares, everything, sizes
    /// An object was changed after it was handed out.
    case mutated
    /// A target offset that is out of reach.
    case offset
    /// Items of one line in another order than the lanes.
    case lanes
  }

  package var kind: Kind
  /// A sentence with the numbers, without its full stop.
  package var what: String
  /// The statements that the law ran in the state.
  package var actions: [String] = []
  /// The question that shows the breach; empty where none does.
  package var question = ""

  package init(_ kind: Kind, _ what: String, after actions: [String] = [], shownBy question: String = "") {
    (self.kind, self.what, self.actions, self.question) = (kind, what, actions, question)
  }
}
