import LayoutScript

enum DiagnosticSeamText {
  static func write(_ diagnostic: Diagnostic, to buffer: inout TextBuffer) {
    buffer.append("\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.words.message)")
    buffer.endLine()
  }
}

extension Severity {
  var role: Palette.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
