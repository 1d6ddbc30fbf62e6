package import CollectionLayout

/// A statement that changed or invalidated something, with its effects. A pass belongs to the last step before it.
package struct Step: Sendable {
  /// The number of the step, from 1; each round of a loop counts anew.
  package var number: Int
  /// The turn of the run loop, from 1.
  package var turn: Int
  package var place: Place
  /// Whether the step was reported before and a question was asked since: the entries are its later effects, and it
  /// changes nothing more. Before the first step it is number 0, at the place that forced a pass.
  package var isContinuation: Bool
  /// The number of statements of the line that had begun, including this one.
  package var ordinal = 0
  /// The printed values of the loop counters that the statement names.
  var counters: [String: String] = [:]
  /// The number of preparations in the turn before the step.
  package var earlierPreparations = 0
  /// Whether the step is in a `turn`, in which code moves the view rather than a finger.
  package var isOfCode = false
  /// Whether the step hides a mistake, which its events would show.
  package var hidesMistake = false
  package var changes: [StepChange] = []
  package var origins = ItemOrigins.same
  package var entries: [StepEntry] = []
  /// The rectangles of the content that are on screen before and after the step.
  package var onScreen = (before: CGRect.null, after: CGRect.null)
  /// The scene after the step, if the caller wants scenes.
  package var scene: Scene? {
    get { shown.first }
    set { shown = newValue.map { [$0] } ?? [] }
  }
  // An array, because steps are moved often and few have a scene.
  private var shown: [Scene] = []

  /// The weight of the step, its entries, and its scene.
  var weight: Int { entries.reduce(1 + (scene?.elements.count ?? 0)) { $0 + $1.weight } }

  package init(number: Int, turn: Int, place: Place, isContinuation: Bool = false) {
    self.number = number
    self.turn = turn
    self.place = place
    self.isContinuation = isContinuation
  }

  /// The statement with the values of the counters that it names: `size 2 120x60` for `size $i 120x60`.
  package var title: String {
    guard !counters.isEmpty else { return place.text }
    let source = SourceText(name: "", text: place.text)
    var (title, end, tokenizer) = ("", 0, Tokenizer(source))
    while true {
      let token = tokenizer.next()
      if token.kind == .end { return title + source.text(Span(end, source.bytes.count)) }
      guard token.kind == .variable, let value = counters[source.text(Span(token.start + 1, token.end))] else {
        continue
      }
      title += source.text(Span(end, token.start)) + value
      end = token.end
    }
  }

  package var events: [LayoutEvent] { entries.compactMap(\.event) }

  /// The events with their places in the record.
  package var recorded: some Sequence<(position: RecordPosition, event: LayoutEvent)> {
    events.enumerated().lazy.map { [number] in (RecordPosition(step: number, index: $0 + 1), $1) }
  }
}

/// An event or a remark in a step, or in a pass that a question forced.
package enum StepEntry: Sendable {
  case event(LayoutEvent)
  /// A note or a warning about the last event.
  case remark(Diagnostic)

  package var event: LayoutEvent? { if case .event(let event) = self { event } else { nil } }

  /// The weight of the entry and the attributes in it.
  package var weight: Int {
    guard case .event(let event) = self, case .elements(_, _, _, let changes) = event.detail else { return 1 }
    return 1 + changes.count
  }
}
