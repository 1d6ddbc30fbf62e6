/// What is defined at a place of a script, in its block and in the blocks around it: variables, and statements of one's
/// own.
package struct Scope: Sendable {
  /// What a call of a statement made by `def` is held against.
  struct Definition: Sendable {
    /// The values that it takes.
    var parameters: [String]
    /// The restricted blocks in which all of its statements may stand.
    var placement: Signature.Placement
  }

  private(set) var names: Set<String>
  /// The names that a lab is made with.
  package var known: KnownNames
  /// The statements that `def` made.
  private(set) var definitions: [String: Definition]
  /// The names that each open block adds; one that exists already belongs to the block around it.
  private var blocks: [[String]] = [[]]
  // The definitions that were there when each open block began.
  private var outerDefinitions: [[String: Definition]] = []
  /// Names that were reported once; a second report would say nothing new.
  private var excused: Set<String> = []
  /// Above 0, any variable may exist.
  var isOpenEnded = 0

  package init(known: KnownNames = KnownNames()) { self.init([], known: known) }

  init(_ names: Set<String>, known: KnownNames, definitions: [String: Definition] = [:]) {
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
