import Foundation

/// What the numbers were measured on.
struct Machine {
  var processor = "unknown processor"
  var cores = ProcessInfo.processInfo.activeProcessorCount
  var swift: String

  init() {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    if let model = lines.first(where: { $0.hasPrefix("model name") }), let colon = model.firstIndex(of: ":") {
      processor = model[model.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    #if compiler(>=6.4)
      swift = "Swift 6.4 or later"
    #elseif compiler(>=6.3.1)
      swift = "Swift 6.3.1"
    #elseif compiler(>=6.3)
      swift = "Swift 6.3"
    #else
      swift = "Swift 6.2"
    #endif
  }

  var text: String { "\(processor), \(cores) \(cores == 1 ? "core" : "cores"), \(swift)" }
}
