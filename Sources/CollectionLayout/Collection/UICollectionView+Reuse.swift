import Foundation

extension UICollectionView {
  func register(_ kind: String?, _ identifier: String, _ viewClass: UICollectionReusableView.Type?) {
    registered.removeAll { $0.identifier == identifier && $0.kind == kind }
    if let viewClass {
      registered.append(Registration(kind: kind, identifier: identifier, viewClass: viewClass))
    }
    dequeuedLast = nil
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    guard let view = dequeue(nil, identifier) as? UICollectionViewCell else {
      return UICollectionViewCell(frame: .zero)
    }
    placeDequeued(view, .cell, kind: nil, at: indexPath)
    return view
  }

  func dequeueView(ofKind elementKind: String, _ identifier: String, for indexPath: IndexPath)
    -> UICollectionReusableView
  {
    guard let view = dequeue(elementKind, identifier) else { return UICollectionReusableView(frame: .zero) }
    placeDequeued(view, .supplementaryView, kind: elementKind, at: indexPath)
    return view
  }

  // Applies the layout's attributes to a dequeued view, of the element whose view is being made or of another index
  // path. A reconfigured view already has its attributes.
  private func placeDequeued(
    _ view: UICollectionReusableView, _ category: ElementCategory, kind: String?, at indexPath: IndexPath
  ) {
    let key = ElementKey(category, kind: kind, at: indexPath)
    if let making, making.key == key {
      self.making?.placed = ObjectIdentifier(view)
      return place(view, making.attributes, of: key)
    }
    // While the layout prepares or an update is announced, the layout cannot be validated.
    guard !isInPass, announced == nil, reconfigured == nil, dataSource != nil else { return }
    validateLayout(demand: .question)
    guard exists(key, in: counts()) else { return }
    let attributes =
      category == .cell
      ? layout.layoutAttributesForItem(at: indexPath)
      : layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: indexPath)
    if let attributes { place(view, mirrored(attributes), of: key) }
  }

  private func dequeue(_ kind: String?, _ identifier: String) -> UICollectionReusableView? {
    if !isAskingDataSource { strayViews.append(ReuseIdentifier(kind: kind, identifier: identifier)) }
    // The views of a screen usually share one registration.
    if let last = dequeuedLast, last.identifier == identifier, last.kind == kind {
      return take(last.name, orMake: last.viewClass)
    }
    guard let registration = registered.first(where: { $0.identifier == identifier && $0.kind == kind }) else {
      raiseForView(.unregisteredIdentifier(identifier, kind: kind))
      return nil
    }
    dequeuedLast = registration
    return take(registration.name, orMake: registration.viewClass)
  }

  private func take(_ identifier: ReuseIdentifier, orMake viewClass: UICollectionReusableView.Type)
    -> UICollectionReusableView
  {
    if let reconfigured {
      dequeued.append(reconfigured.use)
      if reconfigured.use.identifier == identifier { return reconfigured.view }
      raiseForView(
        .otherCellForReconfigure(
          reconfigured.snapshot.key, was: reconfigured.use.identifier.identifier, now: identifier.identifier))
    }
    if let taken = state.pools.takeWaiting(identifier) {
      let view = taken.waiting.view
      dequeued.append(
        ViewUse(
          identifier: identifier, number: view.reuseNumber ?? 0, isNew: false, previous: taken.waiting.previous,
          waiting: taken.count, origin: origin))
      record(.prepareForReuse, phase: .show, currentCause, .none)
      view.knowsItsSize = true
      view.prepareForReuse()
      return view
    }
    let view = viewClass.init(byClass: ())
    view.reuse = identifier
    let number = state.pools.countNew(identifier)
    view.reuseNumber = number
    dequeued.append(ViewUse(identifier: identifier, number: number, isNew: true, origin: origin))
    return view
  }

  // Returns the index in `dequeued` of a returned view's use; nil for a view that was not dequeued.
  private func placeOfUse(of view: UICollectionReusableView, for key: ElementKey) -> Int? {
    guard let identifier = view.reuse else { return nil }
    let number = view.reuseNumber ?? 0
    let place = dequeued.lastIndex { $0.number == number && $0.identifier == identifier } ?? dequeued.count
    if place == dequeued.count {
      dequeued.append(ViewUse(identifier: identifier, number: number, isNew: true, origin: origin))
    }
    dequeued[place].key = key
    return place
  }

  /// Returns the use of an element's view; nil if the element is not on screen.
  /// - Complexity: O(1).
  /// - Source: ours.
  package func viewUse(of key: ElementKey) -> ViewUse? { state.shown[key]?.use }

  // Makes the view of an element that comes onto the screen; nil if there is none.
  func makeView(
    for snapshot: ElementSnapshot, _ attributes: UICollectionViewLayoutAttributes,
    from dataSource: (any UICollectionViewDataSource)?
  ) -> CollectionViewState.Shown? {
    let key = snapshot.key
    dequeued.removeAll(keepingCapacity: true)
    lastDequeueFailed = false
    making = Making(key: key, attributes: attributes)
    defer { making = nil }
    let view: UICollectionReusableView
    var missingIn: String?
    switch key.category {
    case .cell:
      guard let dataSource else {
        raise(.noDataSource(key))
        return nil
      }
      view = recordingView(.cellForItem, key) {
        dataSource.collectionView(
          self,
          cellForItemAt: dataSourceIndexPath(forPresentationIndexPath: attributes.indexPath) ?? attributes.indexPath
        )
      }
    case .supplementaryView:
      guard let dataSource, let kind = key.kind else { return nil }
      view = recordingView(.viewForSupplementary, key) {
        let answer = OptionalRequirement.answer {
          dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
        }
        if answer == nil { missingIn = "\(type(of: dataSource))" }
        return answer ?? UICollectionReusableView(frame: .zero)
      }
    case .decorationView:
      guard let kind = key.kind else { return nil }
      guard let viewClass = layout.decorationClasses[kind] ?? decorationFallback else {
        raise(.unregisteredDecoration(kind))
        return nil
      }
      view = take(ReuseIdentifier(kind: kind, identifier: kind), orMake: viewClass)
    }
    guard let place = placeOfUse(of: view, for: key) else {
      if !lastDequeueFailed { raise(.viewNotDequeued(key, missingIn: missingIn)) }
      return nil
    }
    if dequeued.count > 1, !lastDequeueFailed { checkReturned(place, for: key) }
    if key.category == .supplementaryView, view.reuse?.kind != key.kind, follows(.viewKindIsChecked) {
      raise(.viewOfOtherKind(key, kind: view.reuse?.kind))
      return nil
    }
    if making?.placed != ObjectIdentifier(view) { self.place(view, attributes, of: key) }
    // - Source: documented, updateConfiguration(using:): before the cell is sized and seen.
    view.updateConfigurationIfNeeded()
    return CollectionViewState.Shown(
      snapshot: snapshot, attributes: ownValues(of: attributes), view: view, use: dequeued[place])
  }

  // Reports a view that was dequeued for an element and not returned.
  // - Source: reported, by version: `VersionedBehavior.dequeuedViewsReturn`.
  private func checkReturned(_ place: Int, for key: ElementKey) {
    guard follows(.dequeuedViewsReturn), let other = dequeued.indices.first(where: { $0 != place }) else { return }
    raise(.viewNotReturned(dequeued[other].identifier, key))
  }

  /// Reports a view that was dequeued outside the data source's answer, such as for its size.
  func checkStrayViews() {
    guard let stray = strayViews.first else { return }
    strayViews = []
    if follows(.dequeuedViewsReturn) { raise(.viewNotReturned(stray, nil)) }
  }

  // Asks the data source for a view, and records calls meanwhile, such as `prepareForReuse()`, inside that event.
  @inline(__always)
  func recordingView(
    _ call: LayoutCall, _ key: ElementKey, _ ask: () -> UICollectionReusableView
  ) -> UICollectionReusableView {
    let outer = (Self.isAskingForView, isAskingDataSource)
    (Self.isAskingForView, isAskingDataSource) = (true, true)
    defer { (Self.isAskingForView, isAskingDataSource) = outer }
    guard let recorder else { return ask() }
    let event = recorder.begin(call, phase: .show, pass: state.pass, cause: currentCause)
    let view = ask()
    if let left = recorder.endUnread(event) { recorder.end(left, detail(of: view, for: key)) }
    return view
  }

  private func detail(of view: UICollectionReusableView, for key: ElementKey) -> LayoutEvent.Detail {
    guard let place = placeOfUse(of: view, for: key) else { return .none }
    var use = dequeued[place]
    // A reconfigured cell was not made now.
    if reconfigured != nil { use.isNew = false }
    return .view(key, use)
  }

  func putAside(_ waiting: ReusePool.Waiting) {
    waiting.view.removeFromSuperview()
    guard let name = waiting.view.reuse else { return }
    state.pools.putAside(waiting, under: name)
  }

  // Removes all views from the screen, as new data requires.
  // - Source: documented, that views are discarded; observed, that they are used again.
  func discardShownViews() {
    let shown = state.shown
    state.shown = [:]
    for key in shown.keys.inOrder() {
      guard let view = shown[key]?.view else { continue }
      putAside(waiting(view, key, .reloaded))
      didEndDisplaying(view, key)
    }
    if state.discarded.isEmpty { state.discarded = shown } else { state.discarded.merge(shown) { $1 } }
    dropReadyCells()
  }

  // Returns the entry of an element's view for its reuse queue.
  func waiting(_ view: UICollectionReusableView, _ key: ElementKey, _ departure: ViewUse.Departure)
    -> ReusePool.Waiting
  {
    ReusePool.Waiting(view: view, previous: ViewUse.Previous(key: key, departure: departure, origin: origin))
  }

  /// The numbers of views made, on screen, ready and waiting, in order of their kind and reuse identifier.
  /// - Complexity: O(views on screen + ready views + identifiers).
  /// - Source: ours.
  package var reuseCounts: [(identifier: ReuseIdentifier, made: Int, onScreen: Int, ready: Int, waiting: Int)] {
    func counted(_ all: some Sequence<CollectionViewState.Shown>) -> [ReuseIdentifier: Int] {
      all.reduce(into: [:]) { counts, shown in
        if let identifier = shown.view.reuse { counts[identifier, default: 0] += 1 }
      }
    }
    let (onScreen, ready) = (counted(state.shown.values), counted(state.ready.cells.values))
    return state.pools.pools
      .map {
        (
          identifier: $0.identifier, made: $0.made, onScreen: onScreen[$0.identifier] ?? 0,
          ready: ready[$0.identifier] ?? 0, waiting: $0.waiting.count
        )
      }
      .sorted {
        ($0.identifier.kind ?? "", $0.identifier.identifier) < ($1.identifier.kind ?? "", $1.identifier.identifier)
      }
  }
}

