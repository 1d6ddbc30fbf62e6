/// A rule that a collection view takes for granted of every layout, and a page about breaches of it.
///
/// The pages stand in `Law+Answers.swift` and `Law+Changes.swift`, the checks in `LawTrial+*.swift`. The reports,
/// the pages of `explain`, the statement `audit` and `docs/reference/tables/laws.md` all read this table.
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
  }

  package var name: Name
  /// The rule in a few words, for lists.
  package var title: String
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

}
