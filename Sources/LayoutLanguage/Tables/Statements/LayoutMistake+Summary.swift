package import CollectionLayout

extension LayoutMistake {
  /// The mistakes that a hunt may hide, because any data shows them.
  package static let hidden = allCases.filter { $0.maker == .layout || $0.maker == .waterfall }

  static func keywords(_ mistakes: [LayoutMistake]) -> [Keyword] {
    mistakes.map { Keyword($0.rawValue, $0.summary) }
  }

  package var summary: String {
    switch self {
    case .bounds: "compares bounds where it should compare sizes: every scroll prepares"
    case .stale: "prepares only when the number of items has changed"
    case .offscreen: "drops elements that reach out of the rectangle"
    case .inset: "forgets the inset after the last item"
    case .float32: "keeps coordinates in 32-bit floats"
    case .tie: "takes the last of lanes that are equally long; of a waterfall"
    case .copy: "changes attributes that it handed out, without a copy"
    case .always: "makes everything invalid at every change of the bounds"
    case .whole: "compositional: counts fractions with the spacing"
    case .slot: "compositional: an item's insets shrink the spacing"
    case .full: "compositional: a last group keeps its whole length"
    case .nofloor: "compositional: rounds no fraction down to a pixel"
    case .stack: "compositional: stacks headers of one side"
    case .inward: "compositional: a header stands inside of the inset"
    case .endless: "compositional: pinned headers leave their section"
    case .edge: "compositional: a badge's shift is a fraction of its cell"
    case .narrow: "compositional: a row's fractions are of the width inside the insets"
    case .once: "compositional: asks the provider once"
    case .halfway: "compositional: measures no cell"
    case .content: "diffable: compares identifiers by their content"
    case .byindex: "diffable: its cell provider reads the model by index path"
    }
  }
}
