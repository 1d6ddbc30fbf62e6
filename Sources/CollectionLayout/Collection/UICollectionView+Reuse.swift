public import Foundation

extension UICollectionView {
  /// Registers the class of the cells of a reuse identifier; nil takes it away.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let key = ReuseIdentifier(kind: nil, identifier: identifier)
    registered[key] = cellClass as? UICollectionViewCell.Type
  }

  /// Registers the class of the supplementary views of a kind and a reuse identifier; nil takes it away.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let key = ReuseIdentifier(kind: elementKind, identifier: identifier)
    registered[key] = viewClass as? UICollectionReusableView.Type
  }

  /// Returns a cell of a reuse identifier: one that left the screen, made ready for reuse, or a new one.
  ///
  /// An identifier that nothing was registered for is an exception.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let view = dequeue(ReuseIdentifier(kind: nil, identifier: identifier))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a supplementary view of a kind and a reuse identifier, as for cells.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseIdentifier(kind: elementKind, identifier: identifier)) ?? UICollectionReusableView(frame: .zero)
  }

  private func dequeue(_ identifier: ReuseIdentifier) -> UICollectionReusableView? {
    guard let viewClass = registered[identifier] else {
      raiseForView(.unregisteredIdentifier(identifier.identifier, kind: identifier.kind))
      return nil
    }
    return take(identifier, orMake: viewClass)
  }

  private func take(_ identifier: ReuseIdentifier, orMake viewClass: UICollectionReusableView.Type)
    -> UICollectionReusableView
  {
    if let reconfigured, reconfigured.use.identifier == identifier {
      dequeued.append(reconfigured.use)
      return reconfigured.view
    }
    if let (waiting, count) = state.pools[identifier]?.takeWaiting() {
      dequeued.append(
        ViewUse(
          identifier: identifier, number: waiting.view.reuseNumber ?? 0, isNew: false, previous: waiting.previous,
          waiting: count, origin: origin))
      record(.prepareForReuse, phase: .show, currentCause, .none)
      waiting.view.prepareForReuse()
      return waiting.view
    }
    let view = viewClass.init(byClass: ())
    view.reuseIdentifier = identifier.identifier
    view.elementKind = identifier.kind
    state.pools[identifier, default: ReusePool()].made += 1
    view.reuseNumber = state.pools[identifier]?.made
    dequeued.append(ViewUse(identifier: identifier, number: view.reuseNumber ?? 0, isNew: true, origin: origin))
    return view
  }

  // How an element got the view that the data source gave for it.
  private func use(of view: UICollectionReusableView, for key: ElementKey) -> ViewUse {
    let identifier = ReuseIdentifier(kind: view.elementKind, identifier: view.reuseIdentifier ?? "")
    let number = view.reuseNumber ?? 0
    let index = dequeued.lastIndex { $0.number == number && $0.identifier == identifier }
    var use =
      index.map { dequeued[$0] } ?? ViewUse(identifier: identifier, number: number, isNew: true, origin: origin)
    use.key = key
    return use
  }

  /// How an element on screen got its view; nil for one that is not there.
  /// - Complexity: O(1).
  /// - Source: ours.
  public func viewUse(of key: ElementKey) -> ViewUse? { state.shown[key]?.use }

  // The view of an element that comes onto the screen, and how it got it; nil when there is none.
  func makeView(for key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) -> (
    UICollectionReusableView, use: ViewUse
  )? {
    dequeued = []
    lastDequeueFailed = false
    let answer: (view: UICollectionReusableView, use: ViewUse?)
    switch key.category {
    case .cell:
      guard let dataSource else { return nil }
      answer = recordingView(.cellForItem, key) {
        dataSource.collectionView(self, cellForItemAt: attributes.indexPath)
      }
    case .supplementaryView:
      guard let dataSource, let kind = key.kind else { return nil }
      answer = recordingView(.viewForSupplementary, key) {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
      }
    case .decorationView:
      guard let kind = key.kind else { return nil }
      guard let viewClass = layout.decorationClasses[kind] ?? decorationFallback else {
        raise(.unregisteredIdentifier(kind, kind: kind))
        return nil
      }
      let view = take(ReuseIdentifier(kind: kind, identifier: kind), orMake: viewClass)
      answer = (view, use(of: view, for: key))
    }
    guard let use = answer.use else {
      if !lastDequeueFailed { raise(.viewNotDequeued(key)) }
      return nil
    }
    return (answer.view, use)
  }

  // Asks the data source for a view; what it does meanwhile, such as making a view ready for reuse, is inside.
  // - Returns: the view, and how the element got it; no use for a view that was not dequeued.
  func recordingView(
    _ call: LayoutCall, _ key: ElementKey, _ ask: () -> UICollectionReusableView
  ) -> (view: UICollectionReusableView, use: ViewUse?) {
    let outer = Self.isAskingForView
    Self.isAskingForView = true
    defer { Self.isAskingForView = outer }
    let event = recorder?.begin(call, phase: .show, pass: state.pass, cause: currentCause)
    let view = ask()
    let use = view.reuseIdentifier == nil ? nil : use(of: view, for: key)
    if let event, var given = use {
      // A cell that is configured again was not made for that.
      if reconfigured != nil { given.isNew = false }
      recorder?.end(event, .view(key, given))
    } else if let event {
      recorder?.end(event, .none)
    }
    return (view, use)
  }

  // Takes a view off the screen; it waits to be used again.
  func putAside(_ waiting: ReusePool.Waiting) {
    let view = waiting.view
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    state.pools[ReuseIdentifier(kind: view.elementKind, identifier: identifier), default: ReusePool()]
      .waiting.append(waiting)
  }

  // Takes everything off the screen, as new data demands.
  // - Source: documented, that views are discarded; observed, that they are used again.
  func discardShownViews() {
    for key in state.shown.keys.sorted() {
      guard let shown = state.shown[key] else { continue }
      putAside(ReusePool.Waiting(shown, .reloaded, origin))
      state.discarded.insert(key)
    }
    state.shown = [:]
  }

  /// How many views of each reuse identifier were made, are on screen and wait, by kind and identifier.
  /// - Complexity: O(views on screen + identifiers).
  /// - Source: ours.
  public var reuseCounts: [(identifier: ReuseIdentifier, made: Int, onScreen: Int, waiting: Int)] {
    var onScreen: [ReuseIdentifier: Int] = [:]
    for shown in state.shown.values {
      guard let identifier = shown.view.reuseIdentifier else { continue }
      onScreen[ReuseIdentifier(kind: shown.view.elementKind, identifier: identifier), default: 0] += 1
    }
    return state.pools
      .map {
        (identifier: $0.key, made: $0.value.made, onScreen: onScreen[$0.key] ?? 0, waiting: $0.value.waiting.count)
      }
      .sorted {
        ($0.identifier.kind ?? "", $0.identifier.identifier) < ($1.identifier.kind ?? "", $1.identifier.identifier)
      }
  }
}

