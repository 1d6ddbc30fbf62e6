package import CollectionLayout
package import Foundation

/// An answer as data. Renderers choose the words.
package enum AnswerValue: Sendable {
  /// Attributes, in the order of the elements. `isWhole` when a range was named, so that none are left out;
  /// `hint` says what an empty answer means.
  case elements(ElementList, isWhole: Bool, hint: String)
  /// What is on screen.
  case visible(ElementList)
  case size(CGSize)
  case lanes([Lane], isVertical: Bool)
  /// What waits for the next pass, oldest first; `isPrepared` is false before the first pass.
  case invalid([Invalidation], isPrepared: Bool)
  /// Calls of the last turns, oldest first.
  case calls([LayoutEvent])
  /// How often each call was made since the lab began, in the order of the words; those that were never made too.
  case totals([CallWord: Int])
  /// Every setting as it would be typed.
  case state([(setting: Setting, value: StepChange.Typed)])
  case pools([Pool])
  /// Why something is as it is, first things first.
  case reasons([Reason])
  /// The mistakes that a built-in layout can make.
  case bugs([Bug])
  /// The laws that were tried.
  indirect case laws(LawReport)
  case text(String)
  indirect case picture(Scene)
  /// What two states of the lab, or two layouts, have different.
  indirect case differences(LabDifference)
  /// All that changed something, the last first; `since` is the step before which was not looked, where it is not the
  /// start.
  case history([ChangeOfValue], since: Int?)
  /// One setting, as it would be typed.
  case setting(Setting, StepChange.Typed)

  /// Itself and the elements in it.
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

  /// A step after which something was not what it was before.
  package struct ChangeOfValue: Sendable {
    package var step: Int
    /// Its statement.
    package var place: Place
    /// Nil where it was not there.
    package var from: Value?
    package var to: Value?
    /// Where an item stood before and after, where that is not where it stands now.
    package var places: (from: ElementKey?, to: ElementKey?)
    /// By which rule the view moved its content, where it did so by itself.
    package var rule: LayoutCause.Reason?
  }

  /// One lane of a waterfall. Distances are points.
  package struct Lane: Sendable {
    package var number: Int
    /// Where it lies across the scroll axis.
    package var offset: Double
    package var extent: Double
    /// How many items it holds.
    package var items: Int
    /// The last item in it; nil while it is empty.
    package var last: Int?
    /// Where its last item ends along the scroll axis.
    package var end: Double
  }

  /// A mistake that a built-in layout can make.
  package struct Bug: Sendable {
    package var name: String
    package var isOn: Bool
    /// A few words.
    package var summary: String
  }

  package struct Pool: Sendable {
    /// The kind of supplementary views; nil for cells.
    package var kind: String?
    package var identifier: String
    package var made: Int
    package var onScreen: Int
    /// Off screen, and ready for the items that they show.
    package var ready: Int
    package var waiting: Int

    /// `cell`, `header`, `footer`, or the kind of other supplementary views.
    package var name: String {
      switch kind {
      case nil: "cell"
      case UICollectionView.elementKindSectionHeader?: "header"
      case UICollectionView.elementKindSectionFooter?: "footer"
      case let kind?: kind
      }
    }
  }
}

/// What a question was answered.
package struct Answer: Sendable {
  /// The step it stands after; 0 before the first.
  package var number: Int
  package var place: Place
  /// It is the whole of its line, so that at the prompt the answer stands alone.
  package var isAlone: Bool
  /// The pass that the question forced, if one was due; it belongs to the step before.
  package var forced: [StepEntry]
  package var value: AnswerValue
  /// What was printed holds lengths, and no other numbers.
  var printsLengths = false
}

extension AnswerValue {
  /// Which numbers of its lines are lengths.
  var lengths: AnswerTolerance.Lengths {
    switch self {
    case .elements, .visible, .lanes, .reasons, .differences, .history: .named
    case .state, .setting: .ofSettings
    case .size, .invalid, .calls, .totals, .pools, .bugs, .laws, .text, .picture: .none
    }
  }
}
