import Foundation

// A program with built-in layouts, for machines without Swift.
extension LayoutLoader.Product {
  /// The name of the program's function that returns the operands of its layouts, as a list in JSON.
  package static let operandsFunction = "layoutlab_operands"

  /// Links the lab and the layouts into one program.
  /// - Parameters:
  ///   - operands: the files and folders as the user named them.
  ///   - objects: the object files of the lab, as arguments of the compiler.
  ///   - path: the path of the program; an existing file is replaced.
  /// - Complexity: O(size of the program), a second or two.
  package func link(
    named operands: [String], with objects: [String], to path: String
  ) throws(LoadError) {
    let toolchain = loader.toolchain
    let compiled = folder + "/compiled"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: compiled)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { compiled + "/" + $0 }
    let list = String(decoding: (try? JSONEncoder().encode(operands)) ?? Data("[]".utf8), as: UTF8.self)
    let own = folder + "/_LabOperands.swift"
    let text = """
      import Glibc
      private let _labList = strdup(###"\(list)"###)!
      @_cdecl("\(Self.operandsFunction)") public func _labOperands() -> UnsafePointer<CChar> { UnsafePointer(_labList) }

      """
    try LayoutLoader.write(Array(text.utf8), to: own)
    let exported = [Shim.entry, Self.operandsFunction].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
    let result = try SwiftToolchain.run(
      toolchain.compiler,
      ["-emit-executable", "-parse-as-library", "-static-stdlib"] + loader.options(of: self)
        + ["-Xlinker", "--defsym=main=layoutlab_main", "-Xlinker", "--gc-sections", "-o", path] + exported
        + files + [own] + objects + Self.readline(toolchain))
    guard result.status == 0 else {
      try? FileManager.default.removeItem(atPath: path)
      throw LoadError("the program cannot be linked:\n\(result.messages.prefix(2000))")
    }
  }

  /// Returns the arguments that link GNU Readline: statically where possible, else the shared library of Debian.
  private static func readline(_ toolchain: SwiftToolchain) -> [String] {
    let clang = (toolchain.compiler as NSString).deletingLastPathComponent + "/clang"
    let archives = ["libreadline.a", "libtinfo.a"].compactMap { name -> String? in
      guard let result = try? SwiftToolchain.run(clang, ["-print-file-name=\(name)"]) else { return nil }
      let path = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return path.hasPrefix("/") ? path : nil
    }
    return archives.count == 2 ? archives : ["-Xlinker", "-l:libreadline.so.8"]
  }
}
