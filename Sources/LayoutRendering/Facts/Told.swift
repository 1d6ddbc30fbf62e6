import CollectionLayout
import Foundation
import LayoutScript

/// A value as data and in words, each made only on demand.
package struct Told {
  private let makeFact: () -> Fact?
  private let makeText: () -> String

  init(_ fact: @autoclosure @escaping () -> Fact?, _ text: @autoclosure @escaping () -> String) {
    (makeFact, makeText) = (fact, text)
  }

  /// Creates a value whose words are those of the language.
  init(_ fact: @autoclosure @escaping () -> Fact) { self.init(fact(), fact().words) }

  init(_ name: String, _ fact: Fact) { self.init([name: fact], fact.words) }

  init(_ key: ElementKey) { self.init(Fact(key), "\(key)") }

  static var nothing: Told { Told(nil, "") }

  var fact: Fact? { makeFact() }
  package var text: String { makeText() }
}
