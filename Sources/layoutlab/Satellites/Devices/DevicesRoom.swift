import DeviceBridge

enum DevicesRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [RecorderCommand.self, ImportCommand.self, CompareCommand.self]
}

extension LogMistake: ReportedError {}
