import CollectionLayout
import LayoutScript

/// The part of a loop's round that is compared with others: calls, decisions and remarks, neither numbers nor
/// attributes.
///
/// The questions to the data source and the changes of the screen are not part of it.
struct StepSignature: Equatable {
  private var bytes: [UInt8] = []

  init() {}

  init(_ step: Step) {
    for entry in step.entries {
      switch entry {
      case .event(let event): append(event)
      case .remark(let diagnostic): append(diagnostic)
      }
    }
  }

  mutating func append(_ other: StepSignature) {
    bytes.append(0xFF)
    bytes.append(contentsOf: other.bytes)
  }

  mutating func append(count: Int) {
    withUnsafeBytes(of: count) { bytes.append(contentsOf: $0) }
  }

  // Remarks are the same if their codes and messages are.
  private mutating func append(_ remark: Diagnostic) {
    bytes.append(0xFD)
    bytes.append(contentsOf: remark.code.utf8)
    bytes.append(contentsOf: remark.words.message.utf8)
  }

  private static let ranks: [LayoutCall: UInt8] = Dictionary(
    uniqueKeysWithValues: LayoutCall.allCases.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })

  private mutating func append(_ event: LayoutEvent) {
    switch event.call {
    case .numberOfSections, .numberOfItems, .sizes, .show: return
    case let call where call.isOfViews: return
    default: break
    }
    bytes.append(Self.ranks[event.call] ?? 0xFE)
    switch event.detail {
    case .boundsDecision(_, _, let answer, let rule):
      bytes.append(answer == nil ? 2 : answer == true ? 1 : 0)
      append(rule)
    case .pass(let cause):
      switch cause.work {
      case .neverPrepared: bytes.append(0)
      case .invalidated: bytes.append(1)
      case .stillValid: bytes.append(2)
      }
    case .invalidation(_, let coalesced), .marked(_, let coalesced):
      bytes.append(coalesced ? 1 : 0)
    default: break
    }
  }

  private mutating func append(_ rule: BoundsChangeRule) {
    switch rule {
    case .sameBounds: bytes.append(0)
    case .sameSize: bytes.append(2)
    case .newSize: bytes.append(3)
    case .ownAnswer: bytes.append(4)
    case .baseAnswer: bytes.append(8)
    case .pinnedElements: bytes.append(6)
    case .pinnedStay: bytes.append(8)
    case .lineSide(let isWidth, let changed): bytes.append(contentsOf: [7, isWidth ? 1 : 0, changed ? 1 : 0])
    case .policy(let policy):
      bytes.append(5)
      bytes.append(contentsOf: policy.rawValue.utf8)
    }
  }
}
