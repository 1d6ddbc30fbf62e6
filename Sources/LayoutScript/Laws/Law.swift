/// Something that a collection view takes for granted of every layout, and what to read where it is broken.
///
/// The pages stand in `Law+Pages.swift`, the checks in `LawTrial+*.swift`. The reports, the pages of `explain`, the
/// statement `audit` and `docs/use/laws.md` all read this table.
package struct Law: Sendable {
  /// The names, in the order in which laws are tried: those that only ask first.
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

    /// `LAW-same-answer`, as `explain` takes it.
    package var code: String { "LAW-" + rawValue }
  }

  package var name: Name
  /// What holds, a few words for lists.
  package var title: String
  /// What it says, and why UIKit needs it, with the source; sentences.
  package var why: String
  /// What is seen on a device where it is broken; sentences.
  package var device: String
  /// The mistake as it stands in apps: a few lines of Swift.
  package var usual: String
  /// What to do; sentences.
  package var remedy: String
  /// A script in which it is broken; nil where no layout of the lab breaks it.
  package var example: String?

  init(
    _ name: Name, _ title: String, why: String, device: String, usual: String, remedy: String,
    example: String? = nil
  ) {
    (self.name, self.title, self.why, self.device) = (name, title, why, device)
    (self.usual, self.remedy, self.example) = (usual, remedy, example)
  }

  package static subscript(name: Name) -> Law {
    presume(all.first { $0.name == name }, "a page for each law")
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
    }
  }
}

/// What came of a law that is not broken.
package enum LawVerdict: Sendable, Equatable {
  case held
  /// The state at hand has nothing that the law speaks of: why.
  case notAsked(String)
}

/// A law that is broken, and how it is seen.
package struct LawBreach: Error, Sendable, Hashable, Codable {
  /// What sort of difference it is; a smaller script has to have the same.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// Something is not there, or is there and must not be.
    case missing, extra
    /// It stands elsewhere, or looks otherwise.
    case moved, changed
    /// There twice, or at a place that the data do not have.
    case twice, path
    /// A number that is none, or less than nothing.
    case number
    /// It ends after the content, or begins before it; it is wider than a content that says nothing of its width.
    case beyond, before, width
    /// The content ends without the inset, or far after the last element.
    case inset, room
    /// UIKit would throw.
    case throwing = "throws"
    /// The process died, or did not end.
    case trap
    /// A preparation for nothing; all elements for a part; sizes asked twice.
    case prepares, everything, sizes
    /// An object was changed that was handed out.
    case mutated
    /// A target offset that is out of reach.
    case offset
    /// Items of one line in another order than the lanes.
    case lanes
  }

  package var kind: Kind
  /// A sentence with the numbers, without an end.
  package var what: String
  /// The statements that the law ran, after those that made the state.
  package var actions: [String] = []
  /// The question that shows it; empty where none does.
  package var question = ""

  package init(_ kind: Kind, _ what: String, after actions: [String] = [], shownBy question: String = "") {
    (self.kind, self.what, self.actions, self.question) = (kind, what, actions, question)
  }
}
