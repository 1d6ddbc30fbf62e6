/// A recorder of a view's events, in order, for tests and drivers. A driver sets the recorder as `recorder` of a
/// view, and takes the events between two calls. A view without a recorder pays nothing.
/// - Source: ours.
@MainActor
public final class EventRecorder {
  /// The events since the last `take()`, in the order in which they began.
  public private(set) var events: [LayoutEvent] = []

  /// A closure called when a call begins; the view and its layout are busy and must not be asked.
  public var onCall: ((LayoutCall) -> Void)?

  /// A closure that gets all attributes of each answer for a rectangle, or nil, before the event ends.
  package var onElements: (([ElementSnapshot]?) -> Void)?

  /// Whether calls for single views are always recorded, not only when other events happen inside them.
  package var keepsViews = true
  /// Whether output of the user's code becomes events; otherwise it is dropped.
  package var keepsPrinted = true
  /// A closure that reads the layout's stored properties between calls; nil if their changes are not recorded.
  package var readState: (() -> StateReading)? { didSet { state = readState?() } }
  /// The last reading of stored properties.
  private var state: StateReading?
  /// Output of other threads, which becomes events once no call is under way.
  private var foreign: [PrintedText] = []
  /// The numbers of calls without an event since the counts were last taken.
  private var counts = CallCounts()

  /// The calls for views under way, outermost first, which get an event only if another event happens inside them.
  private var unread: [UnreadCall] = []

  private struct UnreadCall {
    var call: LayoutCall
    var phase: LayoutEvent.Phase
    var pass: Int?
    var cause: LayoutCause
    var event: Int?
  }

  /// The clock of a call: time and attributes at its beginning, and its cost once it has answered.
  private struct Clock {
    var time = CallCost.now
    var attributes = UICollectionViewLayoutAttributes.count
    var cost: CallCost?

    /// The cost so far.
    var read: CallCost {
      cost
        ?? CallCost(
          nanoseconds: CallCost.now - time, made: UICollectionViewLayoutAttributes.count - attributes)
    }
  }

  /// The id of a call that has no event yet.
  private static let noEvent = 0

  private var nextID = 1
  // The ids of the unfinished events, outermost first.
  private var open: [Int] = []
  // The clocks of the unfinished events.
  private var clocks: [Clock] = []
  // The id of the preparation in the current pass; 0 for none.
  private var preparation = 0
  // The id of the first event in `events`.
  private var firstID = 1

  /// Creates a recorder without events.
  public init() {}

  /// Removes and returns all events.
  /// - Precondition: no call is under way.
  /// - Complexity: O(1).
  public func take() -> [LayoutEvent] {
    takePrinted()
    recordForeign()
    if keepsPrinted, let more = PrintedOutput.current?.endTurn(), more > 0 {
      record([PrintedText("... \(more) more lines were printed", isError: false)])
    }
    precondition(open.isEmpty && unread.isEmpty, "events are taken between calls")
    defer {
      // The next turn is likely to have as many events.
      let count = events.count
      events = []
      if count > 16 { events.reserveCapacity(count) }
      firstID = nextID
    }
    return events
  }

  /// Removes and returns the numbers of calls without an event.
  package func takeCounts() -> CallCounts {
    defer { counts = CallCounts() }
    return counts
  }

  /// - Returns: the id of the event.
  @discardableResult
  func record(
    _ call: LayoutCall, phase: LayoutEvent.Phase, pass: Int?, cause: LayoutCause, _ detail: LayoutEvent.Detail
  ) -> Int {
    if !keepsViews, call.isOfViews {
      if let onCall { onCall(call) }
      counts.add(call)
      return Self.noEvent
    }
    let id = open(call, phase: phase, pass: pass, cause: cause)
    takePrinted()
    open.removeLast()
    events[id - firstID].detail = detail
    if phase == .tell { events[id - firstID].caller = AttributeSetters.caller() }
    return id
  }

  /// Begins an event; events recorded before its end are inside it.
  func begin(_ call: LayoutCall, phase: LayoutEvent.Phase, pass: Int?, cause: LayoutCause) -> Int {
    if !keepsViews, call.isOfViews {
      unread.append(UnreadCall(call: call, phase: phase, pass: pass, cause: cause))
      if let onCall { onCall(call) }
      return Self.noEvent
    }
    let id = open(call, phase: phase, pass: pass, cause: cause)
    if call == .pass { preparation = 0 }
    clocks.append(Clock())
    return id
  }

  private func open(_ call: LayoutCall, phase: LayoutEvent.Phase, pass: Int?, cause: LayoutCause) -> Int {
    takePrinted()
    beginUnread()
    let id = add(call, phase: phase, pass: pass, cause: cause)
    if let onCall { onCall(call) }
    return id
  }

  /// Stops the clock of the call under way, whose answer the view processes from now on.
  func noteAnswer() {
    guard let last = clocks.indices.last else { return }
    clocks[last].cost = clocks[last].read
  }

  /// Creates the events of the calls for views under way, inside which another event happens.
  private func beginUnread() {
    for place in unread.indices where unread[place].event == nil {
      let outer = unread[place]
      unread[place].event = add(outer.call, phase: outer.phase, pass: outer.pass, cause: outer.cause)
      clocks.append(Clock())
    }
  }

