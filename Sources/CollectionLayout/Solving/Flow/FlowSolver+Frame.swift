extension FlowSolver {
  /// Where an element lies, in points along the two axes.
  public struct Frame: Hashable, Sendable {
    /// The smaller coordinate along the scroll axis.
    public var main: Double
    /// The size along the scroll axis, not negative.
    public var mainLength: Double
    /// The smaller coordinate across the scroll axis.
    public var cross: Double
    /// The size across the scroll axis, not negative.
    public var crossLength: Double

    /// Creates a frame.
    public init(main: Double, mainLength: Double, cross: Double, crossLength: Double) {
      self.main = main
      self.mainLength = mainLength
      self.cross = cross
      self.crossLength = crossLength
    }

    /// Whether it shares more than an edge with a rectangle: the rule of `CGRect.meets`.
    func meets(_ main: Range<Double>, _ cross: Range<Double>) -> Bool {
      self.main < main.upperBound && main.lowerBound < self.main + mainLength
        && self.cross < cross.upperBound && cross.lowerBound < self.cross + crossLength
    }

    /// The frame with its edges at the nearest multiples of 1/scale.
    func rounded(to scale: Double) -> Frame {
      func round(_ coordinate: Double) -> Double { (coordinate * scale).rounded() / scale }
      let (main, cross) = (round(main), round(cross))
      return Frame(
        main: main, mainLength: round(self.main + mainLength) - main, cross: cross,
        crossLength: round(self.cross + crossLength) - cross)
    }
  }
}
