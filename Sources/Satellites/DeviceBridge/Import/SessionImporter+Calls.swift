import LayoutScript

// The statements that lead to the calls of a layout.
extension SessionImporter {
  func take(_ call: LogCall, _ event: LogEvent) throws(LogError) {
    defer { lastCall = call.name }
    switch call.name {
    case "invalidateLayout()":
      // Nothing is written for a call that follows from a context of the layout, or for a second call. After a
      // property the log does not tell whether the class or its app calls.
      if !wasOfData, !lastCall.hasPrefix("invalidationContext"), lastCall != call.name, model != nil {
        marks.append { "invalidate" }
      }
      wasOfData = false
    case "invalidateLayout(with:)": try invalidate(call)
    case "prepare()": try prepare(event)
    case "prepare(forCollectionViewUpdates:)": try update(call, event)
    case "shouldInvalidateLayout(forBoundsChange:)": changeBounds(call, event)
    case "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)": fling(call)
    case "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)": prefer(call)
    case "collectionViewContentSize":
      content = call.result?.numbers.flatMap { $0.count == 2 ? $0 : nil } ?? content
      findAxis()
    case "layoutAttributesForElements(in:)":
      // This pass may come in a turn without an invalidation.
      flush()
      learn(call.elements, event.line)
    case "layoutAttributesForItem(at:)", "layoutAttributesForSupplementaryView(ofKind:at:)":
      learn(call.elements, event.line)
    case "prepareForTransition(to:)":
      flush()
      let name = call.arguments["layout"]?.text.map { ", \($0.printable)" } ?? ""
      emit { "# Here the view took another layout\(name): what follows is no part of this log." }
    default: break
    }
  }

  func findAxis() {
    guard !isAxisKnown, let content, let view else { return }
    isAxisKnown = true
    if begin?.isFlow == true {
      isVertical = properties["scrollDirection"]?.integer != 1
    } else {
      isVertical = content[0] <= view.width + 0.5 || content[1] > view.height + 0.5
    }
  }

  func invalidate(_ call: LogCall) throws(LogError) {
    let context = call.arguments["context"]
    guard context?["counts"]?.bool == true else { return }
    if context?["everything"]?.bool == true {
      if model != nil { isReloadDue = true }
      return
    }
    isUpdateDue = true
    // The layout answers for the new state before it is told of the update.
    let told = following.firstIndex { $0.call?.name == "prepare(forCollectionViewUpdates:)" && !$0.isInside }
    guard let told else { return }
    flush()
    events.insert(events.remove(at: told), at: head + 1)
  }

  func prepare(_ event: LogEvent) throws(LogError) {
    if case .counts(let counts)? = following.first?.content {
      if isUpdateDue {
        // The counts are those of the update, whose edits are written.
        events.remove(at: head + 1)
        if let known = model, known.counts != counts {
          throw LogError(
            event.line, "leads to \(counts), and the update to \(known.counts): lines are missing",
            hint: Self.whole)
        }
      } else {
        let counted = events.remove(at: head + 1)
        try count(counts, counted)
      }
    } else if isReloadDue {
      isReloadDue = false
      if let model, model.sections.isEmpty { marks.append { "reload" } } else { reload(to: model?.counts ?? []) }
    }
    isUpdateDue = false
    flush()
  }

  func prefer(_ call: LogCall) {
    guard let (element, item, size) = newPreference(call), element.isCell else { return }
    // A cell that says its size when it first comes onto the screen may have preferred it from the beginning.
    let isEarly = item.preferred == nil && !item.isWritten && (item.shownIn ?? actions) == actions
    item.preferred = size
    guard !isEarly else { return }
    flush()
    let all = [Self.preference(element.section, element.item, size)] + furtherPreferences()
    emit { all.joined(separator: "; ") }
  }

