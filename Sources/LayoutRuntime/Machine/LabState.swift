package import CollectionLayout
import Foundation

/// The whole state of the lab: its inputs, without the layout's results. Kept before a line, to undo it.
package struct LabState {
  package var settings = Settings()
  /// The settings that a statement has set, each once; all others are a layout's own.
  package var setWords: [Setting] = []
  package var model = ItemModel()
  package var diffable: DiffableState?
  /// The data that the layout was prepared with; `model` also has unreported edits.
  package var preparedModel = ItemModel()
  /// The random stream before the layout last drew the height of its first item; nil for a layout that draws none.
  /// A layout prepared anew with this stream has the same heights.
  package var randomOfHeights: RandomStream?
  /// The last step whose data `preparedModel` holds.
  var stepOfPreparedModel = 0
  /// Whether the layout has asked for data in a preparation. A layout that never does so keeps no data, and asks
  /// for them whenever it is asked.
  var asksWhilePreparing = false
  /// Whether data were edited without a report since the layout asked for all data.
  package var hasUnreportedEdits = false
  var stepOfUnreportedEdit = 0
  var counted: CountReading?
  /// The inputs of the layout's last computation, from which its answers follow.
  package var prepared: Preparation?
  /// The rectangle of the content that the last pass put on screen.
  var onScreen = CGRect.null
  package var random = RandomStream(seed: 0)
  package var variables = PersistentMap<Variable>()
  var definitions = PersistentMap<Definition>()
  package var marks = PersistentMap<Moment>()
  /// The predictions that are not yet judged, and the score of the judged ones.
  var predictions: [Prediction] = []
  package var score = (right: 0, total: 0)
  /// The numbers of the last step and the last turn.
  package var step = 0
  package var turn = 0
  /// Whether the last turn did not end, because a part of its line was taken back.
  var hasOpenTurn = false
  /// The event on the device in the last step.
  var happening: String?
  package var totals = CallCounts()
  /// The number of recorded events of the last step up to this state.
  var eventsOfStep = 0
  /// The step in which the lab's state started: 0, or the last `reset`.
  package var firstStep = 0
  /// The codes of the findings reported since the layout was installed; each is reported once.
  var toldFindings: Set<String> = []
  var hasShownScroll = false
  /// Whether a finger holds the content, possibly beyond its end.
  var isDragging = false
  /// Whether the settings and the data hold all of the layout's state; otherwise its lines run again to restore it.
  package var isRestorable = true
  /// The elements on screen and the invalidations; nil except in a kept state.
  var view: CollectionViewSnapshot?

  package init() {}

  var origin: LayoutOrigin { LayoutOrigin(step: step, happening: happening) }
}

extension LabState {
  /// Notes that the layout asked for data in a preparation. After an update the layout asks only for the changes,
  /// and keeps the sizes of all other items, including those that were edited without a report.
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

/// The inputs of a layout's last preparation. Shared by the later states, because it is large.
@MainActor
package final class Preparation {
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
