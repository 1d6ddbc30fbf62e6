/// Scripts whose expected answers are replaced by those that they get.
enum BlessRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [BlessCommand.self]
}
