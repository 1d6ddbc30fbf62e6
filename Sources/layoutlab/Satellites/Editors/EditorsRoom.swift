/// Languages of editors, and completions of shells.
enum EditorsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LanguageServerCommand.self, CompletionsCommand.self]
}
