package import CollectionLayout

/// A statement that changed or invalidated something, with all that followed from it: all that leaves the lab.
///
/// A pass belongs to the last step before it.
package struct Step: Sendable {
  /// From 1; in a loop each round counts anew.
  package var number: Int
  /// The turn of the run loop it stands in, from 1.
  package var turn: Int
  /// Where the statement was written.
  package var place: Place
  /// The step was reported before, and something was asked since; what follows from it is here. It changes nothing
  /// more. Before the first step, it is number 0 at the place of what forced a pass.
  package var isContinuation: Bool
  /// How many statements of its line had begun, with its own.
  var ordinal = 0
  /// The counters of the loops that it runs in and that its statement names, as they are printed.
  var counters: [String: String] = [:]
  /// It stands in a `turn`, in which code moves the view, and not a finger.
  var isOfCode = false
  /// Whether it hides a mistake to be found, which its events would show.
  package var hidesMistake = false
  /// What was there before, and what is there now.
  package var changes: [StepChange] = []
  /// Where its items were before it.
  package var origins = ItemOrigins.same
  /// What happened and what the lab remarks, in order.
  package var entries: [StepEntry] = []
  /// What the view shows after it, where the caller wants scenes.
  package var scene: Scene? {
    get { shown.first }
    set { shown = newValue.map { [$0] } ?? [] }
  }
  // Aside, because steps are moved often and few have a scene.
  private var shown: [Scene] = []

  /// Itself, what happened in it, and what it shows.
  var weight: Int { entries.reduce(1 + (scene?.elements.count ?? 0)) { $0 + $1.weight } }

  package init(number: Int, turn: Int, place: Place, isContinuation: Bool = false) {
    self.number = number
    self.turn = turn
    self.place = place
    self.isContinuation = isContinuation
  }

  /// The statement with the values of the counters that it names: `size 2 120x60` where `size $i 120x60` is written.
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

  /// The recorded calls and decisions, in order.
  package var events: [LayoutEvent] {
    entries.compactMap { entry in
      if case .event(let event) = entry { return event }
      return nil
    }
  }
}

/// Where a statement stands, and its text.
package struct Place: Sendable {
  package var source: SourceText
  package var span: Span

  package init(source: SourceText, span: Span) {
    self.source = source
    self.span = span
  }

  /// The statement as it was written.
  package var text: String { source.text(span) }

  /// Whether another statement stands in the block of this one.
  func encloses(_ other: Place) -> Bool {
    source === other.source && span != other.span && span.start <= other.span.start && other.span.end <= span.end
  }
}

/// One thing that happened in a step, or was forced by a question.
package enum StepEntry: Sendable {
  case event(LayoutEvent)
  /// A note or a warning about what just happened.
  case remark(Diagnostic)

  /// Itself and the attributes in it.
  package var weight: Int {
    guard case .event(let event) = self, case .elements(_, _, _, let changes) = event.detail else { return 1 }
    return 1 + changes.count
  }
}
