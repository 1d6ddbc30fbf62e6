// Equal lines at the start and the end are removed first. The rest is aligned by the longest common subsequence,
// or, if that would cost too much, by the nearest equal lines.

/// The edits that turn old lines into new ones.
package struct LineDifference {
  package enum Edit: UInt8, Sendable { case keep, delete, insert }

  /// The edits from the old lines to the new ones; among consecutive changes deletions come first.
  package private(set) var edits: [Edit] = []

  /// The largest number of line pairs for which the longest common subsequence is computed.
  private static let searchLimit = 4_000_000
  /// The distance in lines within which the nearest equal lines are searched for.
  private static let reach = 16

  /// Computes the edits.
  /// - Parameter agree: whether an old line equals a new one, given by their indices.
  /// - Complexity: O(lines) if they differ in one place or are very many, else O(old × new lines).
  package init(_ oldCount: Int, _ newCount: Int, agree: (_ old: Int, _ new: Int) -> Bool) {
    var start = 0
    var (oldEnd, newEnd) = (oldCount, newCount)
    while start < min(oldEnd, newEnd), agree(start, start) { start += 1 }
    while min(oldEnd, newEnd) > start, agree(oldEnd - 1, newEnd - 1) { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
    let (old, new) = (start..<oldEnd, start..<newEnd)
    let isSmall = old.isEmpty || new.isEmpty || old.count <= Self.searchLimit / new.count
    edits.append(contentsOf: repeatElement(.keep, count: start))
    isSmall ? addLongest(old, new, agree) : addNearest(old, new, agree)
    edits.append(contentsOf: repeatElement(.keep, count: oldCount - oldEnd))
  }

  private mutating func change(_ deletes: Int, _ inserts: Int) {
    edits.append(contentsOf: repeatElement(.delete, count: deletes))
    edits.append(contentsOf: repeatElement(.insert, count: inserts))
  }

  private mutating func addLongest(_ old: Range<Int>, _ new: Range<Int>, _ agree: (Int, Int) -> Bool) {
    // lengths[i][j]: the length of the longest common subsequence of the lines from i and from j on.
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    func place(_ i: Int, _ j: Int) -> Int { (i - old.lowerBound) * width + j - new.lowerBound }
    for i in old.reversed() {
      for j in new.reversed() {
        lengths[place(i, j)] =
          agree(i, j) ? lengths[place(i + 1, j + 1)] + 1 : max(lengths[place(i + 1, j)], lengths[place(i, j + 1)])
      }
    }
    var (i, j) = (old.lowerBound, new.lowerBound)
    var (deletes, inserts) = (0, 0)
    while i < old.upperBound, j < new.upperBound {
      if agree(i, j) {
        change(deletes, inserts)
        edits.append(.keep)
        (i, j, deletes, inserts) = (i + 1, j + 1, 0, 0)
      } else if lengths[place(i, j + 1)] >= lengths[place(i + 1, j)] {
        (j, inserts) = (j + 1, inserts + 1)
      } else {
        (i, deletes) = (i + 1, deletes + 1)
      }
    }
    change(deletes + old.upperBound - i, inserts + new.upperBound - j)
  }

  private mutating func addNearest(_ old: Range<Int>, _ new: Range<Int>, _ agree: (Int, Int) -> Bool) {
    var (i, j) = (old.lowerBound, new.lowerBound)
    var (deletes, inserts) = (0, 0)
    while i < old.upperBound, j < new.upperBound {
      guard !agree(i, j) else {
        change(deletes, inserts)
        edits.append(.keep)
        (i, j, deletes, inserts) = (i + 1, j + 1, 0, 0)
        continue
      }
      var (left, right) = (1, 1)
      search: for distance in 1...Self.reach {
        for (di, dj) in [(distance, distance), (distance, 0), (0, distance)]
        where i + di < old.upperBound && j + dj < new.upperBound && agree(i + di, j + dj) {
          (left, right) = (di, dj)
          break search
        }
      }
      (i, j, deletes, inserts) = (i + left, j + right, deletes + left, inserts + right)
    }
    change(deletes + old.upperBound - i, inserts + new.upperBound - j)
  }
}
