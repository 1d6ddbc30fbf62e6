import Expectations
import Foundation
import LayoutScript
import Testing

@testable import LayoutRendering

/// Numbers against a slow twin that works on decimal digits.
struct DecimalTests {
  // Thousandths as a text, cut and trimmed by hand.
  private func slow(thousandths: Int) -> String {
    let magnitude = thousandths.magnitude
    var text = "\(magnitude / 1000)."
    text += String("\(1000 + magnitude % 1000)".dropFirst())
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return thousandths < 0 ? "-" + text : text
  }

  @Test func `every thousandth near zero`() {
    for thousandths in -25_000...25_000 {
      expect(Decimal.text(Double(thousandths) / 1000), is: slow(thousandths: thousandths))
    }
  }

  @Test func `thousandths far out`() {
    var random = RandomStream(seed: 7)
    for _ in 0..<20_000 {
      let thousandths = Int(truncatingIfNeeded: random.next() >> 14) - (1 << 49)
      expect(Decimal.text(Double(thousandths) / 1000), is: slow(thousandths: thousandths))
    }
  }

  @Test func `half away from zero, never a negative zero`() {
    expect(Decimal.text(0.0625), is: "0.063")
    expect(Decimal.text(-0.0625), is: "-0.063")
    expect(Decimal.text(-0.0001), is: "0")
    expect(Decimal.text(-0.0), is: "0")
    expect(Decimal.text(274.0 / 3), is: "91.333")
    expect(Decimal.text(1e9), is: "1000000000")
    expect(Decimal.text(Double.nan), is: "nan")
    expect(Decimal.text(-Double.infinity), is: "-inf")
  }

  @Test(arguments: [
    (Int.max, "\"9223372036854775807\""), (-1 << 53, "\"-9007199254740992\""), (1 << 53 - 1, "9007199254740991"),
  ])
  func `an integer that a double may not hold is a text in JSON`(number: Int, text: String) {
    var json = JSONBuffer()
    json.number(number)
    expect(String(decoding: json.bytes, as: UTF8.self), is: text)
  }

  @Test func `numbers of JSON read back as the same numbers`() {
    var random = RandomStream(seed: 11)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e21, .leastNonzeroMagnitude, Double.greatestFiniteMagnitude, 0x1p53, 0x1p53 + 2, 1e16,
      -1e15,
    ]
    for _ in 0..<5000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { numbers.append(number) }
    }
    for number in numbers {
      var json = JSONBuffer()
      json.number(number)
      let text = String(decoding: json.bytes, as: UTF8.self)
      expect(Double(text), is: number)
      #expect(!text.hasSuffix(".0"))
    }
  }
}
