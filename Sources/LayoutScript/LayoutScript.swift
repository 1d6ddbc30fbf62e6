@_exported public import LayoutAssist
@_exported public import LayoutLanguage
@_exported public import LayoutReasons
@_exported public import LayoutRuntime

// The lab with all its rooms. Who makes labs imports this module.

#if SATELLITES
  @_exported public import LayoutLaws
  @_exported public import LayoutLessons

  extension LabRooms {
    fileprivate static let all = LabRooms(reasons: Why.self, lessons: LessonStatements.self, laws: LawTrial.self)
  }
#else
  extension LabRooms {
    fileprivate static let all = LabRooms(reasons: Why.self)
  }
#endif

extension LabOptions {
  /// Creates the choices that count where nothing is chosen.
  package init() { self.init(rooms: .all) }
}

extension Lab {
  /// Creates a lab that nothing is chosen for.
  package convenience init(transcript: any Transcript) {
    self.init(transcript: transcript, options: LabOptions())
  }
}
