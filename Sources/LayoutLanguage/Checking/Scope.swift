/// The variables and statements that are visible at a place of a script, in its block and the blocks around it.
package struct Scope: Sendable {
  /// The facts about a defined statement that its calls are checked against.
  package struct Definition: Sendable {
    package var parameters: [String]
    /// The restricted blocks in which all statements of the definition may stand.
    package var placement: Signature.Placement

    package init(parameters: [String], placement: Signature.Placement) {
      (self.parameters, self.placement) = (parameters, placement)
    }
  }

  package private(set) var names: Set<String>
  /// The names that a lab is made with.
  package var known: KnownNames
  /// The statements that `def` made.
  package private(set) var definitions: [String: Definition]
  /// The names that each open block adds; an existing name belongs to the block around it.
  private var blocks: [[String]] = [[]]
  // The definitions before each open block.
  private var outerDefinitions: [[String: Definition]] = []
  /// The names that were reported once and are not reported again.
  private var excused: Set<String> = []
  /// The number of open blocks in which any variable may exist.
  var isOpenEnded = 0

  package init(known: KnownNames = KnownNames()) { self.init([], known: known) }

  package init(_ names: Set<String>, known: KnownNames, definitions: [String: Definition] = [:]) {
    self.names = names
    self.known = known
    self.definitions = definitions
  }

  func contains(_ name: String) -> Bool {
    names.contains(name) || isOpenEnded > 0 || excused.contains(name)
  }

  mutating func define(_ name: String) {
    if names.insert(name).inserted { blocks[blocks.count - 1].append(name) }
  }

  mutating func define(statement name: String, _ definition: Definition) {
    definitions[name] = definition
  }

  mutating func excuse(_ name: String) {
    excused.insert(name)
  }

  mutating func open() {
    blocks.append([])
    outerDefinitions.append(definitions)
  }

  mutating func close() {
    for name in blocks.removeLast() { names.remove(name) }
    definitions = outerDefinitions.removeLast()
  }
}
