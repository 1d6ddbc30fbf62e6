/// The function that returns a code for the innermost return address in loaded code, or 0 if the caller is not of
/// loaded code; nil while nothing is loaded.
///
/// Setters of attributes call it, so it takes nanoseconds. The meaning of a code is its provider's; a code has at most
/// 29 bits.
package nonisolated(unsafe) var callerInLoadedCode: (@convention(c) () -> UInt32)?

/// The places in loaded code that set the values of attributes last.
package struct AttributeSetters: Equatable, Sendable {
  /// A value other than the frame.
  package enum Look: UInt32, Sendable {
    case zIndex, alpha, isHidden, transform
  }

  /// The code of the place that set the frame, the centre or the size; 0 for none.
  package var frame: UInt32
  // The code of the place that set another value, and in its upper bits which value that was.
  var packedLook: UInt32

  /// The value other than the frame that was set last, and the code of its place; nil for none.
  package var look: (value: Look, code: UInt32)? {
    let code = packedLook & Self.mask
    return code == 0 ? nil : Look(rawValue: packedLook >> Self.bits).map { ($0, code) }
  }

  static let bits: UInt32 = 29
  static let mask: UInt32 = 1 << bits - 1

  /// Returns the code of the caller in loaded code.
  @inline(__always)
  static func caller() -> UInt32 { callerInLoadedCode?() ?? 0 }

  /// Returns the code of the caller with the value that it sets. A value that is the usual one leaves the code of another
  /// value as it was.
  @inline(__always)
  static func caller(of look: Look, isUsual: Bool, before: UInt32) -> UInt32 {
    guard let callerInLoadedCode else { return 0 }
    if isUsual { return before >> bits == look.rawValue ? 0 : before }
    let code = callerInLoadedCode()
    return code == 0 ? 0 : code & mask | look.rawValue << bits
  }
}

extension UICollectionViewLayoutAttributes {
  /// The places in loaded code that set the values last. A copy has those of its original.
  package final var setters: AttributeSetters {
    AttributeSetters(frame: frameSetter, packedLook: lookSetter)
  }
}
