import Expectations
import Testing

@testable import LayoutRendering

struct FittedTextTests {
  @Test(arguments: [
    ("short\n", "short\n"),
    ("a line that is longer than the width\n", "a line that is longer\n  than the width\n"),
    ("    indented words that go on and on\n", "    indented words\n      that go on and\n      on\n"),
    ("name         value that is long\n", "name  value that is\n  long\n"),
    (" 2 | one two\n   |      ^^^ a number too many\n", " 2 | one two\n   |      ^^^ a number\n     too many\n"),
    ("漢字漢字 漢字漢字 漢字漢\n", "漢字漢字 漢字漢字\n  漢字漢\n"),
    ("\u{1B}[31mcolours take no room\u{1B}[0m\n", "\u{1B}[31mcolours take no room\u{1B}[0m\n"),
    ("\u{1B}[31mcolours that are on\u{1B}[0m still\n", "\u{1B}[31mcolours that are on\u{1B}[0m\n  still\n"),
    ("\u{1B}[3;1Hwhat moves the cursor stays as it is\n", "\u{1B}[3;1Hwhat moves the cursor stays as it is\n"),
    (
      "collectionView(_:layout:sizeForItemAt:)  asked\n",
      "collectionView(_:\n  layout:\n  sizeForItemAt:)\n  asked\n"
    ),
    (
      "\u{1B}[36mlayoutAttributesForElements(in:)\u{1B}[0m\n",
      "\u{1B}[36mlayoutAttributesForElements(in:)\u{1B}[0m\n"
    ),
    ("  \u{1B}[36mtargetContentOffset(for:)\u{1B}[0m\n", "  \u{1B}[36mtargetContentOffset(\n    for:)\u{1B}[0m\n"),
    ("/a/long/path/of/a.layout:12:3\n", "/a/long/path/of/a.layout:12:3\n"),
    ("averylongwordthatcannotbebroken\n", "averylongwordthatcannotbebroken\n"), ("", ""), ("no end", "no end"),
  ])
  func `lines end where the terminal does`(text: String, expected: String) {
    expect(FittedText.fit(text, width: 22), is: expected)
  }
}
