import CollectionLayout

/// All that the lab knows: what was said, not what was solved. A value that is kept before a line and put back when
/// the line is undone.
struct LabState {
  var settings = Settings()
  /// The settings that a statement has set; the others are a layout's own.
  var setWords: Set<Setting> = []
  var model = ItemModel()
  /// The data that the layout was prepared with; `model` changes data without telling.
  var preparedModel = ItemModel()
  var random = RandomStream(seed: 0)
  var variables: [String: Value] = [:]
  /// The statements that `def` made.
  var definitions: [String: Definition] = [:]
  /// The states that `mark` named.
  var marks: [String: Moment] = [:]
  /// What somebody wants to look at.
  var watchpoints: [Watchpoint] = []
  /// What somebody said would come, and how often that was right.
  var predictions: [Prediction] = []
  var score = (right: 0, total: 0)
  /// The number of the last step, and of the last turn.
  var step = 0
  var turn = 0
  /// How often each call was made.
  var totals: [LayoutCall: Int] = [:]
  /// The events of the last turns in which something other than questions ran, oldest first.
  var turns: [[LayoutEvent]] = []
  /// What was told of the layout since it was installed, by code: each is told once.
  var toldFindings: Set<String> = []
  /// A finger holds the content, maybe beyond its end.
  var isDragging = false
  /// Whether the layout's state is all in the settings and the data; otherwise its lines run again to come back to it.
  var isRestorable = true
  /// How a layout that is not restorable came to be what it is; nil for one that is.
  var installation: Installation?
  /// What is on screen and what is invalid; only in a state that is kept.
  var view: CollectionViewSnapshot?

  /// How many turns `calls` can look back.
  static let keptTurns = 256

  /// Keeps the events of a turn. A pass that a question forced belongs to the turn before it, where there is one.
  mutating func take(_ turn: TurnRecord) {
    guard turn.hasSteps || !turn.events.isEmpty else { return }
    if turn.hasSteps || turns.isEmpty {
      turns.append(turn.events)
      if turns.count > Self.keptTurns { turns.removeFirst() }
    } else {
      turns[turns.count - 1] += turn.events
    }
  }
}

/// A statement that `def` made.
struct Definition {
  var parameters: [String]
  var body: Block
  /// Where it was written, with the files that are included there.
  var program: Program
  var source: SourceText
  /// The variables that were there when it was made; the block sees these and its own values.
  var captured: Set<String>
  /// The restricted blocks in which it may be called.
  var placement: Signature.Placement
}
