/// The sum that UIKit makes after an update: what was there, what came and went, what is there.
public struct CountCheck: Sendable, Hashable {
  /// The section after the update; 0 where sections are counted.
  public var section: Int
  /// How many there were before the update.
  public var before: Int
  /// How many were announced as new.
  public var inserted: Int
  /// How many were announced as gone.
  public var deleted: Int
  /// How many were announced as moved in from another section.
  public var movedIn: Int
  /// How many were announced as moved out into another section.
  public var movedOut: Int
  /// How many the data source says there are.
  public var after: Int

  /// How many there have to be.
  public var expected: Int { before - deleted + inserted + movedIn - movedOut }

  /// Whether the sum comes out.
  public var isRight: Bool { after == expected }
}
