import Foundation
import Glibc

/// The compiler's counters in the open libraries of this process.
@MainActor
package final class LoadedCounters {
  /// The counts of one library above 0, by the number of the counter.
  package typealias Counts = [Int: UInt64]

  private typealias Start = @convention(c) () -> UnsafeMutablePointer<UInt64>
  private typealias Name = @convention(c) (UnsafePointer<CChar>) -> Void
  private typealias Write = @convention(c) () -> Int32

  private struct Library {
    var path: String
    var counters: UnsafeMutableBufferPointer<UInt64>
    var name: Name
    var write: Write
  }
  private let libraries: [Library]

  /// The environment variable for the file that the compiler's runtime writes when a process exits.
  package static let variable = "LLVM_PROFILE_FILE"

  /// The Swift that exports the functions of the compiler's runtime, which a library hides.
  nonisolated static let text = """
    @_silgen_name("__llvm_profile_begin_counters") private func begin() -> UnsafeMutablePointer<UInt64>
    @_silgen_name("__llvm_profile_end_counters") private func end() -> UnsafeMutablePointer<UInt64>
    @_silgen_name("__llvm_profile_set_filename") private func name(_: UnsafePointer<CChar>)
    @_silgen_name("__llvm_profile_write_file") private func write() -> Int32
    @_cdecl("layoutlab_counters_begin") public func _labBegin() -> UnsafeMutablePointer<UInt64> { begin() }
    @_cdecl("layoutlab_counters_end") public func _labEnd() -> UnsafeMutablePointer<UInt64> { end() }
    @_cdecl("layoutlab_counters_name") public func _labName(_ path: UnsafePointer<CChar>) { name(path) }
    @_cdecl("layoutlab_counters_write") public func _labWrite() -> Int32 { write() }

    """

  private let makeFile: () -> Int32

  /// - Parameters:
  ///   - paths: the libraries; those that are not open or have no counters are left out.
  ///   - makeFile: opens a file in no folder, since a process with loaded code may write no other.
  package init(_ paths: [String], makeFile: @escaping () -> Int32) {
    self.makeFile = makeFile
    libraries = paths.compactMap { path in
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD),
        let begin = dlsym(handle, "layoutlab_counters_begin"), let end = dlsym(handle, "layoutlab_counters_end"),
        let name = dlsym(handle, "layoutlab_counters_name"), let write = dlsym(handle, "layoutlab_counters_write")
      else { return nil }
      let (first, last) = (unsafeBitCast(begin, to: Start.self)(), unsafeBitCast(end, to: Start.self)())
      return Library(
        path: path, counters: UnsafeMutableBufferPointer(start: first, count: last - first),
        name: unsafeBitCast(name, to: Name.self), write: unsafeBitCast(write, to: Write.self))
    }
  }

  /// The memory of the counters of each library, which count from 0 after each `take()`.
  package var memory: [UnsafeMutableBufferPointer<UInt64>] { libraries.map(\.counters) }

  /// Returns the counts of each library since the last call.
  package func take() -> [Counts] { memory.map(Self.take) }

  /// Adds counts, a set for each library, to the counters of this process.
  package func add(_ counts: [Counts]) {
    for (library, counts) in zip(libraries, counts) {
      for (number, count) in counts { library.counters[number] &+= count }
    }
  }

  package static func take(_ memory: UnsafeMutableBufferPointer<UInt64>) -> Counts {
    var counts: Counts = [:]
    for (number, count) in memory.enumerated() where count != 0 { counts[number] = count }
    memory.update(repeating: 0)
    return counts
  }

  /// Returns how often each line of the user's files ran, by file and line.
  /// - Parameter sums: the counts of each library.
  /// - Throws: an error if the toolchain lacks `llvm-profdata` or `llvm-cov`.
  package func lines(of sums: [Counts]) throws(LoadError) -> [String: [Int: Int]] {
    var result: [String: [Int: Int]] = [:]
    for (library, counts) in zip(libraries, sums) {
      library.counters.update(repeating: 0)
      for (number, count) in counts where library.counters.indices.contains(number) {
        library.counters[number] = count
      }
      for (path, lines) in try self.lines(of: library) {
        result[path, default: [:]].merge(lines, uniquingKeysWith: +)
      }
    }
    return result
  }

  private func lines(of library: Library) throws(LoadError) -> [String: [Int: Int]] {
    let files = [makeFile(), makeFile()]
    let (raw, data) = ("/proc/\(getpid())/fd/\(files[0])", "/proc/\(getpid())/fd/\(files[1])")
    defer {
      for file in files { close(file) }
      library.name("/dev/null")
    }
    library.name(raw)
    guard library.write() == 0 else { throw LoadError("\(raw) cannot be written") }
    _ = try SwiftToolchain.output(of: "llvm-profdata", ["merge", "-sparse", raw, "-o", data])
    let records = try SwiftToolchain.output(
      of: "llvm-cov", ["export", "-format=lcov", "-instr-profile", data, library.path])
    return Self.usersLines(in: records, of: (library.path as NSString).deletingLastPathComponent)
  }

  /// Returns the lines of the user's files; a compiled copy has the lab's additions behind them.
  private static func usersLines(in records: String, of folder: String) -> [String: [Int: Int]] {
    var result: [String: [Int: Int]] = [:]
    var (path, last) = (String?.none, 0)
    for row in records.split(separator: "\n") {
      if row.hasPrefix("SF:") {
        let copy = String(row.dropFirst(3))
        path =
          LayoutLoader.paths(ofCopiesIn: (copy as NSString).deletingLastPathComponent)[
            (copy as NSString).lastPathComponent]
        let bytes = path.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
        last = bytes.count { $0 == 0x0A } + (bytes.last == 0x0A ? 0 : 1)
      } else if row.hasPrefix("DA:"), let path {
        let numbers = row.dropFirst(3).split(separator: ",").map { Int($0) }
        guard numbers.count >= 2, let line = numbers[0], let count = numbers[1], line <= last else { continue }
        result[path, default: [:]][line] = count
      }
    }
    return result
  }
}
