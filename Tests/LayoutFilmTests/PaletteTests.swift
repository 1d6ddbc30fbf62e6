import Foundation
import LayoutRendering
import Testing

@testable import LayoutFilm

/// The colours of the page: they can be read, and they are those of the pictures.
@Suite struct PaletteTests {
  private static let style = String(decoding: PlayerFile.style, as: UTF8.self)

  /// Red, green and blue, each from 0 to 1.
  private typealias Color = [Double]

  private static func color(_ css: Substring) -> Color {
    if css.hasPrefix("#") {
      var digits = String(css.dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      let value = UInt32(digits, radix: 16) ?? 0
      return [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
    }
    let numbers = css.dropFirst("oklch(".count).dropLast().split(separator: " ").compactMap { Double($0) }
    return oklch(numbers[0], numbers[1], numbers[2])
  }

  /// CSS Color 4, without the mapping of what a screen does not have: it is cut off.
  private static func oklch(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color {
    let (a, b) = (chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180))
    let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    let linear = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    return linear.map { value in
      let value = min(max(value, 0), 1)
      return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
  }

  /// As WCAG 2 defines it.
  private static func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The light and the dark colour that a name of the style stands for, with a hue where it takes one.
  private static func colors(_ name: String, hue: String = "0") throws -> [Color] {
    let start = try #require(style.range(of: "--\(name):"))
    let value = style[start.upperBound...].prefix { $0 != ";" && $0 != "}" }
    guard value.hasPrefix("light-dark(") else { return Array(repeating: color(value), count: 2) }
    let text = value.dropFirst("light-dark(".count).dropLast().replacingOccurrences(of: "var(--h)", with: hue)
    return text.split(separator: ",").map(color)
  }

  private static var hues: [String] {
    style.matches(of: /\.i\d+\{--h:([\d.]+)\}/).map { String($0.1) }
  }

  @Test(
    arguments: ["bg", "pane", "soft", "accs"], ["ink", "mut", "acc", "tell", "ask", "pass", "show", "bad", "good"])
  func `every word can be read on every ground, light and dark`(ground: String, text: String) throws {
    // Grey words do not stand on what is chosen, and causes not on what is pointed at.
    guard !(ground == "accs" && !["ink", "acc"].contains(text)), !(ground == "soft" && text == "acc") else {
      return
    }
    for (ground, text) in zip(try Self.colors(ground), try Self.colors(text)) {
      #expect(Self.contrast(ground, text) >= 4.5)
    }
  }

  @Test func `numbers can be read on items`() throws {
    #expect(Self.hues.count == Hue.light.count)
    for hue in Self.hues {
      for (ground, text) in zip(try Self.colors("f", hue: hue), try Self.colors("t", hue: hue)) {
        #expect(Self.contrast(ground, text) >= 7)
      }
    }
    for (ground, text) in zip(try Self.colors("hdr"), try Self.colors("hdrt")) {
      #expect(Self.contrast(ground, text) >= 7)
    }
  }

  @Test func `items have the same colours in the page, in pictures, and as said of hues`() throws {
    for (index, hue) in Self.hues.enumerated() {
      for (name, path) in [("f", \Hue.fill), ("k", \Hue.edge), ("t", \Hue.text)] {
        let colors = try Self.colors(name, hue: hue)
        for (color, hues) in zip(colors, [Hue.light, Hue.dark]) {
          let picture = Self.color(hues[index][keyPath: path][...])
          // Two edges are more than a screen has of their hue.
          #expect(zip(color, picture).allSatisfy { abs($0 - $1) < 0.08 }, "\(name) of hue \(index)")
        }
      }
    }
  }

  @Test func `numbers can be read on blocks of a terminal`() {
    for hue in Hue.dark { #expect(Self.contrast(Self.color(hue.edge[...]), Self.color("#0d1016")) >= 4.5) }
  }
}
