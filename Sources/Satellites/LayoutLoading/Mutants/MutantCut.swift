/// The changes of one compiled copy that hold all mutants of a file: each is chosen by its number when the code runs.
///
/// A place gets an operator or a function of its own, with the types that the compiler found for it: so the type checker
/// has one candidate there, and no line moves.
struct MutantCut {
  /// A replacement in the copy; an insertion where the range is empty.
  private struct Edit {
    var range: Range<Int>
    var text: String
    /// The length of the code that an insertion begins or ends; 0 of a replacement.
    var extent = 0
    /// Whether it ends code.
    var ends = false
  }

  /// The position in the copy from which a place is recognised when it has to be left out.
  struct Place: Hashable {
    var file: Int
    var start: Int
    var line: Int
  }

  private(set) var mutants: [Mutant] = []
  private(set) var places: Set<Place> = []
  /// The declarations for the places, a line each.
  private(set) var helpers: [(text: String, place: Place)] = []
  private var edits: [Int: [Edit]] = [:]
  private var next = 1

  /// Adds the mutants of a place.
  /// - Parameters:
  ///   - changes: the words for each.
  ///   - helper: the declarations, in lines, for the number of the first mutant.
  /// - Returns: the number of the first mutant.
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

  /// Returns the text of a file with its changes.
  func applied(to text: SwiftFile, of file: Int) -> [UInt8] {
    // At one offset inner code ends before outer code does, and outer code begins before inner code.
    let sorted = (edits[file] ?? []).sorted { first, second in
      func key(_ edit: Edit) -> (Int, Int, Int) {
        (edit.range.lowerBound, edit.ends ? 0 : edit.range.isEmpty ? 1 : 2, edit.ends ? edit.extent : -edit.extent)
      }
      return key(first) < key(second)
    }
    return text.applying(sorted.map { ($0.range, $0.text) })
  }

  /// The name of the function that chooses a mutant, and takes the memory in which those are marked that ran.
  static let entry = "layoutlab_mutant"

  /// The beginning of the file with the declarations, as many lines as `preambleLines`.
  static let preamble = """
    import UIKit
    nonisolated(unsafe) var _labChosen = 0
    nonisolated(unsafe) var _labReached: UnsafeMutablePointer<UInt8>?
    func _lab(_ number: Int) -> Bool { _labReached?[number] = 1; return _labChosen == number }
    @_cdecl("\(entry)") public func _labChoose(_ number: Int, _ reached: UnsafeMutablePointer<UInt8>?) { (_labChosen, _labReached) = (number, reached) }

    """
  static let preambleLines = 5

  /// The text of the file with the declarations.
  var text: String { Self.preamble + helpers.map { $0.text + "\n" }.joined() }
}
