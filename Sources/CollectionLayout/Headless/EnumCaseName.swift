/// Returns the declared name of an enumeration's case, without running code of the type, as `description` would;
/// nil for a value of another type.
package func nameOfCase<Enum>(_ value: Enum) -> String? { enumCaseName(value).map { String(cString: $0) } }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Enum>(_ value: Enum) -> UnsafePointer<CChar>?
