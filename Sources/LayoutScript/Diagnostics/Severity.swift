package enum Severity: String, Sendable {
  case error
  case warning
  case note
}
