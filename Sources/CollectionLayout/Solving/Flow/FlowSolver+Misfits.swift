extension FlowSolver {
  /// The items that are larger across the scroll axis than the room for a line. Each has a line of its own.
  public struct Misfits: Hashable, Sendable {
    /// How many there are.
    public internal(set) var count = 0
    /// The section of the first one; meaningless without any.
    public internal(set) var section = 0
    /// The item of the first one in its section; meaningless without any.
    public internal(set) var item = 0
    /// The room for a line of that section.
    public internal(set) var room = 0.0

    mutating func add(_ number: Int, section: Int, item: Int, room: Double) {
      if count == 0 {
        self.section = section
        self.item = item
        self.room = room
      }
      count += number
    }
  }
}
