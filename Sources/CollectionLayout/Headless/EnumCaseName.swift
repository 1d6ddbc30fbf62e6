/// Returns the name of the case of an enumeration's value, as it is declared; nil for a value of another type. No code of
/// the type runs, as its own description would.
package func nameOfCase<Enum>(_ value: Enum) -> String? { enumCaseName(value).map { String(cString: $0) } }

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Enum>(_ value: Enum) -> UnsafePointer<CChar>?
