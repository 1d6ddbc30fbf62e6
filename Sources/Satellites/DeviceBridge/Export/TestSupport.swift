import CTestHelpers
import LayoutScript

/// The helpers of exported tests, and the classes that differ from file to file.
package enum TestSupport {
  /// The helpers, as a separate file.
  package static let helpers = String(
    decoding: UnsafeBufferPointer(start: test_helpers(), count: test_helpers_count()), as: UTF8.self)

  /// The helpers for the end of a test file, each declaration private.
  package static var privateHelpers: String {
    let start = helpers.firstRange(of: "import UIKit\n")?.upperBound ?? helpers.startIndex
    return String(helpers[start...]).replacing(/(?m)^(?=(final )?class |func |let )/, with: "private ")
  }

  /// Returns the class of the tests' view, which is its own delegate and has methods for the given answers alone:
  /// UIKit does not ask for what is not implemented.
  static func screen(_ screen: TestFileWriter.Screen, _ name: String) -> String {
    let size = screen.own?.hasLanes == true ? "size(of: indexPath)" : "size(at: indexPath)"
    let methods: [(Setting, question: String, type: String, answer: String)] = [
      (.itemsize, "sizeForItemAt indexPath: IndexPath", "CGSize", size),
      (.header, "referenceSizeForHeaderInSection section: Int", "CGSize", "headerSize(section)"),
      (.footer, "referenceSizeForFooterInSection section: Int", "CGSize", "footerSize(section)"),
      (.inset, "insetForSectionAt section: Int", "UIEdgeInsets", "inset(section)"),
      (.spacing, "minimumLineSpacingForSectionAt section: Int", "CGFloat", "sections[section].lineSpacing"),
      (.spacing, "minimumInteritemSpacingForSectionAt section: Int", "CGFloat", "sections[section].itemSpacing"),
    ]
    let text =
      methods.filter { screen.answers.contains($0.0) }.map { method in
        """
          func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            \(method.question)
          ) -> \(method.type) { \(method.answer) }

        """
      } + (screen.own?.members ?? []).map { $0 + "\n" }
    let parents = ["TestScreen", "UICollectionViewDelegateFlowLayout"] + (screen.own?.protocols ?? [])
    return """

      /// The view under test, and the answers of its delegate.
      private final class \(name): \(parents.joined(separator: ", ")) {\(text.isEmpty ? "" : "\n")\(text.joined(separator: "\n"))}

      """
  }

  /// Returns the names of a layout's class and of its recording subclass.
  static func classes(of layout: String) -> (plain: String, recorder: String) {
    switch layout {
    case "flow": ("UICollectionViewFlowLayout", "RecordedFlow")
    case "compositional": ("UICollectionViewCompositionalLayout", "RecordedCompositional")
    default: (layout, "Recorded\(layout)")
    }
  }

  /// Returns the code that notes calls: a subclass for each layout; for final classes methods that exchange places.
  /// - Parameter final: the layouts whose classes are final.
  static func recorders(_ words: Set<CallWord>, _ layouts: Set<String>, final: Set<String>) -> String {
    let overrides = Recordable.ofLayout.filter(words.contains).flatMap(overrides)
    let subclasses = layouts.subtracting(final).sorted().map { layout in
      let (base, name) = classes(of: layout)
      return """

        /// The layout under test, which notes calls of the view.
        private final class \(name): \(base) {
          let calls = Calls()

        \(overrides.map(\.text).joined())}

        """
    }
    return subclasses.joined() + (layouts.isDisjoint(with: final) ? "" : watchers(overrides))
  }

  /// Returns the overrides that note the calls of a word.
  private static func overrides(of word: CallWord) -> [(word: CallWord, name: String, text: String)] {
    // `invalidateLayout()` calls `invalidateLayout(with:)`, so the latter alone is noted.
    (RecordedMethod.questions + RecordedMethod.all)
      .filter { word.uikitNames.contains($0.fullName) && (word != .invalidate || !$0.parameters.isEmpty) }
      .map { (word, $0.fullName, $0.noting(word.rawValue)) }
  }

  /// Returns the code that notes calls to final classes: by the view's recorder on Linux, elsewhere by exchange.
  private static func watchers(_ overrides: [(word: CallWord, name: String, text: String)]) -> String {
    let names = overrides.map { "\"\($0.name)\": .\($0.word.rawValue)" }
    let methods = overrides.map { ExchangedMethods.method($0.text, $0.name, ("calls.", "Calls.of(self).")) }
    return """

      // The class under test is final, so no class of the tests can note its calls.
      #if os(Linux)
      extension Calls {
        /// Notes the calls to the layout of a view.
        fileprivate func watch(_ view: UICollectionView) {
          let names: [String: Call] = [\(names.joined(separator: ", "))]
          view.recorder = EventRecorder()
          view.recorder?.onCall = { [unowned self] in if let call = names[$0.rawValue] { noteAnswer(call) } }
        }
      }
      #else
      extension Calls {
        private static var watched: [ObjectIdentifier: Calls] = [:]
        private static var exchanged: Set<ObjectIdentifier> = []

        /// Notes the calls to the layout of a view.
        fileprivate func watch(_ view: UICollectionView) {
          let layout = view.collectionViewLayout
          Self.watched[ObjectIdentifier(layout)] = self
          let owner: AnyClass = type(of: layout)
          guard Self.exchanged.insert(ObjectIdentifier(owner)).inserted else { return }
          exchangeMethods(of: owner, \(ExchangedMethods.list(overrides.map(\.name))))
        }

        fileprivate static func of(_ layout: UICollectionViewLayout) -> Calls {
          watched[ObjectIdentifier(layout)] ?? Calls()
        }
      }

      extension UICollectionViewLayout {
      \(methods.joined())}
      \(ExchangedMethods.text)#endif

      """
  }
}
