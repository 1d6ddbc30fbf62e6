package import CollectionLayout
package import Foundation
package import LayoutRendering

/// A recorded session as data: what happened step by step, what the view showed, and why. Every picture of a session is
/// made of its film.
///
/// A step holds what is different from the step before, so that a long film stays small.
package struct Film: Sendable {
  package var title: String
  /// The program that recorded it, with its version.
  package var tool: String
  /// The texts whose statements ran, in the order in which they did, the film's own first.
  package var files: [File] = []
  package var steps: [FilmStep] = []
  /// The reasons that steps name, each once.
  package var reasons: [FilmReason] = []
  /// What was left out because the film would have become too large; nil for nothing.
  package var omission: String?
  /// The place of the step that a page opens with; nil for the first that shows something.
  package var opening: Int?

  /// Creates a film without steps.
  package init(title: String, tool: String) {
    (self.title, self.tool) = (title, tool)
  }

  /// The place of the step at which what is filmed failed: the first with a mistake, else the last. Nil without steps.
  package var failure: Int? { steps.firstIndex(where: \.hasFailed) ?? steps.indices.last }

  /// A text that statements stand in.
  package struct File: Sendable, Equatable {
    package var name: String
    package var lines: [String]
    /// The number of its first line.
    package var firstLine: Int
  }

  /// The elements after a step, by their identity.
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
  /// The scenario that begins here: this is the state that it begins from, and no step of its own.
  package var chapter: String?
  /// Where its statement stands: a file by its place among the film's, and a line and a column from 1.
  package var file = 0
  package var line: Int
  package var column: Int
  package var statement: String
  /// The captions above it.
  package var caption = ""
  /// What happened, in a sentence or a few.
  package var sentence = ""
  /// The state after it.
  package var state: FilmState
  package var changes: [Change] = []
  package var calls: [FilmCall] = []
  /// Elements that are new or different, and those that are not there any more.
  package var changed: [SceneChange.Element] = []
  package var gone: [Int] = []
  /// Of those that went, the ones that an update deleted; the others are only out of sight.
  package var deleted: [Int] = []
  /// Elements that got a view, and whether it was made for them.
  package var views: [Int: Bool] = [:]
  /// An update was carried out in it.
  package var isUpdate = false
  /// The reasons of elements, by their places in the film's table.
  package var reasons: [Int: [Int]] = [:]
  package var checks: [Check] = []
  package var notes: [Note] = []
  /// It was undone, because UIKit would have thrown.
  package var isAttempt = false

  /// What the statement itself changed.
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
    /// What was found instead.
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

/// What holds after a step, besides the elements.
package struct FilmState: Sendable, Equatable {
  package var layout = ""
  package var isVertical = true
  package var offset = CGPoint.zero
  package var view = CGSize.zero
  /// The content size; nil before it was ever read.
  package var content: CGSize?
  package var lanes: [Lane] = []
  package var pools: [Pool] = []
  /// How many items each section has.
  package var counts: [Int] = []

  /// A lane: where it lies across the scroll axis, and where it ends along it.
  package struct Lane: Sendable, Equatable {
    package var offset: Double
    package var extent: Double
    package var end: Double
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
  /// How many calls it stands for.
  package var count: Int
  package var phase: LayoutEvent.Phase
  package var call: LayoutCall
  package var actors: CallActors
  /// What was given, what was answered, the rule that decided, and why it was called: each in words, maybe none.
  package var about: String
  package var answer: String
  package var rule: String
  package var cause: String
  /// The call of the step that led to it, by its place, or the step that did.
  package var causeCall: Int?
  package var causeStep: Int?
  package var pass: Int?
  /// It was made inside the preparation of the layout.
  package var isInPrepare = false
  /// The rectangle that it speaks of.
  package var rect: CGRect?
  /// The elements that got a view by it.
  package var elements: [Int] = []
  /// The chain of a preparation back to the statement, by places in the film's table.
  package var reasons: [Int] = []
}

/// Why an element is where it is, or the layout was prepared, one line of it.
package struct FilmReason: Sendable, Hashable {
  package var text: String
  /// The step that it leads to.
  package var step: Int?
  /// Where a lane ended when the layout looked at it.
  package var lane: LaneEnd?
  /// The call that it speaks of.
  package var call: LayoutCall?

  /// The end of a lane as the layout saw it.
  package struct LaneEnd: Sendable, Hashable {
    package var lane: Int
    package var start: Double
    package var isTaken: Bool
  }
}
