import Expectations
import Testing

@testable import LayoutRendering

/// Images in texts that a terminal shows.
struct MarkdownLinkTests {
  @Test(arguments: [
    ("Look: ![three lanes](lanes.png).", "Look: three lanes (lanes.png)."),
    ("![a](a.png \"title\")![](b.png)", "a (a.png)(b.png)"),
    ("[![in a link](a(1).png)](https://example.com)", "[in a link (a(1).png)](https://example.com)"),
    ("![of [two] parts](<a b.png>)", "of [two] parts (a b.png)"),
    // No images.
    ("`![code](a.png)` \\![escaped](a.png) [a link](a.md)", "`![code](a.png)` \\![escaped](a.png) [a link](a.md)"),
    ("![open](a.png", "![open](a.png"), ("not! [so](a)", "not! [so](a)"), ("`![open](a)", "`open (a)"),
  ])
  func `an image is what it shows and where it is`(text: String, shown: String) {
    expect(MarkdownLink.withoutImages(text), is: shown)
  }

  @Test func `brackets without end are text`() {
    let text = String(repeating: "![", count: 2000)
    expect(MarkdownLink.withoutImages(text), is: text)
  }
}
