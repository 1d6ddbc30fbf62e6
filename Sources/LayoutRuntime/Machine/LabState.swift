package import CollectionLayout
import Foundation

/// The whole state of the lab: its inputs, not the layout's results. It is a value that is kept before a line and
/// put back when the line is undone.
package struct LabState {
  package var settings = Settings()
  /// The settings that a statement has set, each once; the others are a layout's own.
  package var setWords: [Setting] = []
  package var model = ItemModel()
  /// The state of a diffable data source; nil for a plain one.
  package var diffable: DiffableState?
  /// The data that the layout was prepared with; `model` also has edits that were not reported.
  package var preparedModel = ItemModel()
  /// The random stream from before the layout last drew the height of its first item; nil for a layout that draws none.
  /// A layout that is prepared anew from there has equal heights.
  package var randomOfHeights: RandomStream?
  /// The last step whose data `preparedModel` holds.
  var stepOfPreparedModel = 0
  /// Whether the layout asked for data while it prepared, at least once since it was installed. A layout that never
  /// does asks whenever it is asked itself, and keeps nothing.
  var asksWhilePreparing = false
  /// Whether the data was edited without a report since the layout asked for all of it.
  package var hasUnreportedEdits = false
  /// The step of the last unreported edit.
  var stepOfUnreportedEdit = 0
  /// The view's last count of the data.
  var counted: CountReading?
  /// The inputs of the layout's last computation, from which its answers follow.
  package var prepared: Preparation?
  /// The rectangle of the content that the last pass put on screen.
  var onScreen = CGRect.null
  package var random = RandomStream(seed: 0)
  package var variables = PersistentMap<Variable>()
  /// The statements that `def` made.
  var definitions = PersistentMap<Definition>()
  /// The states that `mark` named.
  package var marks = PersistentMap<Moment>()
  /// The predictions, and how many of them were right.
  var predictions: [Prediction] = []
  package var score = (right: 0, total: 0)
  /// The number of the last step, and of the last turn.
  package var step = 0
  package var turn = 0
  /// Whether the last turn did not end: the lab stands in a line, of which a part was taken back.
  var hasOpenTurn = false
  /// The event on the device in the last step.
  var happening: String?
  /// The number of times each call was made.
  package var totals = CallCounts()
  /// The number of events of the last step so far: its part of the record that has happened.
  var eventsOfStep = 0
  /// The step in which the lab's state started: 0, or the last `reset`.
  package var firstStep = 0
  /// The findings that were reported since the layout was installed, by code: each is reported once.
  var toldFindings: Set<String> = []
  /// Whether the calls of a scroll were shown.
  var hasShownScroll = false
  /// Whether a finger holds the content, maybe beyond its end.
  var isDragging = false
  /// Whether the layout's state is all in the settings and the data; otherwise its lines run again to restore it.
  package var isRestorable = true
  /// The elements on screen and the invalidations; only in a state that is kept.
  var view: CollectionViewSnapshot?

  package init() {}

  /// The mark on the events of the last step.
  var origin: LayoutOrigin { LayoutOrigin(step: step, happening: happening) }
}

extension LabState {
  /// Notes that the layout asked for data while it prepared. After an update it asks for the changes, and keeps its
  /// sizes of the other items, also where those were edited without a report.
  /// - Complexity: O(1); after edits without a report O(items).
  mutating func layoutAsked(in events: [LayoutEvent]) {
    let before = preparedModel
    (preparedModel, stepOfPreparedModel) = (model, step)
    guard hasUnreportedEdits else { return }
    var asked: [Int: IndexSet] = [:]
    var operations: [UpdateOperation] = []
    for event in events {
      switch event.detail {
      case .sizes(let section, let items): asked[section, default: []].insert(integersIn: items)
      case .operations(let reported): operations += reported
      default: break
      }
    }
    let map = UpdateMap(UpdateCheck.effective(operations))
    hasUnreportedEdits = false
    for (section, count) in model.counts.enumerated() {
      for item in 0..<count where asked[section]?.contains(item) != true {
        hasUnreportedEdits = true
        if let old = map.old(ElementKey(section: section, item: item)),
          let size = before.size(section: old.section, item: old.item)
        {
          preparedModel.sections[section][item] = size
        }
      }
    }
  }
}

/// The inputs of a layout's preparation, in the pass that computed last.
///
/// Shared by the states since then, because it is large.
@MainActor
package final class Preparation {
  /// The step of the pass.
  package let step: Int
  package let given: Given

  /// The inputs that a layout's answers follow from.
  package struct Given {
    package var settings: Settings
    package var setWords: [Setting]
    package var model: ItemModel
    package var conditions: LayoutConditions
  }

  init(step: Int, _ given: Given) {
    (self.step, self.given) = (step, given)
  }
}
