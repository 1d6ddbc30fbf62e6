package import CollectionLayout
import Foundation

// The remarks for UIKit's messages and for the findings of the audit.
extension LayoutRemark {
  /// Creates the remark for a message that UIKit would have written to the console.
  package init(_ warning: LayoutWarning) {
    switch warning.kind {
    case .itemLargerThanLine(let key, let size, let room, let direction, let count, _):
      let isVertical = direction == .vertical
      self = .itemLargerThanLine(
        ItemMisfit(
          item: "\(key)", side: Double(isVertical ? size.width : size.height), room: Double(room),
          isVertical: isVertical, count: count),
        words: warning.words.dropLast().joined(separator: " "))
    case .itemWithoutArea(let key, _, let count):
      self = .itemWithoutArea("\(key)", count: count, words: warning.words.joined(separator: " ") + ".")
    case .attributesIgnored(let first, _, _, let count):
      self = .attributesIgnored("\(first.key)", count: count, words: warning.words.joined(separator: " "))
    case .nothingListed: self = .nothingListed(words: warning.words[0])
    case .updateLoop: self = .loopLogged(words: warning.words[0])
    case .preparedAgain: self = .preparedAgain(words: warning.words[0])
    case .groupWithoutItems(let section): self = .groupHoldsNothing(section: section, words: warning.words[0])
    case .nothingMeasured(let section): self = .nothingMeasured(section: section, words: warning.words[0])
    case .viewWithoutArea(let size): self = .viewWithoutArea(Decimal.text(size), words: warning.words[0])
    case .reloadedInstead: self = .reloadedInstead(words: warning.words[0])
    case .deletedTwice: self = .deletedTwice(words: warning.words[0])
    case .reloadLost: self = .reloadLost(words: warning.words[0])
    case .scrolledToZero(let key, let count, let isSection):
      let noun = (isSection ? "section" : "item") + (count == 1 ? "" : "s")
      self = .scrolledToZero(
        counted: "\(count) \(noun)" + (isSection ? "" : " in section \(key.section)"), words: warning.words[0])
    case .insetIgnored: self = .insetIgnored(words: warning.words[0])
    case .spacingsReported: self = .spacingsReported(words: warning.words[0])
    case .identifiersExist(let names): self = .identifierMoved(count: names.count, words: warning.words[0])
    case .handlerOfEstimatedItems(let section): self = .handlerIgnored(section: section, words: warning.words[0])
    }
  }

  /// Creates the remark for a finding that costs something on a device.
  /// - Parameter place: returns the line of the layout's own method for a call.
  package init(
    _ finding: LayoutFinding, in layout: UICollectionViewLayout, _ version: SystemVersion,
    at place: (LayoutCall) -> String? = { _ in nil }
  ) {
    switch finding {
    case .outsideRect(let key, let outside, let all): self = .outsideRect(first: "\(key)", count: outside, of: all)
    case .everything(let meeting, let all): self = .everythingAnswered(meeting: meeting, of: all)
    case .farBeyond(let key, let far, let all): self = .farBeyondRect(first: "\(key)", count: far, of: all)
    case .mutated(let key, let from, let to):
      let isLogged =
        layout is UICollectionViewFlowLayout && from != to && VersionedBehavior.changedFramesAreLogged.isIn(version)
      self = .attributesMutated(
        "\(key)", from: Decimal.text(from), to: Decimal.text(to),
        words: isLogged
          ? UIKitMessage["A13"].text([
            .path: key.pathText, .frame: to.valuesText, .newFrame: from.valuesText,
            .layoutClass: "\(type(of: layout))",
          ]).split(whereSeparator: \.isNewline).joined(separator: " ") : nil)
    case .doubled(let key, let answers, let elements):
      self = .answeredAgain(first: "\(key)", answers: answers, elements: elements)
    case .unprepared(let name):
      let isFlow = layout is UICollectionViewFlowLayout
      self = .superNotPrepared(
        layout: name, base: isFlow ? "UICollectionViewFlowLayout" : "UICollectionViewCompositionalLayout")
    case .fixedOffset(let offset): self = .offsetKept(Decimal.text(offset), at: place(.prepare))
    case .unlisted(let was, let now):
      self = .movedUnlisted(
        "\(now.key)", from: Decimal.text(was.frame), to: Decimal.text(now.frame),
        at: place(.invalidationContextForBoundsChange))
    case .lost(let was): self = .lost("\(was.key)", frame: Decimal.text(was.frame), at: place(.elements))
    case .calledEqual(let key, let value, let name): self = .calledEqual("\(key)", value: value, class: name)
    case .lostInCopy(let key, let value, let name): self = .lostInCopy("\(key)", value: value, class: name)
    case .hidden(let key, let end, let reach):
      self = .contentHides("\(key)", end: Double(end), reach: Double(reach))
    }
  }
}
