import Foundation

enum TapeArchive {
  static func bytes(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    func octal(_ number: Int, _ width: Int) -> [UInt8] {
      let digits = String(number, radix: 8)
      return Array((String(repeating: "0", count: max(0, width - 1 - digits.count)) + digits).utf8) + [0]
    }
    for file in files {
      var head = [UInt8](repeating: 0, count: 512)
      func put(_ bytes: some Collection<UInt8>, at place: Int) {
        head.replaceSubrange(place..<place + bytes.count, with: bytes)
      }
      put(file.name.utf8.prefix(99), at: 0)
      put(octal(0o644, 8), at: 100)
      for place in [108, 116] { put(octal(0, 8), at: place) }
      put(octal(file.bytes.count, 12), at: 124)
      put(octal(Int(Date().timeIntervalSince1970), 12), at: 136)
      put("        0".utf8, at: 148)
      put("ustar".utf8 + [0] + "00".utf8, at: 257)
      put(octal(head.reduce(0) { $0 + Int($1) }, 7), at: 148)
      archive += head + file.bytes
      archive += [UInt8](repeating: 0, count: (512 - file.bytes.count % 512) % 512)
    }
    return archive + [UInt8](repeating: 0, count: 1024)
  }
}