/// The key of a reuse queue: an identifier for cells, a kind and an identifier for supplementary views.
public struct ReuseIdentifier: Hashable, Sendable {
  /// The kind of a supplementary view; nil for cells.
  public var kind: String? { kindName?.text }
  /// The registered identifier.
  public var identifier: String { name.text }
  private var kindName: InternedText?
  private var name: InternedText

  package init(kind: String?, identifier: String) {
    kindName = kind.map(InternedText.init)
    name = InternedText(identifier)
  }

  /// Hashes only the identifier: the few equal identifiers of different kinds collide.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension UICollectionView {
  /// The element whose view is being made, without retaining anything: the caller holds the attributes, and a
  /// dequeued view that is not returned may be deallocated.
  struct Making {
    let key: ElementKey
    unowned(unsafe) let attributes: UICollectionViewLayoutAttributes
    /// The dequeued view of the element that has its attributes.
    var placed: ObjectIdentifier?
  }

  final class Registration {
    let kind: String?
    let identifier: String
    let name: ReuseIdentifier
    let viewClass: UICollectionReusableView.Type

    init(kind: String?, identifier: String, viewClass: UICollectionReusableView.Type) {
      (self.kind, self.identifier, self.viewClass) = (kind, identifier, viewClass)
      name = ReuseIdentifier(kind: kind, identifier: identifier)
    }
  }
}

