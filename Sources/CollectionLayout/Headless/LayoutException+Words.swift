import Foundation

extension LayoutException {
  /// UIKit's message in the exception's version.
  /// - Source: `UIKitMessage`, each row with its own; where UIKit has no known words, ours.
  public var reason: String {
    switch kind {
    case .missingIndexPath(let key): message(.a01, [.path: key.pathText])
    case .missingSectionOfSupplementary(let key, let sections):
      message(.a18, [.kind: key.kind ?? "", .section: key.section, .sections: sections])
    case .changedSupplementary(let was, let now, _):
      message(
        .a04, [.path: now.key.pathText, .attributes: was.attributesText, .newAttributes: now.attributesText])
    case .noAttributes(let key, _):
      switch key.category {
      case .cell: message(.a05, [.path: key.pathText])
      case .supplementaryView: message(.a06, [.kind: key.kind ?? "", .path: key.pathText])
      case .decorationView: message(.a07, [.kind: key.kind ?? "", .path: key.pathText])
      }
    case .frameNotTaken(let key, let was, .size(let size)):
      message(.a10, [.attributes: ElementSnapshot(key, frame: was).attributesText, .size: size.valuesText])
    case .frameNotTaken(let key, let was, .frame(let frame)):
      message(
        frame.isNull || frame.isInfinite ? .a09 : .a08,
        [
          .attributes: ElementSnapshot(key, frame: was).attributesText, .frame: frame.valuesText,
          .reference: frame.isNull ? "CGRectNull" : "CGRectInfinite",
        ])
    case .frameNotRounded(let key, let preferred, let rounded):
      message(
        .a12,
        [
          .frame: preferred, .newFrame: rounded, .attributes: "those of \(key)", .view: "the view of \(key)",
        ])
    case .invalidGeometry(let key, let position):
      message(.a11, [.values: position])
        + (key.map { ": layout attributes of \($0)" } ?? ": the content of the view, or its offset")
    case .missingItemInContext(let key, let index, let items):
      message(.a15, [.path: key.pathText, .index: index, .items: items])
    case .plainContext(let name): message(.a17, [.context: "<\(name)>"])
    case .unregisteredIdentifier(let identifier, nil): message(.r01, [.identifier: identifier])
    case .unregisteredIdentifier(let identifier, let kind?):
      message(.r02, [.kind: kind, .identifier: identifier])
    case .unregisteredDecoration(let kind): message(.r03, [.kind: kind])
    case .viewNotDequeued(let key, _) where key.category == .cell:
      message(VersionedBehavior.cellWithoutIdentifier.isIn(version) ? .r05 : .r04, [:])
    case .viewNotDequeued(let key, let missing):
      message(
        .r07,
        [
          .kind: key.kind ?? "", .path: key.pathText,
          .view: missing == nil ? "a view without a reuse identifier" : "(null)",
        ])
    case .viewOfOtherKind(let key, let kind):
      message(.r08, [.kind: key.kind ?? "", .otherKind: kind ?? "UICollectionElementKindCell"])
    case .viewNotReturned(let name, _):
      message(.r09, [.view: "one of `\(name.identifier)`", .collectionView: "<UICollectionView>"])
    case .otherCellForReconfigure: message(.r11, [:])
    case .noDataSource: message(.r13, [:])
    case .missingData(let key, let count):
      "*** -[__NSArrayM objectAtIndexedSubscript:]: index \(key.item) beyond bounds "
        + (count == 0 ? "for empty array" : "[0 .. \(count - 1)]")
    case .negativeCount(let section, let count):
      "the data source returned an invalid number of \(section.map { "items in section \($0)" } ?? "sections"): "
        + "\(count)"
    case .missingSection(let section, let count): message(.r15, [.section: section, .sections: count])
    case .scrollToMissingItem(let key, _, _) where VersionedBehavior.scrollChecksIndexPath.isIn(version):
      message(.x03, [.path: key.pathText])
    case .scrollToMissingItem(let key, let count, true): message(.x02, [.section: key.section, .sections: count])
    case .scrollToMissingItem(let key, let count, false):
      message(.x01, [.item: key.item, .items: count, .section: key.section])
    case .invalidUpdate(let problem): problem.reason + problem.tail(in: version, of: view)
    case .diffable(let mistake): mistake.reason(in: version, of: view)
    case .updateLoop: loopText
    case .noSectionDefinition: message(.c01, [:])
    case .groupMisfit(let misfit): misfit.reason
    case .duplicateKinds(let kinds, _):
      "Error: " + message(.c04, [.identifiers: "\n" + kinds.map { "    \($0)" }.joined(separator: ",\n") + "\n"])
    case .transition(let isUnderWay): message(isUnderWay ? .t02 : .t01, [:])
    case .pinnedWithoutArea(let frame, let visible):
      message(.c10, [.frame: GroupMisfit.text(frame), .newFrame: GroupMisfit.text(visible)])
    }
  }

