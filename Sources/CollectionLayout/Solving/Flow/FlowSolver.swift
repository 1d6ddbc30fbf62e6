/// A solver that breaks the items of sections into lines, and returns the frames of items, headers and footers.
///
/// A line takes items as long as they fit with the smallest spacing. The remaining space of a full line widens its
/// gaps equally; a single item in a full line is centred. The last line of a section keeps the columns of the full
/// lines if all items of the section have one size; otherwise its items lie together at the leading edge. Across
/// its line, an item is centred.
///
/// Sections are gathered first and solved afterwards, so that a new configuration solves the known sizes again. A
/// section of one size stores no items and is solved in constant time; any other section stores 24 bytes per item
/// and 24 per line. The solver is a value without any type of UIKit. *Main* runs along the scroll axis and *cross*
/// along the lines; all values are in points.
/// - Source: documented and observed; each rule names its own.
package struct FlowSolver: Sendable {
  /// The number of sizes requested at a time, and the number of items between checks for cancellation.
  package static let blockSize = 256

  /// The length by which a line may be too long for an item that still fits: 1/65 536 of a point. The tolerance is
  /// far above the rounding errors of added sizes, so that three thirds of a width fit, and far below a pixel.
  /// - Source: ours; the tolerance of a device is not known.
  package static let tolerance = 0x1p-16

  /// The configuration, from the next solve on.
  package var configuration: Configuration

  /// The number of gathered sections.
  package var sectionCount: Int { sections.count }

  /// Whether the work was cancelled before all sections were gathered, or lines were broken.
  package internal(set) var isIncomplete = false

  /// The items that the last solve found larger across the scroll axis than a line's length.
  package internal(set) var misfits = Misfits()

  var sections: [SectionState] = []
  // The items of all sections of several sizes, in order.
  var mainLengths: [Double] = []
  var crossLengths: [Double] = []
  var crosses: [Double] = []
  // The lines of all sections of several sizes, in order.
  var lines: [Line] = []
  // Whether every section begins and ends no earlier than the previous one.
  var isOrdered = true

  package init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  // MARK: Gathering

  /// Removes all sections, and keeps the storage.
  package mutating func removeAllSections() {
    sections.removeAll(keepingCapacity: true)
    mainLengths.removeAll(keepingCapacity: true)
    crossLengths.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    isIncomplete = false
    misfits = Misfits()
  }

  /// Appends a section whose items have one size.
  /// - Precondition: the count is not negative.
  /// - Complexity: O(1).
  package mutating func appendSection(count: Int, size: Size, metrics: Metrics) {
    precondition(count >= 0, "an item count is not negative")
    sections.append(
      SectionState(metrics: metrics, count: count, firstItem: mainLengths.count, uniformSize: size.usable))
  }

  /// Appends a section, for which the sizes of items are requested first and the metrics afterwards. Equal sizes
  /// are detected. After a cancellation the section is left out.
  /// - Parameters:
  ///   - count: the number of items.
  ///   - isCancelled: called before each block; true stops.
  ///   - sizes: writes the sizes of a range of at most 256 items to the front of a buffer;
  ///     the ranges are consecutive.
  ///   - metrics: returns the section's other numbers.
  /// - Precondition: the count is not negative.
  /// - Complexity: O(count).
  package mutating func appendSection(
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
  /// The first section of several sizes with two different spacings; nil if there is none.
  /// - Complexity: O(sections).
  var sectionOfTwoSpacings: Int? {
    sections.firstIndex { $0.uniformSize == nil && $0.metrics.lineSpacing != $0.metrics.itemSpacing }
  }

  /// A section: its gathered values, and the results of solving.
  struct SectionState: Sendable {
    var metrics: Metrics
    var count: Int
    /// The section's first item in the flat storage, if there are several sizes.
    var firstItem: Int
    /// The size of all items; nil if there are several sizes.
    var uniformSize: Size?

    /// Whether the spacings are swapped; never in a section of one size.
    var isSwapped = false
    /// The metrics as used for the lines.
    var spacedMetrics: Metrics { isSwapped ? metrics.swapped : metrics }

    /// The extent of the section along the scroll axis, with header, insets and footer.
    var start = 0.0
    var end = 0.0
    /// The beginning of the first line.
    var linesStart = 0.0
    /// The interval of all elements, larger than the extent only with negative insets or spacings.
    var reach = 0.0...0.0
    /// Whether every line begins and ends no earlier than the previous one.
    var isOrdered = true
    /// The columns, if all items have one size.
    var columns = Columns()
    /// The section's lines in the flat storage, if there are several sizes.
    var lines = 0..<0

    /// Returns the distance between the beginnings of two lines in a section of one size.
    func lineStride(_ size: Size) -> Double { size.main + metrics.lineSpacing }
  }

  struct Columns: Hashable, Sendable {
    var count = 1
    var offset = 0.0
    var stride = 0.0
  }

  /// A line of a section of several sizes.
  struct Line: Hashable, Sendable {
    /// The first item in the flat storage; the items end at the next line's first.
    var firstItem: Int
    var main: Double
    var length: Double
  }
}
