/// A message of UIKit about a collection view: its words, its consequence, its causes, and the cure.
///
/// The rows are in `UIKitMessage+SECTION.swift`. The engine's exceptions and console lines take their words from
/// them, and `explain` recognises a pasted message by them.
/// - Source: observed, crash reports, console logs and issue threads, each row with its own; no text was taken from
///   decompiled code.
package struct UIKitMessage: Sendable {
  /// The name of the message in the evidence, such as U05: a letter for the section, and a number.
  package var id: ID
  /// The consequence on a device that gives the message.
  package var consequence: Consequence
  /// The wordings, the oldest first; empty if none is known.
  package var wordings: [Wording]
  /// The method that raises or logs the message, possibly with the file and its lines; nil if it is not known.
  package var place: String?
  /// The authors who can cause the message.
  package var causers: Set<Causer>
  /// The condition of the message, in sentences.
  package var condition: String
  /// The meaning of the words, a sentence with the same placeholders; nil if `condition` has it.
  package var reading: String?
  /// The mistakes that usually cause the message, the most frequent first, a sentence each.
  package var causes: [String]
  /// The cure, in sentences.
  package var cure: String
  /// The message of later versions in the same condition; nil if there is none.
  package var successor: ID?
  /// The sources of the words.
  package var sources: [String]
  /// The confidence in the words.
  package var confidence: Confidence

  init(
    _ id: ID, _ consequence: Consequence, _ words: String, _ seen: Seen, _ confidence: Confidence,
    place: String? = nil, by causers: Set<Causer> = [.data], when condition: String, reading: String? = nil,
    causes: [String] = [],
    cure: String, successor: ID? = nil, sources: [String]
  ) {
    self.init(
      id, consequence, [Wording(words, seen)], confidence, place: place, by: causers, when: condition,
      reading: reading, causes: causes,
      cure: cure, successor: successor, sources: sources)
  }

  init(
    _ id: ID, _ consequence: Consequence, _ wordings: [Wording], _ confidence: Confidence, place: String? = nil,
    by causers: Set<Causer> = [.data], when condition: String, reading: String? = nil, causes: [String] = [],
    cure: String,
    successor: ID? = nil, sources: [String]
  ) {
    self.id = id
    self.consequence = consequence
    self.wordings = wordings
    self.confidence = confidence
    self.place = place
    self.causers = causers
    self.condition = condition
    self.reading = reading
    self.causes = causes
    self.cure = cure
    self.successor = successor
    self.sources = sources
  }

  /// All messages, in the order of their names.
  package static let all: [UIKitMessage] =
    counts + updates + answers + views + sizes + compositional + diffable + movement

  /// Sources that several rows have.
  static let uxkit = "words of UXKit, UIKit's sibling on macOS"
  static let measured = "measured, a public differential test of UIKit (macOS 27, Catalyst)"
  static let quoted = "public code and notes that quote a console"

  private static let rows = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// Returns the message of a name.
  package static subscript(id: ID) -> UIKitMessage {
    guard let row = rows[id] else { preconditionFailure("no row of the messages is named \(id.name)") }
    return row
  }

  /// Returns the words of a version, with values in place of their placeholders: the newest wording that the
  /// version may have and whose values are all given.
  package func text(
    _ values: [Placeholder: any CustomStringConvertible] = [:], in version: SystemVersion = .newest
  ) -> String {
    let known = wordings.filter { $0.seen.first <= version.number }
    let filled = known.last { wording in
      wording.pieces.allSatisfy { if case .value(let name) = $0 { values[name] != nil } else { true } }
    }
    return (filled ?? known.first ?? wordings.first)?.text(values) ?? ""
  }
}

extension UIKitMessage {
  /// The name of a message, as the pages of evidence use it.
  package enum ID: String, CaseIterable, Sendable {
    case u01, u02, u03, u04, u05, u06, u07, u08, u09, u10, u11, u12, u13, u14, u15, u16, u17, u18, u19, u20,
      u21, u22, u23, u24, u25, u26, u27, u28, u31, u32
    case a01, a02, a03, a04, a05, a06, a07, a08, a09, a10, a11, a12, a13, a14, a15, a16, a18, a17
    case r01, r02, r03, r04, r05, r06, r07, r08, r09, r10, r11, r12, r13, r15, r16, r17, r18, r19, r20, r21
    case f01, f02, f03, f04
    case s01, s02, s03, s04, s05
    case c01, c02, c03, c04, c05, c06, c07, c08, c09, c10, c12
    case n01, n02, n03, n04, n05, n06, n08, n09, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n21, n23,
      n24, n25, n26, n27, n28, n29, n30, n31
    case t01, t02
    case x01, x02, x03, x04, x05

    /// The written name, such as U05.
    package var name: String { rawValue.uppercased() }
  }

  /// The consequence on a device that gives a message.
  package enum Consequence: Hashable, Sendable {
    /// The message raises an exception of a name, which ends the app.
    case raises(String)
    /// The message is written to the console, and execution continues.
    case logs
    /// The message is a fault on the console, and execution continues: a debugger stops there.
    case faults
    /// A signal ends the app, without words.
    case crashes
    /// The app hangs forever.
    case hangs
    /// The consequence is not known.
    case unknown

    /// An assertion that failed.
    static let assertion = raises("NSInternalInconsistencyException")
  }

  /// An author who can cause a message.
  package enum Causer: String, CaseIterable, Sendable {
    /// The author of a layout.
    case layout
    /// The author of a data source, of a delegate, or of other code of an app.
    case data
    /// UIKit alone.
    case uikit
  }

  /// The versions of iOS in which words were seen, as far as known.
  package enum Seen: Hashable, Sendable {
    /// From one version to the newest.
    case since(Double)
    /// From one version to another one.
    case between(Double, Double)
    /// In one version.
    case only(Double)
    /// In a report that names no version, or in descriptions of UIKit's relatives.
    case undated

    /// The first version; 0 if none is known.
    package var first: Double {
      switch self {
      case .since(let first), .between(let first, _), .only(let first): first
      case .undated: 0
      }
    }
  }

  /// The confidence in the words of a message.
  package enum Confidence: String, Sendable {
    /// The exact text of a console in two places or more.
    case reports
    /// The exact text of a console in one place.
    case report
    /// Measured against UIKit by a public differential test.
    case measured
    /// Words of UXKit, UIKit's sibling on macOS, or of a table view's twin message.
    case relatives
    /// Words from memory; no public report was found.
    case assumed
  }
}
