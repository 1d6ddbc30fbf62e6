import Foundation

/// The share of the slow tests that this run takes, from `LAYOUTLAB_SHARE`: a number that the commit chooses, or `all`.
private let chosen: Int? = {
  let text = ProcessInfo.processInfo.environment["LAYOUTLAB_SHARE"]
  return text == "all" ? nil : text.flatMap { Int($0) } ?? 0
}()

extension Collection {
  /// A share of the seeds, pairs or texts of a slow test: every `parts`th, beginning where the commit says, so that the share of the
  /// next commit is another one. `make test ALL=1` takes all.
  /// - Parameter parts: The number of shares that make the whole.
  public func share(_ parts: Int = 5) -> [Element] {
    guard let chosen, count > 1 else { return Array(self) }
    let parts = Swift.min(parts, count)
    return enumerated().filter { $0.offset % parts == chosen % parts }.map(\.element)
  }
}

/// Whether this run takes all of the slow tests, so that rare kinds have to be met.
public let takesAll = chosen == nil
