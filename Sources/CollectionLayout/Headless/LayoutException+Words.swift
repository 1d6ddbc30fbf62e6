import Foundation

extension LayoutException {
  /// UIKit's message in the exception's version.
  /// - Source: `UIKitMessage`, each row with its own; where UIKit has no known words, ours.
  public var reason: String {
    switch kind {
    case .missingIndexPath(let key): message("A01", [.path: key.pathText])
    case .missingSectionOfSupplementary(let key, let sections):
      message("A18", [.kind: key.kind ?? "", .section: key.section, .sections: sections])
    case .changedSupplementary(let was, let now, _):
      message(
        "A04", [.path: now.key.pathText, .attributes: was.attributesText, .newAttributes: now.attributesText])
    case .noAttributes(let key, _):
      switch key.category {
      case .cell: message("A05", [.path: key.pathText])
      case .supplementaryView: message("A06", [.kind: key.kind ?? "", .path: key.pathText])
      case .decorationView: message("A07", [.kind: key.kind ?? "", .path: key.pathText])
      }
    case .frameNotTaken(let key, let was, .size(let size)):
      message("A10", [.attributes: ElementSnapshot(key, frame: was).attributesText, .size: size.valuesText])
    case .frameNotTaken(let key, let was, .frame(let frame)):
      message(
        frame.isNull || frame.isInfinite ? "A09" : "A08",
        [
          .attributes: ElementSnapshot(key, frame: was).attributesText, .frame: frame.valuesText,
          .reference: frame.isNull ? "CGRectNull" : "CGRectInfinite",
        ])
    case .frameNotRounded(let key, let preferred, let rounded):
      message(
        "A12",
        [
          .frame: preferred, .newFrame: rounded, .attributes: "those of \(key)", .view: "the view of \(key)",
        ])
    case .invalidGeometry(let key, let position):
      message("A11", [.values: position])
        + (key.map { ": layout attributes of \($0)" } ?? ": the content of the view, or its offset")
    case .missingItemInContext(let key, let index, let items):
      message("A15", [.path: key.pathText, .index: index, .items: items])
    case .plainContext(let name): message("A17", [.context: "<\(name)>"])
    case .unregisteredIdentifier(let identifier, nil): message("R01", [.identifier: identifier])
    case .unregisteredIdentifier(let identifier, let kind?):
      message("R02", [.kind: kind, .identifier: identifier])
    case .unregisteredDecoration(let kind): message("R03", [.kind: kind])
    case .viewNotDequeued(let key, _) where key.category == .cell:
      message(VersionedBehavior.cellWithoutIdentifier.isIn(version) ? "R05" : "R04", [:])
    case .viewNotDequeued(let key, let missing):
      message(
        "R07",
        [
          .kind: key.kind ?? "", .path: key.pathText,
          .view: missing == nil ? "a view without a reuse identifier" : "(null)",
        ])
    case .viewOfOtherKind(let key, let kind):
      message("R08", [.kind: key.kind ?? "", .otherKind: kind ?? "UICollectionElementKindCell"])
    case .viewNotReturned(let name, _):
      message("R09", [.view: "one of `\(name.identifier)`", .collectionView: "<UICollectionView>"])
    case .otherCellForReconfigure: message("R11", [:])
    case .noDataSource: message("R13", [:])
    case .missingData(let key, let count):
      "*** -[__NSArrayM objectAtIndexedSubscript:]: index \(key.item) beyond bounds "
        + (count == 0 ? "for empty array" : "[0 .. \(count - 1)]")
    case .negativeCount(let section, let count):
      "the data source returned an invalid number of \(section.map { "items in section \($0)" } ?? "sections"): "
        + "\(count)"
    case .missingSection(let section, let count): message("R15", [.section: section, .sections: count])
    case .scrollToMissingItem(let key, _, _) where VersionedBehavior.scrollChecksIndexPath.isIn(version):
      message("X03", [.path: key.pathText])
    case .scrollToMissingItem(let key, let count, true): message("X02", [.section: key.section, .sections: count])
    case .scrollToMissingItem(let key, let count, false):
      message("X01", [.item: key.item, .items: count, .section: key.section])
    case .invalidUpdate(let problem): problem.reason + problem.tail(in: version, of: view)
    case .diffable(let mistake): mistake.reason(in: version, of: view)
    case .updateLoop: loopText
    case .noSectionDefinition: message("C01", [:])
    case .groupMisfit(let misfit): misfit.reason
    case .duplicateKinds(let kinds, _):
      "Error: " + message("C04", [.identifiers: "\n" + kinds.map { "    \($0)" }.joined(separator: ",\n") + "\n"])
    case .transition(let isUnderWay): message(isUnderWay ? "T02" : "T01", [:])
    case .pinnedWithoutArea(let frame, let visible):
      message("C10", [.frame: frame.valuesText, .newFrame: visible.valuesText])
    }
  }

  /// The longer message for wrong counts, with all counts and updates; nil for other mistakes and old versions.
  package var invalidBatchUpdates: String? {
    guard case .invalidUpdate(let problem) = kind, let report = problem.report,
      VersionedBehavior.updatesAreListed.isIn(version)
    else { return nil }
    return report.words(of: view, limit: 12)
  }

  private func message(_ id: String, _ values: [UIKitMessage.Placeholder: any CustomStringConvertible])
    -> String
  {
    UIKitMessage[id].text(values, in: version)
  }

  // The message of a loop of updates; before iOS 15 its rounds are not counted.
  private var loopText: String {
    guard VersionedBehavior.loopIsStopped.isIn(version) else {
      return "no words: the stack overflows after some thousand frames, since nothing stops a loop of updates"
    }
    if VersionedBehavior.loopIsCalledRecursive.isIn(version) {
      return message("S03", [.object: "UICollectionView"])
    }
    return message(VersionedBehavior.loopNamesWhatMoves.isIn(version) ? "S02" : "S01", [:])
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
  /// The rectangle as Foundation writes it.
  package var valuesText: String {
    "{{\(origin.x.valueText), \(origin.y.valueText)}, {\(size.width.valueText), \(size.height.valueText)}}"
  }
}

extension CGSize {
  /// The size as Foundation writes it.
  var valuesText: String { "{\(width.valueText), \(height.valueText)}" }
}

extension LayoutException.AttributeValue {
  /// The value as Foundation writes it.
  package var text: String {
    switch self {
    case .frame(let frame): frame.valuesText
    case .size(let size): size.valuesText
    }
  }
}

extension CGPoint {
  /// The point as a layer's message writes it.
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
