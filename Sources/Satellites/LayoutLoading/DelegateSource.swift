import Foundation

/// The Swift that a test outside of the lab needs for loaded layouts: it makes them, and answers their delegates'
/// methods as the lab does.
package struct DelegateSource: Codable, Sendable {
  /// The answer of a delegate's method or of a closure. Its code calls functions of `LabAnswers` on `answers`.
  package struct Answer: Codable, Sendable {
    /// The protocol of a method, or the property of a closure.
    package var of: String
    /// The Swift; empty for a method that the delegate of a flow layout has, too.
    package var code: String
    /// The word of the setting that the answer reads; nil for none.
    package var word: String?
    /// Whether the answer is left out where its setting was not set.
    package var isOptional: Bool
  }

  package struct Layout: Codable, Sendable {
    /// The expression that makes the layout; `delegate` stands for a delegate in it.
    package var made: String
    package var isFinal: Bool
    /// The properties that take a delegate.
    package var delegates: [String]
    /// The protocols of the layout's delegate, with `@preconcurrency` where a protocol is not of the main actor.
    package var protocols: [String]
    package var methods: [Answer]
    package var closures: [Answer]
  }

  /// A user's file as compiled here, without Objective-C.
  package struct Copy: Codable, Sendable {
    package var path: String
    /// The copy's file name, which no other copy has.
    package var name: String
    package var text: String
  }

  package var layouts: [String: Layout]
  package var copies: [Copy]
  /// The class in the files that answers in place of generated methods; nil for none.
  package var base: String?

  /// The name of the file beside a library that keeps the value.
  static let file = "delegate.json"

  /// Reads the value kept with a library; nil where none was kept.
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
