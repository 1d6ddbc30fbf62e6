/// The colours that a terminal has for pictures.
package enum ColorDepth: Sendable {
  /// No colours, or too few for pictures.
  case none
  /// 256 numbered colours.
  case indexed
  /// 24-bit colours.
  case direct

  /// Reads the environment variables `COLORTERM` and `TERM`.
  package init(colorTerm: String?, term: String?) {
    if let colorTerm, ["truecolor", "24bit"].contains(colorTerm) {
      self = .direct
    } else if let term, term.hasSuffix("-direct") {
      self = .direct
    } else if let term, term.contains("256color") {
      self = .indexed
    } else {
      self = .none
    }
  }
}

package struct TerminalColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// - Parameter css: `#rrggbb`
  package init(_ css: String) {
    let value = UInt32(css.dropFirst(), radix: 16) ?? 0
    (red, green, blue) = (UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
  }

  func parameters(_ depth: ColorDepth, isGround: Bool) -> String {
    let start = isGround ? "48" : "38"
    return depth == .direct ? "\(start);2;\(red);\(green);\(blue)" : "\(start);5;\(index)"
  }

  /// The nearest of the 256 colours, from the cube of 6 × 6 × 6 or the greys.
  private var index: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let parts = [Int(red), Int(green), Int(blue)]
    func distance(_ other: [Int]) -> Int {
      zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = parts.map { part in levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0 }
    let cube = steps.map { levels[$0] }
    let grey = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    if distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(cube) { return 232 + grey }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }
}
