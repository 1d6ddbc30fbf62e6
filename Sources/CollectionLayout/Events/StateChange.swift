/// A change of a stored property of the user's layout during a call.
public struct StateChange: Sendable, Equatable {
  /// The declared name.
  public var name: String
  /// The values before and after, in a few words; for a collection its count.
  public var was, now: String
}

/// The stored properties of a layout at one moment.
package struct StateReading {
  package struct Value: Equatable {
    package var name: String
    package var text: String
    /// The first and the last object of a collection, which reveal a replacement by as many others.
    package var ends: [ObjectIdentifier]

    package init(_ name: String, _ text: String, ends: [ObjectIdentifier]) {
      (self.name, self.text, self.ends) = (name, text, ends)
    }
  }

  private var layout: ObjectIdentifier
  private var values: [Value]

  package init(of layout: UICollectionViewLayout, _ values: [Value]) {
    (self.layout, self.values) = (ObjectIdentifier(layout), values)
  }

  /// Returns the properties that differ from an earlier reading; empty if that belongs to another layout.
  package func changes(since old: StateReading) -> [StateChange] {
    guard layout == old.layout else { return [] }
    return zip(old.values, values).compactMap { old, new in
      guard old != new else { return nil }
      return StateChange(name: new.name, was: old.text, now: old.text == new.text ? "\(new.text) others" : new.text)
    }
  }
}
