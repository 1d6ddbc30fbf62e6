/// How a layout that is not built in came to be what it is.
///
/// Such a layout is an object that cannot be copied. To go back, the lab goes to the state before the line that
/// installed it, and runs all lines since then again, in silence.
struct Installation {
  /// A line that ran, and the source it stands in.
  struct Entry {
    var program: Program
    var line: Line
  }

  /// The state before the line that installed the layout. A class, since a state can hold one of its kind.
  final class Before {
    let state: LabState

    init(_ state: LabState) {
      self.state = state
    }
  }

  var before: Before
  /// From the line that installed it on.
  var entries: [Entry]
}
