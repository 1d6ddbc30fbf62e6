package import CollectionLayout
package import Foundation
package import LayoutRendering

/// A recorded session as data: the events of each step, the view after it, and the reasons. Every picture of a
/// session is made of its film.
///
/// A step holds its difference from the step before, so a long film stays small.
package struct Film: Sendable {
  package var title: String
  /// The program that recorded it, with its version.
  package var tool: String
  /// The texts whose statements ran, in the order in which they did, the film's own first.
  package var files: [File] = []
  package var steps: [FilmStep] = []
  /// The reasons that steps refer to, each once.
  package var reasons: [FilmReason] = []
  /// The part that was left out because the film would have become too large; nil if nothing was.
  package var omission: String?
  /// The index of the step that a page opens with; nil for the first that shows something.
  package var opening: Int?

  /// Creates a film without steps.
  package init(title: String, tool: String) {
    (self.title, self.tool) = (title, tool)
  }

  /// The index of the step at which the filmed script failed: the first with a mistake, else the last. Nil without
  /// steps.
  package var failure: Int? { steps.firstIndex(where: \.hasFailed) ?? steps.indices.last }

  /// A text with statements.
  package struct File: Sendable, Equatable {
    package var name: String
    package var lines: [String]
    package var firstLine: Int
  }

  /// Returns the elements after a step, by their identity.
  ///
  /// - Complexity: O(elements that changed up to there).
  package func elements(after index: Int) -> [Int: SceneElement] {
    elements(from: [:], after: -1, through: index)
  }

  /// The elements after a step, from those after an earlier one.
  package func elements(from known: [Int: SceneElement], after first: Int, through last: Int) -> [Int: SceneElement]
  {
    var elements = known
    guard first < last else { return known }
    for step in steps[max(first + 1, 0)...min(last, steps.count - 1)] { step.apply(to: &elements) }
    return elements
  }
}

/// A step as a film shows it.
package struct FilmStep: Sendable {
  package var number: Int
  package var turn: Int
  /// The scenario that begins here, if this is the state that it begins from, and no step of its own.
  package var chapter: String?
  /// The place of the statement: the index of its file in the film, and a line and a column from 1.
  package var file = 0
  package var line: Int
  package var column: Int
  package var statement: String
  /// The captions above the statement.
  package var caption = ""
  /// The description of the step, in a sentence or a few.
  package var sentence = ""
  /// The state after the step.
  package var state: FilmState
  package var changes: [Change] = []
  package var calls: [FilmCall] = []
  /// Elements that are new or different, and those that are not there any more.
  package var changed: [SceneChange.Element] = []
  package var gone: [Int] = []
  /// The gone elements that an update deleted; the rest are only out of sight.
  package var deleted: [Int] = []
  /// Elements that got a view, and whether it was made for them.
  package var views: [Int: Bool] = [:]
  /// An update was carried out in it.
  package var isUpdate = false
  /// The reasons of elements, by their indices in the film's table.
  package var reasons: [Int: [Int]] = [:]
  package var checks: [Check] = []
  package var notes: [Note] = []
  /// Whether the step was undone, because UIKit would have thrown.
  package var isAttempt = false

  /// A value that the statement itself changed.
  package struct Change: Sendable, Equatable {
    package var what: String
    package var from: String
    package var to: String
  }

  /// A check after the step.
  package struct Check: Sendable, Equatable {
    package var line: Int
    package var passed: Bool
    package var statement: String
    /// The value that was found instead.
    package var actual: String
  }

  /// A note, a warning or an error.
  package struct Note: Sendable, Equatable {
    package var line: Int
    package var severity: String
    package var code: String
    package var message: String
  }

  /// Whether an update inserted an element.
  func hasInserted(_ id: Int) -> Bool { changed.contains { $0.isInserted && $0.now.id == id } }

  /// A check failed there, or a mistake ended the run.
  var hasFailed: Bool { checks.contains { !$0.passed } || notes.contains { $0.severity == "error" } }

  /// Changes elements into those after it.
  func apply(to elements: inout [Int: SceneElement]) {
    for id in gone { elements[id] = nil }
    for element in changed { elements[element.now.id] = element.now }
  }
}

/// The state after a step, without the elements.
package struct FilmState: Sendable, Equatable {
  package var layout = ""
  package var isVertical = true
  package var offset = CGPoint.zero
  package var view = CGSize.zero
  /// The content size; nil before it was ever read.
  package var content: CGSize?
  package var lanes: [Lane] = []
  package var pools: [Pool] = []
  /// The number of items in each section.
  package var counts: [Int] = []
  /// The sections of a compositional layout on screen.
  package var sections: [Section] = []

  /// A lane: its place across the scroll axis, and its end along it.
  package struct Lane: Sendable, Equatable {
    package var offset: Double
    package var extent: Double
    package var end: Double
  }

  /// A section: its number, its frame, and the offset of one that scrolls by itself.
  package struct Section: Sendable, Equatable {
    package var section: Int
    package var frame: CGRect
    package var offset: Double?
  }

  /// The views of one kind.
  package struct Pool: Sendable, Equatable {
    package var name: String
    package var made: Int
    package var onScreen: Int
    package var waiting: Int
  }
}

/// Calls of one kind in a row, or one call.
package struct FilmCall: Sendable {
  /// The number of calls.
  package var count: Int
  package var phase: LayoutEvent.Phase
  package var call: LayoutCall
  package var actors: CallActors
  /// The arguments, the answer, the rule that decided, and the cause: each in words, maybe empty.
  package var about: String
  package var answer: String
  package var rule: String
  package var cause: String
  /// The index of the call that caused this one, if that is in the same step.
  package var causeCall: Int?
  /// The number of the step that caused this call, if that is another step.
  package var causeStep: Int?
  package var pass: Int?
  /// Whether the call was made inside the preparation of the layout.
  package var isInPrepare = false
  /// The rectangle of the call.
  package var rect: CGRect?
  /// The elements that got a view by the call.
  package var elements: [Int] = []
  /// The reasons of a preparation back to the statement, by indices in the film's table.
  package var reasons: [Int] = []
}

/// A line of the reasons why an element is where it is, or why the layout was prepared.
package struct FilmReason: Sendable, Hashable {
  package var text: String
  /// The step that the line refers to.
  package var step: Int?
  /// The end of a lane when the layout looked at it.
  package var lane: LaneEnd?
  /// The call that the line refers to.
  package var call: LayoutCall?

  /// The end of a lane as the layout saw it.
  package struct LaneEnd: Sendable, Hashable {
    package var lane: Int
    package var start: Double
    package var isTaken: Bool
  }
}