  /// Records, in the call under way, what the user's code printed and which properties it set since the last event.
  /// - Complexity: O(1) where nothing was printed and no state is read.
  @inline(__always)
  private func takePrinted() {
    if readState != nil { takeState() }
    guard let output = PrintedOutput.current, output.waiting.pointee > 0 else { return }
    if keepsPrinted { record(output.take()) } else { PrintedOutput.drop() }
  }

  private func record(_ printed: [PrintedText]) {
    for text in printed {
      if text.thread == .own { note(.print, .printed(text)) } else { foreign.append(text) }
    }
    recordForeign()
  }

  private func recordForeign() {
    guard !foreign.isEmpty, open.isEmpty, unread.isEmpty else { return }
    let texts = foreign
    foreign = []
    for text in texts { note(.print, .printed(text)) }
  }

  /// Records output of other threads since the events were taken, as late.
  /// - Precondition: no call is under way.
  /// - Returns: whether there was such output.
  package func recordLate() -> Bool {
    guard keepsPrinted, let output = PrintedOutput.current, output.waiting.pointee > 0 else { return false }
    record(
      output.take().map { text in
        text.thread == .own ? text : PrintedText(text.text, isError: text.isError, thread: .late)
      })
    return true
  }

  /// Records the stored properties that the call under way changed.
  private func takeState() {
    guard let now = readState?() else { return }
    let changes = state.map(now.changes) ?? []
    state = now
    if !changes.isEmpty { note(.set, .stateChanged(changes)) }
  }

  /// Records that deferred work runs or waits.
  package func note(work text: String, waits: Bool = false) {
    note(waits ? .wait : .work, .printed(PrintedText(text, isError: false)))
  }

  /// Records an action of the user's code in the call under way, or outside all calls.
  private func note(_ call: LayoutCall, _ detail: LayoutEvent.Detail) {
    beginUnread()
    let outer = open.last.map { events[$0 - firstID] }
    let id = add(call, phase: outer?.phase ?? .tell, pass: outer?.pass, cause: outer?.cause ?? LayoutCause(.driver))
    open.removeLast()
    events[id - firstID].detail = detail
  }

  private func add(_ call: LayoutCall, phase: LayoutEvent.Phase, pass: Int?, cause: LayoutCause) -> Int {
    let id = nextID
    nextID += 1
    events.append(
      LayoutEvent(id: id, parent: open.last, phase: phase, call: call, pass: pass, cause: cause, detail: .none))
    open.append(id)
    return id
  }

  /// Ends an event.
  /// - Parameter caller: the line of loaded code that set the answer, as a number of `callerInLoadedCode`.
  /// - Precondition: the event began last of the unfinished events.
  func end(_ id: Int, _ detail: LayoutEvent.Detail, setAt caller: UInt32 = 0) {
    takePrinted()
    precondition(open.last == id, "events end in the reverse order of their beginning")
    open.removeLast()
    let clock = clocks.removeLast()
    let place = id - firstID
    events[place].detail = detail
    events[place].caller = caller
    events[place].cost = clock.read
    switch detail {
    case .prepared: preparation = id
    case .elements(_, _, _, let changes): addChanges(changes.count, to: place)
    case .listed(_, let now, let was) where now != was: addChanges(1, to: place)
    default: break
    }
    recordForeign()
  }

  /// Adds changed attributes to the call that answered and to the preparation of the pass.
  private func addChanges(_ count: Int, to place: Int) {
    events[place].cost?.changed += count
    if preparation >= firstID { events[preparation - firstID].cost?.changed += count }
  }

  /// Ends a call for a view, and counts the call if it has no event.
  /// - Returns: the id of the event to end; nil for none.
  func endUnread(_ id: Int) -> Int? {
    takePrinted()
    guard id == Self.noEvent, let call = unread.popLast() else { return id }
    if let event = call.event {
      guard events.last?.id == event else { return event }
      // The events inside this event were cancelled.
      cancel(event)
    }
    counts.add(call.call)
    return nil
  }

  /// Removes an event whose call did not happen.
  /// - Precondition: the event began last, and contains no events.
  func cancel(_ id: Int) {
    if id == Self.noEvent {
      if let event = unread.popLast()?.event { cancel(event) }
      return
    }
    precondition(open.last == id && events.last?.id == id, "an event with something inside has happened")
    open.removeLast()
    clocks.removeLast()
    events.removeLast()
    nextID -= 1
  }

  /// Records questions for sizes; consecutive items become one event.
  /// - Complexity: O(1).
  func recordSizes(section: Int, items: Range<Int>, pass: Int?, cause: LayoutCause) {
    takePrinted()
    let isInside = unread.last.map { $0.event != nil } ?? true
    if isInside, let last = events.last, last.id != open.last, last.parent == open.last,
      case .sizes(section, let earlier) = last.detail, earlier.upperBound == items.lowerBound
    {
      events[events.count - 1].detail = .sizes(section: section, items: earlier.lowerBound..<items.upperBound)
      return
    }
    record(.sizes, phase: .pass, pass: pass, cause: cause, .sizes(section: section, items: items))
  }

  /// Returns the questions to the data source inside an event.
  /// - Complexity: O(events since the event began).
  func questions(inside id: Int) -> DataQuestions {
    var result = DataQuestions()
    for event in events[(id - firstID)...] {
      switch event.detail {
      case .sectionCount(let count): result.sections = count
      case .sizes(_, let items): result.sizes += items.count
      default: break
      }
    }
    return result
  }
}
