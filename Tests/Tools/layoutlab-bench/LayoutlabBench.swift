import Foundation

@main
@MainActor
enum LayoutlabBench {
  static func main() {
    guard let options = Options(CommandLine.arguments) else { leave(Options.usage) }
    if let kernel = options.kernel {
      guard Kernel.run(kernel.name, kernel.count) else { leave("kernels: \(Kernel.names.joined(separator: " "))") }
      return
    }
    var bench = Bench(options)
    bench.run()
    let report = Report(machine: Machine(), rows: bench.rows)
    FileHandle.standardOutput.write(Data((options.isJSON ? report.json : report.text).utf8))
  }

  private static func leave(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
