import Foundation

/// Mangled names of the linker and the compiler.
package enum SwiftName {
  /// Returns a mangled name in readable form; nil for another text.
  package static func demangled(_ name: String) -> String? {
    guard let pointer = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>?, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
