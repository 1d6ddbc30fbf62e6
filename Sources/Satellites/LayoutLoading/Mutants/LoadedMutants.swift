import Foundation
import Glibc

/// The mutants in the open libraries of this process.
@MainActor
package final class LoadedMutants {
  /// The mutants of all libraries in the order of their places.
  package let mutants: [Mutant]

  private typealias Choose = @convention(c) (Int, UnsafeMutablePointer<UInt8>?) -> Void

  /// A library, and the shared memory in which it marks its mutants whose code ran.
  private struct Library {
    var choose: Choose
    var reached: UnsafeMutableBufferPointer<UInt8>
  }
  private let libraries: [Library]
  /// The index of each mutant's library.
  private let owners: [Int]

  /// - Parameter paths: the open libraries; those without mutants are left out.
  package init(_ paths: [String]) {
    var libraries: [Library] = []
    var all: [(mutant: Mutant, owner: Int)] = []
    for path in paths {
      let folder = (path as NSString).deletingLastPathComponent
      guard let data = FileManager.default.contents(atPath: Mutant.list(of: folder)),
        let mutants = try? JSONDecoder().decode([Mutant].self, from: data),
        let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD), let entry = dlsym(handle, MutantCut.entry)
      else { continue }
      // The memory is shared, since copies of the process mark their mutants, too.
      let size = 1 + (mutants.map(\.number).max() ?? 0)
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      guard let memory, memory != MAP_FAILED else { continue }
      all += mutants.map { ($0, libraries.count) }
      let reached = UnsafeMutableBufferPointer(
        start: memory.bindMemory(to: UInt8.self, capacity: size), count: size)
      libraries.append(Library(choose: unsafeBitCast(entry, to: Choose.self), reached: reached))
    }
    self.libraries = libraries
    all.sort {
      ($0.mutant.path, $0.mutant.line, $0.mutant.column, $0.mutant.number)
        < ($1.mutant.path, $1.mutant.line, $1.mutant.column, $1.mutant.number)
    }
    mutants = all.map(\.mutant)
    owners = all.map(\.owner)
  }

  /// Lets the code run with the mutant of an index; nil for the code as it is.
  package func choose(_ index: Int?) {
    for (number, library) in libraries.enumerated() {
      let chosen = index.flatMap { owners[$0] == number ? mutants[$0].number : nil }
      library.choose(chosen ?? 0, library.reached.baseAddress)
    }
  }

  package func takeReached() -> [Int] {
    let reached = mutants.indices.filter { libraries[owners[$0]].reached[mutants[$0].number] != 0 }
    for library in libraries { library.reached.update(repeating: 0) }
    return reached
  }
}
