/// A function that returns a code for the innermost return address in loaded code, or 0 if there is none; nil while
/// nothing is loaded.
///
/// Setters of attributes call the function, so it takes nanoseconds. Only its provider understands the codes.
package nonisolated(unsafe) var callerInLoadedCode: (@convention(c) () -> UInt32)?

/// The places in loaded code that last set each value of attributes, as codes of `callerInLoadedCode`; 0 for none,
/// as for a layout of the engine's.
package struct AttributeSetters: Hashable, Sendable {
  /// A value of attributes.
  package enum Look: String, Sendable, CaseIterable {
    case frame, size, center, transform, zIndex, alpha, isHidden
  }

  // A new frame replaces the size and the centre that were set before.
  var frame: UInt32 = 0 { didSet { (size, center, place) = (0, 0, frame) } }
  var size: UInt32 = 0 { didSet { place = size } }
  var center: UInt32 = 0 { didSet { place = center } }
  var transform: UInt32 = 0 { didSet { place = transform } }
  var (zIndex, alpha, isHidden): (UInt32, UInt32, UInt32) = (0, 0, 0)
  /// The place that last changed the frame.
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

  @inline(__always)
  static func caller() -> UInt32 { callerInLoadedCode?() ?? 0 }
}

/// The line of loaded code that made a part of a definition, as a code of `callerInLoadedCode`. All lines compare
/// as equal, so that definitions do.
package struct DefinitionPlace: Hashable, Sendable {
  var code: UInt32 = 0

  static var caller: Self { Self(code: AttributeSetters.caller()) }

  package static func == (one: Self, other: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
