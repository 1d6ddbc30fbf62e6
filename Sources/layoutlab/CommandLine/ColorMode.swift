import Glibc

/// The `--color` option.
enum ColorMode: String, CaseIterable {
  case always, never, auto

  /// Whether to colour what goes to `descriptor`: the option decides, then `NO_COLOR`, then the terminal.
  func isOn(for descriptor: Int32 = STDOUT_FILENO, environment: @autoclosure () -> [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isatty(descriptor) == 1 && Self.isWanted(by: environment())
    }
  }

  private static func isWanted(by environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
  }
}