/// The reuse queues of all dequeued identifiers, which are few: a linear search is faster than a hash.
struct ReusePools {
  /// The queues in the order in which their identifiers were first dequeued.
  private(set) var pools: [ReusePool] = []

  private func place(of identifier: ReuseIdentifier) -> Int? {
    for place in pools.indices where pools[place].identifier == identifier { return place }
    return nil
  }

  /// Removes and returns the view that left the screen last; nil if none waits.
  /// - Complexity: O(identifiers).
  /// - Returns: the view, and the number of waiting views, including this one.
  mutating func takeWaiting(_ identifier: ReuseIdentifier) -> (waiting: ReusePool.Waiting, count: Int)? {
    guard let place = place(of: identifier) else { return nil }
    let count = pools[place].waiting.count
    return pools[place].waiting.popLast().map { ($0, count) }
  }

  /// Counts a new view.
  /// - Returns: the total number of views made.
  /// - Complexity: O(identifiers).
  mutating func countNew(_ identifier: ReuseIdentifier) -> Int {
    let place = placeOrNew(identifier)
    pools[place].made += 1
    return pools[place].made
  }

  /// - Complexity: O(identifiers).
  mutating func putAside(_ waiting: ReusePool.Waiting, under identifier: ReuseIdentifier) {
    pools[placeOrNew(identifier)].waiting.append(waiting)
  }

