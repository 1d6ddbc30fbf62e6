/// What was asked of the data source and the delegate during one call of `prepare`.
public struct DataQuestions: Sendable, Equatable {
  /// How many sections the data source said there are; nil when it was not asked.
  public var sections: Int?
  /// How many sizes were asked.
  public var sizes = 0

  /// Creates a record of no question.
  public init() {}
}
