/// The variables that are defined at a place of a script: those of its block and of the blocks around it.
struct VariableScope {
  private(set) var names: Set<String>
  /// The names that each open block adds; one that exists already belongs to the block around it.
  private var blocks: [[String]] = [[]]
  /// Names that were reported once; a second report would say nothing new.
  private var excused: Set<String> = []
  /// Above 0, any variable may exist.
  var isOpenEnded = 0

  init(_ names: Set<String>) {
    self.names = names
  }

  func contains(_ name: String) -> Bool {
    names.contains(name) || isOpenEnded > 0 || excused.contains(name)
  }

  mutating func define(_ name: String) {
    if names.insert(name).inserted { blocks[blocks.count - 1].append(name) }
  }

  mutating func excuse(_ name: String) {
    excused.insert(name)
  }

  mutating func open() {
    blocks.append([])
  }

  mutating func close() {
    for name in blocks.removeLast() { names.remove(name) }
  }
}
