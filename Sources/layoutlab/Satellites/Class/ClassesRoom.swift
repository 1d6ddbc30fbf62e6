enum ClassesRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [ClassCommand.self]

  static let processes: [String: @MainActor (ArraySlice<String>) -> Int32] = [
    SeatProcess.argument: { SeatProcess.run($0) }
  ]
}
