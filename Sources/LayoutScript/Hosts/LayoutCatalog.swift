import CollectionLayout

/// The layouts that a script can name, in the order in which they are listed.
///
/// A lab gets it with its options. What the checker, the completer, help and the pages say of layouts' names follows from
/// it, so a layout is added by its host and one entry.
package struct LayoutCatalog: Sendable {
  /// A layout that a script can name.
  package struct Entry: Sendable {
    package var name: String
    /// A few words.
    package var summary: String
    /// The article that its class comes from; nil for one that is built in.
    package var article: String?
    package var makeHost: @MainActor @Sendable () -> any LayoutHost

    package init(
      _ name: String, _ summary: String, article: String? = nil,
      makeHost: @escaping @MainActor @Sendable () -> any LayoutHost
    ) {
      self.name = name
      self.summary = summary
      self.article = article
      self.makeHost = makeHost
    }
  }

  package let entries: [Entry]
  /// What the language knows of them.
  package let names: KnownNames

  /// - Precondition: no two entries have the same name.
  package init(_ entries: [Entry]) {
    self.entries = entries
    names = KnownNames(
      layouts: entries.map { entry in
        Keyword(entry.name, (entry.article.map { "article \($0): " } ?? "") + entry.summary)
      })
    precondition(Set(entries.map(\.name)).count == entries.count, "two layouts have the same name")
  }

  /// The entries of one, then those of another.
  package static func + (a: LayoutCatalog, b: LayoutCatalog) -> LayoutCatalog {
    LayoutCatalog(a.entries + b.entries)
  }

  /// - Precondition: the name is known to the checker.
  subscript(name: String) -> Entry {
    guard let entry = entries.first(where: { $0.name == name }) else {
      preconditionFailure("no layout is named \(name)")
    }
    return entry
  }

  /// The layouts of the engine.
  package static let builtIn = LayoutCatalog([
    Entry("waterfall", "items fall into the shortest lane") { WaterfallHost() },
    Entry("flow", "lines of items, UIKit's own") { FlowHost(UICollectionViewFlowLayout(), isBuiltIn: true) },
    Entry("sticky", "flow whose headers stay at the top") {
      FlowHost(StickyCollectionViewLayout(), isBuiltIn: true)
    },
    Entry("tags", "lines of tags that share what is left over") { TagHost() },
  ])
}
