package import LayoutLoading

/// Writes the subclass that records a layout: a Swift file with UIKit and Foundation alone.
package struct RecorderWriter {
  private let layout: RecordableLayout
  /// Whether words of the app are written as hashes.
  private let isHashed: Bool

  package init(_ layout: RecordableLayout, isHashed: Bool) {
    (self.layout, self.isHashed) = (layout, isHashed)
  }

  package static func name(of layout: String) -> String { "Recorded" + layout }

  /// The first words of each recorder's file.
  package static let mark = "// A record of what UIKit asks of `"

  /// The unformatted file, for `swift format`.
  package var text: String {
    let name = Self.name(of: layout.name)
    let methods = RecordedMethod.all.filter { !layout.finalMembers.contains($0.fullName) }
    let note = notes(RecordedMethod.all.count - methods.count)
    let own = """
      final class \(name): \(layout.name) {
      \(Self.write)
        private lazy var record = LayoutRecord(of: "\(layout.name)") { [unowned self] in
          \(propertyList)
        }

      \(observers)\(questions.joined())\(methods.map(\.text).joined(separator: "\n"))}

      """
    let use =
      layout.isFinal
      ? "// The class is final: call `\(name).record(layout)` for a layout that is made, in a debug build. Properties are noted\n"
        + "// when it begins, but not when they change."
      : "// Use \(name) in place of the class, in a debug build: `let layout = \(name)(…)`."
    return """
      \(Self.mark)\(layout.name)`, and of what it answers: one JSON object a line. It changes no answer.
      \(use)
      // Made by `layoutlab device recorder`; the lines are described in docs/reference/device-log.md of layoutlab.
      \(note)import Foundation
      import UIKit

      \(layout.isFinal ? "#if os(Linux)\n\(own)#else\n\(exchanging(methods, name))#endif\n" : own)
      """
        + RecorderSupport.text.replacing("%NAME%", with: name)
        .replacing("%WORD%", with: RecorderSupport.word(hashed: isHashed))
  }

  private static let write = """
      /// Where lines go; see `LayoutRecord` for the other options.
      static var write: (String) -> Void {
        get { LayoutRecord.write }
        set { LayoutRecord.write = newValue }
      }

    """

  /// Returns the code that notes calls to a final class on a device.
  private func exchanging(_ methods: [RecordedMethod], _ name: String) -> String {
    let names = (RecordedMethod.questions + methods).map(\.fullName)
    let all = zip(names, questions + methods.map(\.text))
    let noting = all.map { ExchangedMethods.method($1, $0, ("record.", "LayoutRecord.of(self).")) }
    return """
      @MainActor
      enum \(name) {
      \(Self.write)
        /// Begins a record of a layout.
        static func record(_ layout: \(layout.name)) {
          LayoutRecord.all[ObjectIdentifier(layout)] = LayoutRecord(of: "\(layout.name)") { [unowned layout] in
            \(propertyList.replacing("self.", with: "layout."))
          }
          _ = exchange
        }

        private static let exchange: Void = exchangeMethods(
          of: \(layout.name).self, \(ExchangedMethods.list(names)))
      }

      extension LayoutRecord {
        fileprivate static var all: [ObjectIdentifier: LayoutRecord] = [:]

        /// The record of a layout; one that writes nothing where there is none.
        fileprivate static func of(_ layout: UICollectionViewLayout) -> LayoutRecord {
          if let record = all[ObjectIdentifier(layout)] { return record }
          let silent = LayoutRecord(of: "") { [] }
          silent.isCut = true
          return silent
        }
      }

      extension \(layout.name) {
      \(noting.joined(separator: "\n"))}
      \(ExchangedMethods.text)
      """
  }

  // MARK: Properties

  /// The types of properties whose changes are noted.
  private static let known: Set<String> = [
    "Bool", "Int", "CGFloat", "Double", "Float", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "[Int]",
    "[CGFloat]",
    "[Double]", "UICollectionView.ScrollDirection",
  ]

  /// The properties that are noted; the type is nil for a property without an observer.
  private var noted: [(name: String, type: String?)] {
    let own = layout.properties.filter { $0.isReadable }.map { property in
      (property.name, property.isObservable ? property.type.flatMap { Self.known.contains($0) ? $0 : nil } : nil)
    }
    let flow = layout.isFlow ? FlowProperty.all.filter { row in !own.contains { $0.0 == row.name } } : []
    return own + flow.map { ($0.name, $0.type) }
  }

  private var propertyList: String {
    let pairs = noted.map { "(\"\($0.name)\", self.\(SwiftKeyword.escaped($0.name)))" }
    return "[" + pairs.joined(separator: ", ") + "]"
  }

  private var observers: String {
    let rows = noted.compactMap { property in
      property.type.map { type in
        """
          override var \(SwiftKeyword.escaped(property.name)): \(type) {
            willSet { record.property("\(property.name)", newValue) }
          }


        """
      }
    }
    return rows.isEmpty ? "" : "  // MARK: Properties\n\n" + rows.joined()
  }

  /// Returns comments on the properties and methods that the file does not note.
  private func notes(_ methods: Int) -> String {
    var rows: [String] = []
    let blind = noted.filter { $0.type == nil }.map { "`\($0.name)`" }
    if !blind.isEmpty {
      rows.append("// Noted at the beginning, but not when they change: \(blind.joined(separator: ", ")).")
    }
    if methods > 0 { rows.append("// Final in the class, and not noted: \(methods) of UIKit's methods.") }
    return rows.map { $0 + "\n" }.joined()
  }

  // MARK: The three questions

  private var questions: [String] {
    [
      """
        // MARK: The three questions of a pass

        override func prepare() {
          record.call("prepare()", of: self) { super.prepare() }
          record.prepared(self)
        }


      """,
      """
        override var collectionViewContentSize: CGSize {
          record.call("collectionViewContentSize", of: self, answer: LayoutRecord.json) {
            super.collectionViewContentSize
          }
        }


      """,
      """
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let answer: [UICollectionViewLayoutAttributes]? = record.call(
            "layoutAttributesForElements(in:)", ["rect": LayoutRecord.json(rect)], of: self,
            answer: LayoutRecord.json
          ) { super.layoutAttributesForElements(in: rect) }
          record.sizes(of: self) {
            super.layoutAttributesForItem(at: $0)
          } and: {
            super.layoutAttributesForSupplementaryView(ofKind: $0, at: $1)
          }
          return answer
        }


      """,
    ]
  }
}
