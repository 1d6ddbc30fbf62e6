/// Languages of editors and of shells.
enum EditorsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LanguageServerCommand.self, CompletionsCommand.self]
}
