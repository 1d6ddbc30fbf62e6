import CollectionLayout
import Foundation
import LayoutScript

@testable import LayoutRuntime

/// All that can be seen of a lab's state, to compare it with what it was.
@MainActor
struct LabFingerprint: Hashable {
  private var parts: [String: String]

  init(_ lab: Lab) {
    let state = lab.state
    let view = lab.view
    let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    var parts: [String: String] = [:]
    for setting in Setting.allCases { parts[setting.rawValue] = state.settings[setting].text }
    parts["set"] = state.setWords.map(\.rawValue).sorted().joined(separator: " ")
    parts["items"] = state.model.counts.enumerated().map { section, count in
      (0..<count).map { item in
        state.model.size(section: section, item: item).map { "\($0.unpacked)" } ?? "missing"
      }
      .joined(separator: " ")
    }
    .joined(separator: " | ")
    parts["random"] = "\(state.random)"
    parts["variables"] = state.variables.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", ")
    parts["numbers"] = "step \(state.step), turn \(state.turn)"
    parts["totals"] = LayoutCall.allCases.map { "\(state.totals[$0])" }.joined(separator: " ")
    parts["turns"] = lab.steps.turns(256, upTo: state, recorded: []).map { turn in
      turn.map(\.call.rawValue).joined(separator: " ")
    }
    .joined(separator: "; ")
    parts["bounds"] = "\(view.bounds), content \(view.contentSize)"
    parts["policy of the view"] = "\(view.boundsChangePolicy)"
    parts["invalid"] = "\(view.isInvalid) \(view.wasPrepared) \(view.pendingInvalidations.map(\.call))"
    parts["visible"] = view.shownElements.map { "\($0.key) \($0.frame)" }.joined(separator: ", ")
    parts["pool"] = view.reuseCounts.map { "\($0)" }.joined(separator: ", ")
    parts["class"] = "\(type(of: lab.host.layout))"
    if view.wasPrepared {
      // None of the layouts changes by these two questions.
      parts["frames"] = (lab.host.layout.layoutAttributesForElements(in: everywhere) ?? [])
        .map { "\($0.indexPath.item) \($0.frame)" }.joined(separator: ", ")
      parts["content"] = "\(lab.host.layout.collectionViewContentSize)"
    }
    self.parts = parts
  }

  /// Whether one part is the same.
  func isAlike(_ other: LabFingerprint, in name: String) -> Bool { parts[name] == other.parts[name] }

  /// Without parts that it should not be compared by.
  func without(_ names: String...) -> LabFingerprint {
    var other = self
    for name in names { other.parts[name] = nil }
    return other
  }

  /// What differs, as a failing test prints it.
  func difference(from other: LabFingerprint) -> String {
    Set(parts.keys).union(other.parts.keys).sorted().filter { parts[$0] != other.parts[$0] }
      .map { "\($0): \(parts[$0] ?? "none") was \(other.parts[$0] ?? "none")" }.joined(separator: "\n")
  }
}
