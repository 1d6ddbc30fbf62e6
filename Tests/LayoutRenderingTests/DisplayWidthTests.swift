import Expectations
import Testing

@testable import LayoutRendering

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｗ", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2),
    ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("\u{200B}", 0), ("…×–", 3),
  ])
  func `a text is as wide as a terminal draws it`(text: String, width: Int) {
    expect(DisplayWidth.of(text), is: width)
  }
}