  private mutating func placeOrNew(_ identifier: ReuseIdentifier) -> Int {
    if let place = place(of: identifier) { return place }
    pools.append(ReusePool(identifier: identifier))
    return pools.count - 1
  }
}

struct ReusePool {
  let identifier: ReuseIdentifier
  /// The total number of views made.
  var made = 0
  /// The views that wait for reuse, the last one to leave the screen at the end.
  var waiting: [Waiting] = []

  /// A waiting view, with the last element that it showed.
  struct Waiting {
    var view: UICollectionReusableView
    var previous: ViewUse.Previous
  }
}

/// The view of an element and its origin: newly made, or taken from a reuse queue.
public struct ViewUse: Sendable, Equatable {
  /// The reason why a view lost its element.
  public enum Departure: String, Sendable {
    case left
    case deleted
    /// The element was reloaded with another view.
    case reloaded
  }

  /// The previous element of a view.
  public struct Previous: Sendable, Equatable {
    /// The element, with its index path when it lost the view.
    public var key: ElementKey
    /// The reason why the element lost the view.
    public var departure: Departure
    package var origin: LayoutOrigin?
  }

  /// The key with which the view was dequeued.
  public var identifier: ReuseIdentifier
  /// The number of the view among those of its key, from 1 in the order of creation.
  public var number: Int
  /// Whether the view was newly made.
  public var isNew: Bool
  /// The element for which the view was dequeued, with its index path then.
  public var key = ElementKey(section: 0, item: 0)
  /// The previous element of the view; nil for a new view.
  public var previous: Previous?
  /// The number of waiting views, this view included.
  public var waiting = 0
  /// The driver of the view when it was dequeued.
  package var origin: LayoutOrigin?
  /// The driver when the element came onto the screen with a ready view; nil if the view was dequeued then.
  package var wasReady: LayoutOrigin?
  /// The driver when an update moved the element to its index path; nil if none did.
  package var moved: LayoutOrigin?
}
