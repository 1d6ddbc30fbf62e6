import Glibc

/// What the locale of the process says.
enum Locale {
  /// Whether text beyond ASCII is shown as UTF-8. Without a word about it, the answer is no.
  static let isUTF8: Bool = {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(Int32(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }()
}
