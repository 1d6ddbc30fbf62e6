/// The function that returns a code for the innermost return address in loaded code, or 0 if the caller is not of
/// loaded code; nil while nothing is loaded.
///
/// Setters of attributes call it, so it takes nanoseconds. The meaning of a code is its provider's; a code has at most
/// 29 bits.
package nonisolated(unsafe) var callerInLoadedCode: (@convention(c) () -> UInt32)?

/// The places in loaded code that set the values of attributes last.
package struct AttributeSetters: Sendable {
  /// A value other than the frame.
  package enum Look: UInt32, Sendable {
    case zIndex, alpha, isHidden, transform
  }

  /// A place in loaded code.
  package struct Setter: Hashable, Sendable {
    /// The code of the place.
    package var code: UInt32
    /// Whether the place calls a method of a layout of the engine, which set the value.
    package var isSuper: Bool

    init?(_ packed: UInt32) {
      (code, isSuper) = (packed & AttributeSetters.mask, packed & AttributeSetters.superBit != 0)
      if code == 0 { return nil }
    }
  }

  /// The place that set the frame, the centre or the size; nil for none.
  package var frame: Setter?
  /// The value other than the frame that was set last, and its place; nil for none.
  package var look: (value: Look, setter: Setter)?

  // The code of the place that set the frame; that of another value has in its upper bits which value that was.
  init(packedFrame: UInt32, packedLook: UInt32) {
    frame = Setter(packedFrame)
    let look = Look(rawValue: (packedLook & ~Self.superBit) >> Self.bits)
    self.look = Setter(packedLook).flatMap { setter in look.map { ($0, setter) } }
  }

  static let bits: UInt32 = 29
  static let mask: UInt32 = 1 << bits - 1
  // Of the two bits of a look none is the last one.
  static let superBit: UInt32 = 1 << 31

  /// Returns the code of the caller in loaded code.
  @inline(__always)
  static func caller() -> UInt32 { callerInLoadedCode?() ?? 0 }

  /// Returns the code of the caller with the value that it sets. A value that is the usual one leaves the code of another
  /// value as it was.
  @inline(__always)
  static func caller(of look: Look, isUsual: Bool, before: UInt32) -> UInt32 {
    guard let callerInLoadedCode else { return 0 }
    if isUsual { return (before & ~superBit) >> bits == look.rawValue ? 0 : before }
    let code = callerInLoadedCode()
    return code == 0 ? 0 : code & mask | look.rawValue << bits
  }
}

extension UICollectionViewLayoutAttributes {
  /// The places in loaded code that set the values last. A copy has those of its original.
  package final var setters: AttributeSetters {
    AttributeSetters(packedFrame: frameSetter, packedLook: lookSetter)
  }

  /// Notes that a layout of the engine set the values: its caller in loaded code, if there is one, did not.
  final func markAsSupers() {
    if frameSetter != 0 { frameSetter |= AttributeSetters.superBit }
    if lookSetter != 0 { lookSetter |= AttributeSetters.superBit }
  }
}
