import CollectionLayout
import Foundation

/// All that the lab knows: what was said, not what was solved. A value that is kept before a line and put back when
/// the line is undone.
struct LabState {
  var settings = Settings()
  /// The settings that a statement has set, each once; the others are a layout's own.
  var setWords: [Setting] = []
  var model = ItemModel()
  /// What belongs to a diffable data source; nil where it is another one.
  var diffable: DiffableState?
  /// The data that the layout was prepared with; `model` changes data without a report.
  var preparedModel = ItemModel()
  /// The last step whose data that is.
  var stepOfPreparedModel = 0
  /// The layout asked for data while it prepared, at least once since it was installed. One that never does asks whenever
  /// it is asked itself, and keeps nothing.
  var asksWhilePreparing = false
  /// The data was edited without a report since the layout asked for all of it.
  var hasUnreportedEdits = false
  /// The step of the last such edit.
  var stepOfUnreportedEdit = 0
  /// When the view counted the data last, and why.
  var counted: CountReading?
  /// What the layout computed from last: what its answers follow from.
  var prepared: Preparation?
  var random = RandomStream(seed: 0)
  var variables = PersistentMap<Variable>()
  /// The statements that `def` made.
  var definitions = PersistentMap<Definition>()
  /// The states that `mark` named.
  var marks = PersistentMap<Moment>()
  /// What was predicted, and how often that was right.
  var predictions: [Prediction] = []
  var score = (right: 0, total: 0)
  /// The number of the last step, and of the last turn.
  var step = 0
  var turn = 0
  /// The last turn did not end: the lab stands in a line, of which a part was taken back.
  var hasOpenTurn = false
  /// What happened to the device in the last step.
  var happening: String?
  /// How often each call was made.
  var totals = CallCounts()
  /// How many events the last step has so far: what of the record has happened.
  var eventsOfStep = 0
  /// The step that made the lab what it is at its start: 0, or the last `reset`.
  var firstStep = 0
  /// What was reported of the layout since it was installed, by code: each is reported once.
  var toldFindings: Set<String> = []
  /// A finger holds the content, maybe beyond its end.
  var isDragging = false
  /// Whether the layout's state is all in the settings and the data; otherwise its lines run again to come back to it.
  var isRestorable = true
  /// What is on screen and what is invalid; only in a state that is kept.
  var view: CollectionViewSnapshot?

  /// What the last step marks its events with.
  var origin: LayoutOrigin { LayoutOrigin(step: step, happening: happening) }
}

extension LabState {
  /// The layout asked for data while it prepared. After an update it asks for what changed, and keeps the sizes that it
  /// has of the other items, also where those were edited without a report.
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

/// What a variable stands for, and what its number measures.
struct Variable: Equatable, Sendable {
  var value: Value
  var kind: NumberKind?
}

/// What a layout was prepared with, in the pass that computed last.
///
/// Shared by the states since then, because it is large.
@MainActor
final class Preparation {
  /// The step whose pass it was.
  let step: Int
  let given: Given

  /// All that an answer of a layout follows from.
  struct Given {
    var settings: Settings
    var setWords: [Setting]
    var model: ItemModel
    var conditions: LayoutConditions
  }

  init(step: Int, _ given: Given) {
    (self.step, self.given) = (step, given)
  }
}

/// A statement that `def` made.
struct Definition: Sendable {
  var parameters: [String]
  var body: Block
  /// Where it was written, with the files that are included there.
  var program: Program
  /// The variables that were there when it was made; the block sees these and its own values.
  var captured: PersistentMap<Variable>
  /// The restricted blocks in which it may be called.
  var placement: Signature.Placement
  /// It was made by a script that others judge.
  var isOfHandIn = false
}
