import LayoutScript

// The calls that a test counts, and the subclasses that note them.
extension TestSupport {
  static func calls(_ needs: CaseWriter.Needs) -> String {
    let words = needs.calls.union([.counts, .cell, .sizes]).map(\.rawValue).sorted()
    return """

      // MARK: - What calls are noted

      /// The calls that a view makes to its layout and its data source, in order. Calls that a layout makes
      /// to itself are not noted.
      @MainActor
      private final class Calls {
        enum Call {
          case \(words.joined(separator: ", "))
        }

        private var all: [Call] = []
        private var depth = 0
        private var isPaused = false

        func note<Result>(_ call: Call, _ body: () -> Result) -> Result {
          if depth == 0, !isPaused { all.append(call) }
          depth += 1
          defer { depth -= 1 }
          return body()
        }

        /// Notes a question to the data source or the delegate, which may come from inside of a call.
        func noteAnswer(_ call: Call) {
          if !isPaused { all.append(call) }
        }

        /// Runs a question of the test itself, which is not noted.
        func pausing<Result>(_ body: () -> Result) -> Result {
          isPaused = true
          defer { isPaused = false }
          return body()
        }

        func beginTurn() { all = [] }

        func count(_ call: Call) -> Int { all.filter { $0 == call }.count }

        /// The calls that did not come in this order, with others between them: none where all did.
        func missing(_ calls: Call...) -> [Call] {
          var rest = calls[...]
          for call in all where call == rest.first { rest.removeFirst() }
          return Array(rest)
        }
      }

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
