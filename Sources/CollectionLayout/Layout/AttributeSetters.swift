/// The function that returns a code for the innermost return address in loaded code, or 0 if the caller is not of
/// loaded code; nil while nothing is loaded.
///
/// Setters of attributes call it, so it takes nanoseconds. The meaning of a code is its provider's.
package nonisolated(unsafe) var callerInLoadedCode: (@convention(c) () -> UInt32)?

/// The places in loaded code that set each value of attributes last, as codes of `callerInLoadedCode`; 0 for none, as
/// for a value that a layout of the engine has set.
package struct AttributeSetters: Hashable, Sendable {
  /// A value of attributes that a place sets.
  package enum Look: String, Sendable, CaseIterable {
    case frame, size, center, transform, zIndex, alpha, isHidden
  }

  // A frame takes the place of the size and the centre that were set before it.
  var frame: UInt32 = 0 { didSet { (size, center, place) = (0, 0, frame) } }
  var size: UInt32 = 0 { didSet { place = size } }
  var center: UInt32 = 0 { didSet { place = center } }
  var transform: UInt32 = 0 { didSet { place = transform } }
  var (zIndex, alpha, isHidden): (UInt32, UInt32, UInt32) = (0, 0, 0)
  /// The code of the place that changed the frame last.
  package private(set) var place: UInt32 = 0

  init() {}

  package subscript(look: Look) -> UInt32 {
    switch look {
    case .frame: frame
    case .size: size
    case .center: center
    case .transform: transform
    case .zIndex: zIndex
    case .alpha: alpha
    case .isHidden: isHidden
    }
  }

  /// Returns the code of the caller in loaded code.
  @inline(__always)
  static func caller() -> UInt32 { callerInLoadedCode?() ?? 0 }
}

/// The line of loaded code that made a part of a definition, as a code of `callerInLoadedCode`. Definitions that were made
/// at different lines are equal.
package struct DefinitionPlace: Hashable, Sendable {
  var code: UInt32 = 0

  /// The line of the caller.
  static var caller: Self { Self(code: AttributeSetters.caller()) }

  package static func == (one: Self, other: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
