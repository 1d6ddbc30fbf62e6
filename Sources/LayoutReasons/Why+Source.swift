import CollectionLayout

extension Why {
  /// Returns the places in the user's source that set the values of an element; empty if none is known.
  func placesInSource(of key: ElementKey) -> [Reason] {
    guard callerInLoadedCode != nil, let setters = questions.setters(of: key) else { return [] }
    return places(of: setters)
  }

  func places(
    of setters: AttributeSetters, _ looks: [AttributeSetters.Look] = AttributeSetters.Look.allCases
  ) -> [Reason] {
    let places = looks.compactMap { look in questions.source(of: setters[look]).map { (look, $0) } }
    return places.isEmpty ? [] : [Reason(.setAt(places: places))]
  }
}
