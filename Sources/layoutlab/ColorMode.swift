import Glibc

/// The `--color` option.
enum ColorMode: String, CaseIterable {
  case always, never, auto

  /// Whether to colour what goes to `descriptor`: the option decides, then `NO_COLOR`, then the terminal.
  func isOn(for descriptor: Int32 = STDOUT_FILENO, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment["NO_COLOR", default: ""].isEmpty && isatty(descriptor) == 1
        && !["", "dumb"].contains(environment["TERM", default: ""])
    }
  }
}
