import LayoutScript

// Until the words of diagnostics stand in one place.
extension Diagnostic {
  var code: String { "LL0101" }
  var severity: Severity { .note }
  struct Words {
    var message: String
    var help: String?
  }
  var words: Words {
    switch kind {
    case .unknownStatement(let word, let suggestion?):
      Words(message: "unknown statement `\(word)`: did you mean `\(suggestion)`?")
    case .unknownStatement(let word, nil): Words(message: word)
    }
  }
}

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
