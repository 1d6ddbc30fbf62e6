import CTestHelpers
import LayoutScript

/// The helpers of exported tests, and the classes that depend on the tests.
package enum TestSupport {
  /// The helpers as a file of their own.
  package static let helpers = String(
    decoding: UnsafeBufferPointer(start: test_helpers(), count: test_helpers_count()), as: UTF8.self)

  /// The helpers as the end of a file of tests, each of them private.
  package static var privateHelpers: String {
    let start = helpers.firstRange(of: "import UIKit\n")?.upperBound ?? helpers.startIndex
    return String(helpers[start...]).replacing(/(?m)^(?=(final )?class |func |let )/, with: "private ")
  }

  /// Returns the view of the tests, which answers for these settings as its own delegate.
  ///
  /// UIKit does not ask for what is not implemented, so the others have no method.
  static func screen(_ answers: Set<Setting>) -> String {
    let methods: [(Setting, question: String, type: String, answer: String)] = [
      (.itemsize, "sizeForItemAt indexPath: IndexPath", "CGSize", "size(at: indexPath)"),
      (.header, "referenceSizeForHeaderInSection section: Int", "CGSize", "headerSize(section)"),
      (.footer, "referenceSizeForFooterInSection section: Int", "CGSize", "footerSize(section)"),
      (.inset, "insetForSectionAt section: Int", "UIEdgeInsets", "inset(section)"),
    ]
    let text = methods.filter { answers.contains($0.0) }.map { method in
      """
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
          \(method.question)
        ) -> \(method.type) { \(method.answer) }

      """
    }
    return """

      /// The view under test, and the answers of its delegate.
      private final class Screen: TestScreen, UICollectionViewDelegateFlowLayout {\(text.isEmpty ? "" : "\n")\(text.joined(separator: "\n"))}

      """
  }

  /// Returns the subclasses that note calls, of the layouts under test.
  static func recorders(_ words: Set<CallWord>, _ layouts: Set<String>) -> String {
    layouts.sorted().map { layout in
      let (name, base) =
        switch layout {
        case "flow": ("RecordedFlow", "UICollectionViewFlowLayout")
        case "compositional": ("RecordedCompositional", "UICollectionViewCompositionalLayout")
        default: ("Recorded\(layout)", layout)
        }
      var text = """

        /// The layout under test, which notes calls of the view.
        private final class \(name): \(base) {
          let calls = Calls()


        """
      for word in Recordable.ofLayout where words.contains(word) {
        switch word {
        case .prepare: text += "  override func prepare() {\n    calls.note(.prepare) { super.prepare() }\n  }\n\n"
        case .content:
          text +=
            "  override var collectionViewContentSize: CGSize {\n    calls.note(.content) { super.collectionViewContentSize }\n  }\n\n"
        case .elements:
          text +=
            "  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {\n    calls.note(.elements) { super.layoutAttributesForElements(in: rect) }\n  }\n\n"
        default:
          // A context alone stands for an invalidation: `invalidateLayout()` makes one.
          let methods = Recordable.methods(of: word).filter { word != .invalidate || !$0.parameters.isEmpty }
          for method in methods { text += method.noting(word.rawValue) }
        }
      }
      return text + "}\n"
    }.joined()
  }
}