  /// The alternative message for wrong counts, with all counts and updates; nil for other mistakes, and for versions
  /// without this message.
  package var invalidBatchUpdates: String? {
    guard case .invalidUpdate(let problem) = kind, let report = problem.report,
      VersionedBehavior.updatesAreListed.isIn(version)
    else { return nil }
    return report.words(of: view, limit: 12)
  }

  private func message(_ id: UIKitMessage.ID, _ values: [UIKitMessage.Placeholder: any CustomStringConvertible])
    -> String
  {
    UIKitMessage[id].text(values, in: version)
  }

  // Before iOS 15 the rounds are not counted.
  private var loopText: String {
    guard VersionedBehavior.loopIsStopped.isIn(version) else {
      return "no words: the stack overflows after some thousand frames, since nothing stops a loop of updates"
    }
    if VersionedBehavior.loopIsCalledRecursive.isIn(version) {
      return message(.s03, [.object: "UICollectionView"])
    }
    return message(VersionedBehavior.loopNamesWhatMoves.isIn(version) ? .s02 : .s01, [:])
  }
}

extension ElementKey {
  /// The index path as UIKit writes it, without an address.
  package var pathText: String { "{length = 2, path = \(section) - \(item)}" }
}

extension ElementSnapshot {
  /// The attributes as a device describes them, without addresses, index path and default values.
  var attributesText: String {
    var text =
      (key.kind.map { "element kind: (\($0)); " } ?? "") + "frame = (\(frame.minX.valueText) "
      + "\(frame.minY.valueText); \(frame.width.valueText) \(frame.height.valueText));"
    if zIndex != 0 { text += " zIndex = \(zIndex);" }
    if alpha != 1 { text += " alpha = \(alpha.valueText);" }
    if isHidden { text += " hidden = YES;" }
    return text
  }
}

extension CGRect {
  /// The numbers as Foundation writes a rectangle.
  package var valuesText: String {
    "{{\(origin.x.valueText), \(origin.y.valueText)}, {\(size.width.valueText), \(size.height.valueText)}}"
  }
}

extension CGSize {
  /// The numbers as Foundation writes a size.
  var valuesText: String { "{\(width.valueText), \(height.valueText)}" }
}

extension LayoutException.AttributeValue {
  /// The numbers as Foundation writes them.
  package var text: String {
    switch self {
    case .frame(let frame): frame.valuesText
    case .size(let size): size.valuesText
    }
  }
}

extension CGPoint {
  /// The numbers as in a layer's message.
  var layerText: String { "[\(x.valueText) \(y.valueText)]" }
}

extension CGFloat {
  /// The number rounded to thousandths, without a decimal point if it is whole.
  var valueText: String {
    let rounded = (Double(self) * 1000).rounded() / 1000
    if rounded.isFinite, rounded == rounded.rounded(), rounded.magnitude < 1e15 { return "\(Int(rounded))" }
    return rounded.isFinite ? "\(rounded)" : "\(Double(self))"
  }
}
