import Foundation

/// The tests that are written in the sources under `Tests/`.
enum WrittenTest {
  /// Their names, as `Suite/test name`.
  static func all() throws -> Set<String> {
    let folder = Project.root.appending(path: "Tests").path
    var names: Set<String> = []
    for path in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard let path = path as? String, path.hasSuffix(".swift") else { continue }
      names.formUnion(all(in: try Project.text(of: "Tests/" + path)))
    }
    return names
  }

  // A test belongs to the suite, or the extension of one, that began last before it.
  private static func all(in source: String) -> [String] {
    let types = source.matches(of: /\n(?:@MainActor )?(?:struct|extension) (\w+)/)
    return source.matches(of: /@Test\b/).compactMap { test in
      guard let suite = types.last(where: { $0.range.lowerBound < test.range.lowerBound }),
        let function = source[test.range.upperBound...].firstMatch(of: /\bfunc (?:`([^`]+)`|(\w+))/)
      else { return nil }
      return "\(suite.1)/\(function.1 ?? function.2 ?? "")"
    }
  }
}
