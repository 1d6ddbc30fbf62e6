enum EditorsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LanguageServerCommand.self, CompletionsCommand.self]
}
