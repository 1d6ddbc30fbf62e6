/// Words that cannot be plain names in Swift code.
package enum SwiftKeyword {
  /// The reserved words of Swift's grammar, and the names that members cannot have.
  /// - Source: documented, The Swift Programming Language, Lexical Structure.
  private static let all: Set<Substring> = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator
    private precedencegroup protocol public rethrows static struct subscript typealias var break case catch
    continue default defer do else fallthrough for guard if in repeat return switch throw where while Any as
    await false is nil self Self super throws true try Type Protocol actor async macro package some any each
    """.split { $0 == " " || $0 == "\n" })

  package static func contains(_ name: String) -> Bool { all.contains(name[...]) }

  /// Returns a name, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String { contains(name) ? "`\(name)`" : name }
}
