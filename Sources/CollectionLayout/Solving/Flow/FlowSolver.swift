/// Breaks the items of sections into lines, and answers where items, headers and footers are.
///
/// A line takes items as long as they fit with the smallest spacing between them. What is left over in a full line
/// widens its gaps equally; an item that is alone in a full line stands in its middle. The last line of a section
/// keeps the columns of the full ones where all items of the section have one size, and stands together at the leading
/// edge where any differs. Across its line, an item stands in the middle of the line's length.
///
/// Sections are gathered first and solved afterwards, so that new numbers for the view solve the sizes that are there.
/// A section of one size holds no item and is solved in constant time; any other holds 24 bytes an item and 24 a line.
/// The solver is a value without any type of UIKit. *Main* runs along the scroll axis and *cross* along the lines; all
/// values are in points.
/// - Source: documented and observed, rule by rule where the rule is.
public struct FlowSolver: Sendable {
  /// How many sizes are asked at a time; cancellation is checked as often.
  public static let blockSize = 256

  /// By how much a line may be too long for an item that still fits: a 65 536th of a point.
  ///
  /// Far above what adding up sizes rounds off, so that three thirds of a width fill it; far below a pixel, so that
  /// nothing else fits by it.
  /// - Source: ours; the tolerance of a device is not known.
  public static let tolerance = 0x1p-16

  /// The numbers of the view. A new value counts from the next solve on.
  public var configuration: Configuration

  /// How many sections are gathered.
  public var sectionCount: Int { sections.count }

  /// Whether the work was cancelled before all sections were gathered, or lines were broken.
  public internal(set) var isIncomplete = false

  /// The items that are larger across the scroll axis than the room for a line, of the last solve.
  public internal(set) var misfits = Misfits()

  var sections: [SectionState] = []
  // The items of all sections of several sizes, one after the other.
  var mainLengths: [Double] = []
  var crossLengths: [Double] = []
  var crosses: [Double] = []
  // The lines of those sections.
  var lines: [Line] = []
  // Whether no section begins or ends before the one before it does.
  var isOrdered = true

  /// Creates a solver without sections.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  // MARK: Gathering

  /// Forgets all sections. Storage is kept.
  public mutating func removeAllSections() {
    sections.removeAll(keepingCapacity: true)
    mainLengths.removeAll(keepingCapacity: true)
    crossLengths.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    isIncomplete = false
    misfits = Misfits()
  }

  /// Appends a section whose items all have one size.
  /// - Precondition: the count is not negative.
  /// - Complexity: O(1).
  public mutating func appendSection(count: Int, size: Size, metrics: Metrics) {
    precondition(count >= 0, "an item count is not negative")
    sections.append(
      SectionState(metrics: metrics, count: count, firstItem: mainLengths.count, uniformSize: size.usable))
  }

  /// Appends a section, and asks for the sizes of its items first and for its metrics afterwards.
  ///
  /// That the sizes are equal is noticed here, whatever answers them. After a cancellation the section is left out.
  /// - Parameters:
  ///   - count: how many items it has.
  ///   - isCancelled: asked before each block; true stops.
  ///   - sizes: writes the sizes of a range of at most 256 items to the front of a buffer; the ranges follow one
  ///     another.
  ///   - metrics: the section's other numbers.
  /// - Precondition: the count is not negative.
  /// - Complexity: O(count).
  public mutating func appendSection(
    count: Int, isCancelled: () -> Bool = { false },
    sizes: (_ items: Range<Int>, _ sizes: inout MutableSpan<Size>) -> Void, metrics: () -> Metrics
  ) {
    precondition(count >= 0, "an item count is not negative")
    let firstItem = mainLengths.count
    mainLengths.reserveCapacity(firstItem + count)
    crossLengths.reserveCapacity(firstItem + count)
    var buffer = [Size](repeating: Size(main: 0, cross: 0), count: min(count, Self.blockSize))
    var uniformSize: Size?
    var isUniform = true
    var next = 0
    while next < count {
      if isCancelled() {
        isIncomplete = true
        forgetItems(from: firstItem)
        return
      }
      let items = next..<min(next + Self.blockSize, count)
      var written = buffer.mutableSpan
      sizes(items, &written)
      for position in 0..<items.count {
        let size = buffer[position].usable
        if isUniform { isUniform = size == uniformSize ?? size }
        uniformSize = uniformSize ?? size
        mainLengths.append(size.main)
        crossLengths.append(size.cross)
      }
      next = items.upperBound
    }
    if isUniform { forgetItems(from: firstItem) }
    sections.append(
      SectionState(
        metrics: metrics(), count: count, firstItem: firstItem,
        uniformSize: isUniform ? uniformSize ?? Size(main: 0, cross: 0) : nil))
  }

  private mutating func forgetItems(from firstItem: Int) {
    mainLengths.removeSubrange(firstItem...)
    crossLengths.removeSubrange(firstItem...)
  }
}

extension FlowSolver {
  /// A section: what was gathered, and what solving made of it.
  struct SectionState: Sendable {
    var metrics: Metrics
    var count: Int
    /// The first of its items in the flat storage, if they have several sizes.
    var firstItem: Int
    /// The size of all items, nil if they have several.
    var uniformSize: Size?

    /// Whether its spacings have changed places; never in a section of one size.
    var isSwapped = false
    /// Its numbers as its lines are laid out by them.
    var spacedMetrics: Metrics { isSwapped ? metrics.swapped : metrics }

    /// Where the section begins and ends along the scroll axis, header, insets and footer included.
    var start = 0.0
    var end = 0.0
    /// Where its first line begins.
    var linesStart = 0.0
    /// The interval that all its elements lie in. Beyond start and end only with insets or spacings below 0.
    var reach = 0.0...0.0
    /// Whether no line begins or ends before the one before it does.
    var isOrdered = true
    /// Where columns begin and how far apart they do, and how many items a line has, if all have one size.
    var columns = Columns()
    /// Its lines in the flat storage, if they have several sizes.
    var lines = 0..<0

    /// The distance between the beginnings of two lines of items of one size.
    func lineStride(_ size: Size) -> Double { size.main + metrics.lineSpacing }
  }

  /// The columns of a section whose items have one size.
  struct Columns: Hashable, Sendable {
    var count = 1
    var offset = 0.0
    var stride = 0.0
  }

  /// A line of a section whose items have several sizes.
  struct Line: Hashable, Sendable {
    /// Its first item in the flat storage; its last one is before the next line's first.
    var firstItem: Int
    var main: Double
    var length: Double
  }
}
