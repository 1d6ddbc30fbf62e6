extension FlowSolver {
  /// A section: what was gathered, and what solving made of it.
  struct SectionState: Sendable {
    var metrics: Metrics
    var count: Int
    /// The first of its items in the flat storage, if they have several sizes.
    var firstItem: Int
    /// The size of all items, nil if they have several.
    var uniformSize: Size?

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
