import Foundation
import LayoutScript

// Kept results: a library is compiled anew only if a file or the toolchain has changed.
extension LayoutLoader {
  /// The record of a load, beside the library: the product, or the error.
  struct Record: Codable {
    var facts: Product.Facts?
    var message: String?
    var hint: String?
  }

  func keep(_ result: Result<Product, LoadError>, in place: String, _ key: [UInt8]) {
    let record: Record
    switch result {
    case .success(let product): record = Record(facts: product.facts)
    // The compiler itself failed, which may not happen again.
    case .failure(let error) where !error.isLasting: return
    case .failure(let error): record = Record(message: error.message, hint: error.hint)
    }
    guard let data = try? JSONEncoder().encode(record) else { return }
    try? data.write(to: URL(fileURLWithPath: place + "/record"))
    try? Data(key).write(to: URL(fileURLWithPath: place + "/key"))
  }

  func kept(in place: String, _ key: [UInt8], _ makings: [String]) -> Result<Product, LoadError>? {
    guard let found = FileManager.default.contents(atPath: place + "/key"), Array(found) == key,
      let data = FileManager.default.contents(atPath: place + "/record"),
      let record = try? JSONDecoder().decode(Record.self, from: data)
    else { return nil }
    if let message = record.message { return .failure(LoadError(message, hint: record.hint)) }
    guard let facts = record.facts else { return nil }
    let product = Product(loader: self, folder: place, facts: facts, makings: makings)
    return FileManager.default.fileExists(atPath: product.library) ? .success(product) : nil
  }

  /// The version of the generated code; a higher number makes all kept results invalid.
  private static let version = 30

  /// Returns the key of a library, made of everything that the library depends on.
  func key(of sources: [Source], _ folder: [Source], _ makings: [String]) -> [UInt8] {
    var key = Array("\(makings)\(Self.version) \(sources.count)\n\(toolchain.version)\n".utf8)
    for module in ["CollectionLayout", "UIKitSurface", "LabPlugin", "UIKit", "os", "OSLog", "Combine", "SwiftUI"] {
      let path = "\(modules)/\(module).swiftmodule"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      key += Array("\(path) \(date) \(attributes?[.size] ?? 0)\n".utf8)
    }
    for source in sources + folder { key += Array("\(source.path) \(source.bytes.count)\n".utf8) + source.bytes }
    return key
  }

  /// Returns the FNV-1a hash. Equal hashes of two keys do no harm, since the whole keys are compared.
  static func hash(of key: [UInt8]) -> String {
    String(FNV.hash(key), radix: 16)
  }
}
