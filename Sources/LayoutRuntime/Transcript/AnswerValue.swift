package import CollectionLayout
package import Foundation

/// An answer as data; renderers choose the words.
package enum AnswerValue: Sendable {
  /// Attributes, in order. `isWhole`: a range was named, so none are left out; `hint` explains an empty answer.
  case elements(ElementList, isWhole: Bool, hint: String)
  case visible(ElementList)
  case size(CGSize)
  case lanes([Lane], isVertical: Bool)
  /// The invalidations that wait for the next pass, oldest first; `isPrepared` is false before the first pass.
  case invalid([Invalidation], isPrepared: Bool)
  /// Calls of the last turns, oldest first.
  case calls([LayoutEvent])
  /// The number of times each call was made since the lab began, including zeros.
  case totals([CallWord: Int])
  /// Every setting as it would be typed.
  case state([(setting: Setting, value: StepChange.Typed)])
  case pools([Pool])
  case reasons([Reason])
  case bugs([Bug])
  indirect case laws(LawReport)
  case text(String)
  indirect case picture(Scene)
  /// The differences between two states of the lab, or between two layouts.
  indirect case differences(LabDifference)
  /// The steps that changed a value, the last first; `since` is the step where the search stopped before the start.
  case history([ChangeOfValue], since: Int?)
  case setting(Setting, StepChange.Typed)
  /// The stored properties of the user's layout, and the statements that set some of them.
  case properties([StoredProperty], set: [String: String])

  /// The weight of the answer: itself and the elements in it.
  var weight: Int {
    switch self {
    case .elements(let elements, _, _), .visible(let elements): 1 + elements.count
    case .reasons(let reasons): 1 + reasons.count
    case .calls(let events): 1 + events.count
    case .picture(let scene): 1 + scene.elements.count
    case .differences(let difference): 1 + difference.changes.count
    default: 1
    }
  }

  package struct ChangeOfValue: Sendable {
    package var step: Int
    package var place: Place
    /// The value before; nil if it did not exist.
    package var from: Value?
    package var to: Value?
    /// The places of an item before and after, if they are not its present place.
    package var places: (from: ElementKey?, to: ElementKey?)
    /// The rule by which the view moved its content by itself, if it did.
    package var rule: LayoutCause.Reason?
    /// The line of loaded code that set the frame.
    package var setAt: String?
  }

  /// A lane of a waterfall; distances are in points.
  package struct Lane: Sendable {
    package var number: Int
    /// The position of the lane across the scroll axis.
    package var offset: Double
    package var extent: Double
    package var items: Int
    /// The last item in the lane; nil for an empty lane.
    package var last: Int?
    /// The end of the last item along the scroll axis.
    package var end: Double
  }

  package struct Bug: Sendable {
    package var name: String
    /// Whether the layout makes the mistake; nil if a hunt may hide it.
    package var isOn: Bool?
    package var summary: String
  }

  package struct Pool: Sendable {
    /// The kind of supplementary views; nil for cells.
    package var kind: String?
    package var identifier: String
    package var made: Int
    package var onScreen: Int
    /// The number of views that are off screen and ready for the items that they show.
    package var ready: Int
    package var waiting: Int

    /// `cell`, `header`, `footer`, or the kind of other supplementary views.
    package var name: String { kind.map { Supplementary(kind: $0)?.rawValue ?? $0 } ?? "cell" }
  }
}

package struct Answer: Sendable {
  /// The number of the step before the question; 0 before the first step.
  package var number: Int
  package var place: Place
  /// Whether the question is its whole line, so that the prompt shows only the answer.
  package var isAlone: Bool
  /// The pass that the question forced, which belongs to the step before; empty if none was due.
  package var forced: [StepEntry]
  package var value: AnswerValue
  var printsLengths = false
}

extension AnswerValue {
  /// The numbers in the answer's lines that are lengths.
  var lengths: AnswerTolerance.Lengths {
    switch self {
    case .elements, .visible, .lanes, .reasons, .differences, .history: .named
    case .state, .setting: .ofSettings
    case .size, .invalid, .calls, .totals, .pools, .bugs, .laws, .text, .picture, .properties: .none
    }
  }
}

extension Settings {
  /// Every mistake, and whether it is on, unless a hunt hides that.
  var bugs: [AnswerValue.Bug] {
    LayoutMistake.allCases.map {
      let isOn = mistakes.contains($0)
      let isSuspect = hunt != nil && !isOn && LayoutMistake.hidden.contains($0)
      return AnswerValue.Bug(name: $0.rawValue, isOn: isSuspect ? nil : isOn, summary: $0.summary)
    }
  }
}
