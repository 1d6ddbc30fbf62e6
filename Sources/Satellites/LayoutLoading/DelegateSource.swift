import Foundation

/// The parts of loaded files that a test outside of the lab needs: the Swift that makes their layouts, and the Swift that
/// answers the delegates of their own as the lab does.
package struct DelegateSource: Codable, Sendable {
  /// A method of a delegate, or a closure; it calls the functions of `LabAnswers` on `answers`.
  package struct Answer: Codable, Sendable {
    /// The protocol of the method, or the property of the closure.
    package var of: String
    /// The Swift of it; empty for a method that the delegate of a flow layout has, too.
    package var code: String
    /// The word of the setting that it answers with; nil where it answers with none.
    package var word: String?
    /// Whether it is left out where its setting was not set.
    package var isOptional: Bool
  }

  /// A layout class.
  package struct Layout: Codable, Sendable {
    /// An expression that makes it, in which `delegate` is one.
    package var made: String
    package var isFinal: Bool
    /// The properties that take a delegate.
    package var delegates: [String]
    /// The protocols of its own that its delegate conforms to, those that need it with `@preconcurrency`.
    package var protocols: [String]
    /// The methods of these protocols, and the closures of its own.
    package var methods: [Answer]
    package var closures: [Answer]
  }

  /// A file as it is compiled here, without Objective-C.
  package struct Copy: Codable, Sendable {
    package var path: String
    /// A name that no other copy has.
    package var name: String
    package var text: String
  }

  package var layouts: [String: Layout]
  package var copies: [Copy]
  /// The class of the files that answers in place of the methods; nil for none.
  package var base: String?

  /// The file beside a library.
  static let file = "delegate.json"

  /// Reads what was kept when a library was compiled; nil where nothing was.
  package init?(ofLibrary path: String) {
    let file = (path as NSString).deletingLastPathComponent + "/" + Self.file
    guard let data = FileManager.default.contents(atPath: file),
      let all = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = all
  }

  init(_ shim: Shim, _ copies: [Copy]) {
    let delegate = shim.delegate
    self.copies = copies
    (base, layouts) = (delegate.base?.name, [:])
    for layout in shim.classes {
      guard let made = layout.madeBy else { continue }
      let protocols = delegate.protocols(namedIn: Set(layout.chain.map(\.file)))
      let closures = shim.closures(of: layout).map { property, answer in
        let names = property.closure?.parameters.indices.map { "p\($0)" }.joined(separator: ", ") ?? ""
        return Answer(
          of: property.name, code: "\(names.isEmpty ? "" : names + " in ")\(answer.code)", word: answer.word,
          isOptional: answer.word != nil)
      }
      let own = Layout(
        made: made, isFinal: layout.isFinal(in: shim.files), delegates: layout.delegates,
        protocols: protocols.map { delegate.isOfMainActor($0) ? $0 : "@preconcurrency \($0)" },
        methods: delegate.methods.compactMap(\.outside).filter { protocols.contains($0.of) }, closures: closures)
      layouts[layout.name] = own
      for making in shim.makings where making.base == layout.name {
        layouts[making.text] = own
        layouts[making.text]?.made = making.text
      }
    }
  }
}
