package enum Counted {
  /// Returns a number with its noun: `1 item` or `3 items`.
  package static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
