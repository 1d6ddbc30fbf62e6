import CollectionLayout

/// The layouts that a script can name, in the order of lists.
///
/// A lab gets the catalogue with its options. The checker, the completer, help and the pages read the names from
/// it, so a layout is added by its host and one entry.
package struct LayoutCatalog: Sendable {
  package struct Entry: Sendable {
    package var name: String
    package var summary: String
    /// The article that the class comes from; nil for a built-in class.
    package var article: String?
    package var picture: LayoutPicture?
    package var properties: [String]
    /// The other stored properties, which can only be read.
    package var readable: [String]
    /// The methods that `call` calls.
    package var methods: [String]
    package var hasOwnData: Bool
    package var makeHost: @MainActor @Sendable () -> any LayoutHost

    package init(
      _ name: String, _ summary: String, article: String? = nil, picture: LayoutPicture? = nil,
      properties: [String] = [], readable: [String] = [], methods: [String] = [], hasOwnData: Bool = false,
      makeHost: @escaping @MainActor @Sendable () -> any LayoutHost
    ) {
      self.name = name
      self.summary = summary
      self.article = article
      self.picture = picture
      self.properties = properties
      self.readable = readable
      self.methods = methods
      self.hasOwnData = hasOwnData
      self.makeHost = makeHost
    }
  }

  package let entries: [Entry]
  package private(set) var names: KnownNames

  /// Creates a catalogue.
  /// - Precondition: no two entries have the same name.
  package init(_ entries: [Entry]) {
    self.entries = entries
    names = KnownNames(
      layouts: entries.map { entry in
        Keyword(entry.name, (entry.article.map { "article \($0): " } ?? "") + entry.summary)
      }, properties: Self.owned(entries, \.properties), methods: Self.owned(entries, \.methods))
    names.readable = Set(entries.flatMap(\.readable))
    for entry in entries { names.pictures[entry.name] = entry.picture }
    names.withOwnData = Set(entries.filter(\.hasOwnData).map(\.name))
    precondition(Set(entries.map(\.name)).count == entries.count, "two layouts have the same name")
  }

  private static func owned(_ entries: [Entry], _ names: (Entry) -> [String]) -> [Keyword] {
    var owners: [(property: String, layouts: [String])] = []
    for entry in entries {
      for property in names(entry) {
        if let index = owners.firstIndex(where: { $0.property == property }) {
          owners[index].layouts.append(entry.name)
        } else {
          owners.append((property, [entry.name]))
        }
      }
    }
    return owners.map { Keyword($0.property, "of \($0.layouts.joined(separator: ", "))") }
  }

  package static func + (a: LayoutCatalog, b: LayoutCatalog) -> LayoutCatalog {
    LayoutCatalog(a.entries + b.entries)
  }

  /// Returns a copy with the entries of another catalogue, which replace entries of the same name.
  package func replacing(with other: LayoutCatalog) -> LayoutCatalog {
    if other.entries.isEmpty { return self }
    let names = Set(other.entries.map(\.name))
    return LayoutCatalog(entries.filter { !names.contains($0.name) } + other.entries)
  }

  /// Returns the entry of a name.
  /// - Precondition: the name is known to the checker.
  package subscript(name: String) -> Entry {
    guard let entry = entries.first(where: { $0.name == name }) else {
      preconditionFailure("no layout is named \(name)")
    }
    return entry
  }

  package static let builtIn = LayoutCatalog([
    Entry("waterfall", "items fall into the shortest lane", picture: .lanes) { WaterfallHost() },
    Entry("flow", "lines of items, UIKit's own", picture: .lines) {
      FlowHost(UICollectionViewFlowLayout(), isBuiltIn: true)
    },
    Entry("sticky", "flow whose headers stay at the top", picture: .headers) {
      FlowHost(StickyCollectionViewLayout(), isBuiltIn: true)
    },
    Entry("compositional", "sections made of groups, UIKit's own", picture: .groups) { CompositionalHost() },
    Entry("tags", "lines of tags that share what is left over", picture: .tags) { TagHost() },
  ])
}