/// The name under which views are registered, dequeued and used again: an identifier for cells, a kind and an
/// identifier for supplementary views.
public struct ReuseIdentifier: Hashable, Sendable {
  /// The kind of a supplementary view; nil for cells.
  public var kind: String?
  /// The identifier that was registered.
  public var identifier: String
}

/// The views of one reuse identifier.
struct ReusePool {
  /// How many were made in all.
  var made = 0
  /// Those that wait to be used again, the one that left the screen last at the end.
  var waiting: [Waiting] = []

  /// A view that waits, and what it showed last.
  struct Waiting {
    var view: UICollectionReusableView
    var previous: ViewUse.Previous

    init(_ shown: CollectionViewState.Shown, _ departure: ViewUse.Departure, _ origin: LayoutOrigin?) {
      view = shown.view
      previous = ViewUse.Previous(key: shown.snapshot.key, departure: departure, origin: origin)
    }
  }

  /// Takes the one that left the screen last; nil where none waits.
  mutating func takeWaiting() -> (Waiting, count: Int)? {
    let count = waiting.count
    return waiting.popLast().map { ($0, count) }
  }
}

/// Which view an element has, and how it got it: it was made, or it waited to be used again.
public struct ViewUse: Sendable, Equatable {
  /// Why a view left an element.
  public enum Departure: String, Sendable {
    /// The element left the screen.
    case left
    /// An update deleted it.
    case deleted
    /// It was reloaded, and gets another view.
    case reloaded
  }

  /// What a view showed before.
  public struct Previous: Sendable, Equatable {
    /// The element, at its place when it lost the view.
    public var key: ElementKey
    /// Why it did.
    public var departure: Departure
    /// Who drove the view then.
    public var origin: LayoutOrigin?
  }

  /// The name under which it was dequeued.
  public var identifier: ReuseIdentifier
  /// Its number among the views of that name, from 1 in the order in which they were made.
  public var number: Int
  /// Whether it was made now.
  public var isNew: Bool
  /// The element for which it was dequeued, at its place then.
  public var key = ElementKey(section: 0, item: 0)
  /// What it showed before; nil for one that was made.
  public var previous: Previous?
  /// How many waited, itself included.
  public var waiting = 0
  /// Who drove the view when it was dequeued.
  public var origin: LayoutOrigin?
  /// Who drove the view when an update moved the element to the place that it has; nil where none did.
  public var moved: LayoutOrigin?
}
