enum BlessRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [BlessCommand.self]
}
