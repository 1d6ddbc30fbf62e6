/// Languages of editors.
enum EditorsRoom: Satellite {
  static let commands: [any ProgramCommand.Type] = [LanguageServerCommand.self]
}
