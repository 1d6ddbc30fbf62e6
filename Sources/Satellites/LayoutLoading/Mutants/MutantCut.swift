/// The changes to compiled copies that hold all mutants; a number chooses one when the code runs.
///
/// Each place gets its own operator or function with the types that the compiler found there, so that the type
/// checker has one candidate. No line moves.
struct MutantCut {
  /// A replacement in the copy; an insertion where the range is empty.
  private struct Edit {
    var range: Range<Int>
    var text: String
    /// The length of the wrapped code; 0 for a replacement.
    var extent = 0
    /// Whether the insertion stands at the end of the wrapped code.
    var ends = false
  }

  /// The position in a copy by which a place is recognised when it has to be left out.
  struct Place: Hashable {
    var file: Int
    var start: Int
    var line: Int
  }

  private(set) var mutants: [Mutant] = []
  private(set) var places: Set<Place> = []
  private(set) var helpers: [(text: String, place: Place)] = []
  private var edits: [Int: [Edit]] = [:]
  private var next = 1

  /// Adds the mutants of a place, and returns the number of the first.
  /// - Parameters:
  ///   - changes: the description of each mutant.
  ///   - helper: returns the declarations for the number of the first mutant, a line each.
  mutating func add(
    at place: Place, in path: String, column: Int, _ changes: [String], helper: (Int) -> String
  ) -> Int {
    let first = next
    next += changes.count
    places.insert(place)
    mutants += changes.enumerated().map {
      Mutant(number: first + $0, path: path, line: place.line, column: column, change: $1)
    }
    helpers += helper(first).split(separator: "\n").map { (String($0), place) }
    return first
  }

  mutating func replace(_ range: Range<Int>, in file: Int, by text: String) {
    edits[file, default: []].append(Edit(range: range, text: text))
  }

  mutating func wrap(_ range: Range<Int>, in file: Int, _ before: String, _ after: String) {
    let (start, end) = (range.lowerBound, range.upperBound)
    edits[file, default: []] += [
      Edit(range: start..<start, text: before, extent: range.count),
      Edit(range: end..<end, text: after, extent: range.count, ends: true),
    ]
  }

  func applied(to text: SwiftFile, of file: Int) -> [UInt8] {
    // At one offset inner code ends before outer code ends, and outer code begins before inner code begins.
    let sorted = (edits[file] ?? []).sorted { first, second in
      func key(_ edit: Edit) -> (Int, Int, Int) {
        (edit.range.lowerBound, edit.ends ? 0 : edit.range.isEmpty ? 1 : 2, edit.ends ? edit.extent : -edit.extent)
      }
      return key(first) < key(second)
    }
    return text.applying(sorted.map { ($0.range, $0.text) })
  }

  /// The name of the function that chooses a mutant, and takes the memory for marks of mutants that ran.
  static let entry = "layoutlab_mutant"

  /// The beginning of the declarations' file, `preambleLines` long.
  static let preamble = """
    import UIKit
    nonisolated(unsafe) var _labChosen = 0
    nonisolated(unsafe) var _labReached: UnsafeMutablePointer<UInt8>?
    func _lab(_ number: Int) -> Bool { _labReached?[number] = 1; return _labChosen == number }
    @_cdecl("\(entry)") public func _labChoose(_ number: Int, _ reached: UnsafeMutablePointer<UInt8>?) { (_labChosen, _labReached) = (number, reached) }

    """
  static let preambleLines = 5

  /// The file with the declarations.
  var text: String { Self.preamble + helpers.map { $0.text + "\n" }.joined() }
}
