import Expectations
import LayoutScript
import Testing

struct MarkdownFencesTests {
  private func fences(_ text: String) -> [String] {
    MarkdownFences(Array(text.utf8), name: "page.md").fences.map {
      "\($0.heading)|\($0.line)|\($0.source.firstLine)|\(String(decoding: $0.source.bytes, as: UTF8.self))"
    }
  }

  @Test func `blocks of the language are found, with the heading above them`() {
    let page = """
      ```layout
      item 1
      ```
      # First #
      ```sh
      # no heading
      ```
      ## Second `part`
      ~~~~ layout more
      item 2
      ```
      ~~~
      ~~~~~
      #nothing
      ```layouts
      item 3
      ```
      """
    expect(fences(page), is: ["|1|2|item 1\n", "Second `part`|9|10|item 2\n```\n~~~\n"])
  }

  @Test(arguments: [
    ("  ```layout\n    item 1\n item 2\n  ```\n", ["|1|2|  item 1\nitem 2\n"]),
    ("    ```layout\n    item 1\n", []), ("```layout\nitem 1", ["|1|2|item 1\n"]), ("``` layout ```\n", []),
    ("```layout\r\nitem 1\r\n```\r\n", ["|1|2|item 1\r\n"]), ("```layout\n```\n", ["|1|2|"]), ("", []),
    ("#\n```layout\n```", ["|2|3|"]),
    ("```layout ignore\nitem 1\n```\n```layout,ignore\nitem 2\n```\n", []),
  ])
  func `indentation, ends and oddities`(page: String, expected: [String]) {
    expect(fences(page), is: expected)
  }
}
