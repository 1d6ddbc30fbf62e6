package import CollectionLayout
import Foundation

extension RunProblem {
  /// Creates the problem for an exception that UIKit would have thrown; `instead` is the statement that was meant.
  package init(_ exception: LayoutException, instead: String, counted: CountStory? = nil) {
    let lists = exception.invalidBatchUpdates
    if case .invalidUpdate(.itemCount(let check, _)) = exception.kind {
      let sum = CountSum(check, section: check.section, lists: lists, counted: counted)
      self = .countsDisagree(sum, instead: instead)
      return
    }
    if case .invalidUpdate(.sectionCount(let check, _)) = exception.kind {
      self = .countsDisagree(CountSum(check, section: nil, lists: lists, counted: counted), instead: instead)
      return
    }
    let kind: Exception =
      switch exception.kind {
      case .missingSection: .missingSection
      case .invalidUpdate(let problem): Exception(problem)
      case .diffable(let mistake): Exception(mistake)
      default: .told(exception.kind)
      }
    if case .diffable(let mistake) = exception.kind {
      self = .init(mistake, in: exception.version)
      return
    }
    self = .thrown(kind, reason: exception.reason.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Creates the problem for an exception that UIKit would have thrown because of a snapshot, on one line.
  package init(_ mistake: SnapshotMistake, in version: SystemVersion) {
    let words = mistake.reason(in: version, of: UICollectionView.plainDescription).unwrapped
    self = .thrown(Exception(mistake), reason: words)
  }
}

extension RunProblem.CountSum {
  fileprivate init(
    _ check: CountCheck, section: Int?, lists: String?, counted: RunProblem.CountStory?
  ) {
    self.init(
      section: section, before: check.before, inserted: check.inserted + check.movedIn,
      deleted: check.deleted + check.movedOut, after: check.after, lists: lists, counted: counted)
  }
}