  /// Returns the element of a call with its item and its preferred size; nil where the size is known already.
  private func newPreference(_ call: LogCall) -> (element: LogElement, item: SessionModel.Item, size: [Double])? {
    guard let preferred = call.arguments["preferred"].flatMap(LogElement.init),
      let item = model?.item(preferred.section, preferred.item)
    else { return nil }
    let size = preferred.size ?? [preferred.width, preferred.height]
    return item.preferred == size ? nil : (preferred, item, size)
  }

  /// Returns `prefer` statements for other cells that say their sizes in later passes of the same turn.
  func furtherPreferences() -> [String] {
    var all: [String] = []
    for event in following where !event.isInside {
      if case .sizes = event.content { continue }
      guard let call = event.call else { break }
      switch call.name {
      case "prepare()", "collectionViewContentSize", "layoutAttributesForElements(in:)",
        "layoutAttributesForItem(at:)", "invalidateLayout(with:)":
        continue
      case let name where name.hasPrefix("invalidationContext(forPreferred"): continue
      case "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)":
        guard let (element, item, size) = newPreference(call), item.shownIn != actions else { continue }
        item.preferred = size
        all.append(Self.preference(element.section, element.item, size))
      default: return all
      }
    }
    return all
  }

  func fling(_ call: LogCall) {
    guard let velocity = call.arguments["velocity"]?.numbers, velocity.count == 2 else { return }
    flush()
    let value = abs(velocity[1]) >= abs(velocity[0]) ? velocity[1] : velocity[0]
    // A script has points per second, UIKit points per millisecond.
    emit { "fling \(((value * 1e9).rounded() / 1e6).written)" }
    guard let view, let target = call.result?.numbers, target.count == 2 else { return }
    guard let bounds = follower?.call?.rectangle("newBounds") else { return }
    let isThere = bounds[0] == target[0] && bounds[1] == target[1]
    let moves = (bounds[0], bounds[1]) != (view.x, view.y) && (target[0], target[1]) != (view.x, view.y)
    followsFling = isThere || moves
  }

  func changeBounds(_ call: LogCall, _ event: LogEvent) {
    guard let bounds = call.rectangle("newBounds"), var view else { return }
    flush()
    defer {
      (view.x, view.y, view.width, view.height) = (bounds[0], bounds[1], bounds[2], bounds[3])
      self.view = view
    }
    guard bounds[2] == view.width, bounds[3] == view.height else {
      followsFling = false
      let isAnimated = isAnimatedChange()
      if isAnimated, bounds[2] == view.height, bounds[3] == view.width { return emit { "rotate" } }
      let text = Self.written("resize", bounds[2], bounds[3])
      return emit { text + (isAnimated ? " animated" : "") }
    }
    if followsFling {
      followsFling = false
      return
    }
    guard bounds[0] != view.x || bounds[1] != view.y else { return }
    let text = scroll(to: bounds, from: view)
    let follower = follower
    var isProperty = false
    if case .property? = follower?.content { isProperty = true }
    if isProperty || follower?.call?.name == "invalidateLayout()" {
      needsTurn = true
      marks.append { text }
    } else {
      emit { text }
    }
  }

  /// Whether the layout is told of an animation before the bounds change again.
  func isAnimatedChange() -> Bool {
    let animated = "prepare(forAnimatedBoundsChange:)"
    let next = following.lazy.filter { !$0.isInside }.compactMap { $0.call?.name }
      .first { $0 == animated || $0.hasPrefix("shouldInvalidateLayout(forBoundsChange") }
    return next == animated
  }

  func scroll(to bounds: [Double], from view: LogView) -> String {
    findAxis()
    let across = isVertical ? bounds[0] != view.x : bounds[1] != view.y
    let offset = isVertical ? bounds[1] : bounds[0]
    let text =
      across ? "scroll \(bounds[0].written),\(bounds[1].written)" : "scroll \(offset.written)"
    guard let content, !across else { return text }
    let (before, after) = isVertical ? (view.inset[0], view.inset[2]) : (view.inset[1], view.inset[3])
    let most = (isVertical ? content[1] - view.height : content[0] - view.width) + after
    return offset < -before - 0.5 || offset > max(-before, most) + 0.5 ? text + " bounce" : text
  }
}
