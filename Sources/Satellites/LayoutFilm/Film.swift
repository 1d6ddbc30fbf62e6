package import CollectionLayout
package import Foundation
package import LayoutRendering

/// A recorded session as data, from which all pictures are made: the events of each step, the state after it, and
/// reasons. A step holds its difference from the previous one, so a long film stays small.
package struct Film: Sendable {
  package var title: String
  /// The recording program with its version.
  package var tool: String
  /// The texts whose statements ran, the film's own first, the others in order.
  package var files: [File] = []
  package var steps: [FilmStep] = []
  package var reasons: [FilmReason] = []
  /// The part that was left out to limit the film's size.
  package var omission: String?
  /// The index of the step that a page opens with; nil for the first with a picture.
  package var opening: Int?

  package init(title: String, tool: String) {
    (self.title, self.tool) = (title, tool)
  }

  /// The index of the step that failed: the first with a mistake, otherwise the last; nil without steps.
  package var failure: Int? { steps.firstIndex(where: \.hasFailed) ?? steps.indices.last }

  package struct File: Sendable, Equatable {
    package var name: String
    package var lines: [String]
    package var firstLine: Int
  }

  /// Returns the elements after a step, by their identities.
  /// - Complexity: O(changed elements up to the step).
  package func elements(after index: Int) -> [Int: SceneElement] {
    elements(from: [:], after: -1, through: index)
  }

  /// Returns the elements after a step, from those after an earlier step.
  package func elements(from known: [Int: SceneElement], after first: Int, through last: Int) -> [Int: SceneElement]
  {
    var elements = known
    guard first < last else { return known }
    for step in steps[max(first + 1, 0)...min(last, steps.count - 1)] { step.apply(to: &elements) }
    return elements
  }
}

package struct FilmStep: Sendable {
  package var number: Int
  package var turn: Int
  /// The scenario that begins here, for a step that only shows the scenario's first state.
  package var chapter: String?
  /// The place of the statement: the index of its file in the film, and a 1-based line and column.
  package var file = 0
  package var line: Int
  package var column: Int
  package var statement: String
  package var caption = ""
  /// The description of the step in one or a few sentences.
  package var sentence = ""
  package var state: FilmState
  package var changes: [Change] = []
  package var calls: [FilmCall] = []
  /// The new or different elements, and those that are gone.
  package var changed: [SceneChange.Element] = []
  package var gone: [Int] = []
  /// The gone elements that an update deleted, rather than scrolled away.
  package var deleted: [Int] = []
  /// The elements that got a view, with whether it was made for them.
  package var views: [Int: Bool] = [:]
  package var isUpdate = false
  /// The reasons of elements, as indices into the film's table.
  package var reasons: [Int: [Int]] = [:]
  package var checks: [Check] = []
  package var notes: [Note] = []
  /// Whether the step was undone because UIKit would have thrown.
  package var isAttempt = false

  package struct Change: Sendable, Equatable {
    package var what: String
    package var from: String
    package var to: String
  }

  package struct Check: Sendable, Equatable {
    package var line: Int
    package var passed: Bool
    package var statement: String
    /// The found value, if the check failed.
    package var actual: String
  }

  package struct Note: Sendable, Equatable {
    package var line: Int
    package var severity: String
    package var code: String
    package var message: String
  }

  func hasInserted(_ id: Int) -> Bool { changed.contains { $0.isInserted && $0.now.id == id } }

  var hasFailed: Bool { checks.contains { !$0.passed } || notes.contains { $0.severity == "error" } }

  /// Applies the step's changes to the elements before it.
  func apply(to elements: inout [Int: SceneElement]) {
    for id in gone { elements[id] = nil }
    for element in changed { elements[element.now.id] = element.now }
  }
}

package struct FilmState: Sendable, Equatable {
  package var layout = ""
  package var isVertical = true
  package var offset = CGPoint.zero
  package var view = CGSize.zero
  /// The content size; nil until it is first read.
  package var content: CGSize?
  package var lanes: [Lane] = []
  package var pools: [Pool] = []
  /// The number of items in each section.
  package var counts: [Int] = []
  /// The visible sections of a compositional layout.
  package var sections: [Section] = []

  /// A lane: its place across the scroll axis, and its end along the axis.
  package struct Lane: Sendable, Equatable {
    package var offset: Double
    package var extent: Double
    package var end: Double
  }

  /// A section: its number, its frame, and its offset if it scrolls by itself.
  package struct Section: Sendable, Equatable {
    package var section: Int
    package var frame: CGRect
    package var offset: Double?
  }

  /// The counts of one kind of views.
  package struct Pool: Sendable, Equatable {
    package var name: String
    package var made: Int
    package var onScreen: Int
    package var waiting: Int
  }
}

/// A call, or consecutive calls of one kind.
package struct FilmCall: Sendable {
  package var count: Int
  package var phase: LayoutEvent.Phase
  package var call: LayoutCall
  package var actors: CallActors
  /// The arguments, the answer, the deciding rule, and the cause, in words; may be empty.
  package var about: String
  package var answer: String
  package var rule: String
  package var cause: String
  /// The index of the causing call, if it is in the same step.
  package var causeCall: Int?
  /// The number of the causing step, if it is another one.
  package var causeStep: Int?
  package var pass: Int?
  /// Whether the call was made inside `prepare()`.
  package var isInPrepare = false
  /// The rectangle that the call is about.
  package var rect: CGRect?
  /// The elements that got a view by the call.
  package var elements: [Int] = []
  /// The reasons of a preparation back to the statement, as indices into the film's table.
  package var reasons: [Int] = []
}

/// A line of the reasons for an element's place or for a preparation.
package struct FilmReason: Sendable, Hashable {
  package var text: String
  package var step: Int?
  /// The end of a lane when the layout considered it.
  package var lane: LaneEnd?
  package var call: LayoutCall?

  package struct LaneEnd: Sendable, Hashable {
    package var lane: Int
    package var start: Double
    package var isTaken: Bool
  }
}
