import Foundation

/// Names as the linker and the compiler know them.
package enum SwiftName {
  /// Returns a name for people; nil for a text that is no such name.
  package static func demangled(_ name: String) -> String? {
    guard let pointer = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

/// The demangler of the runtime.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
