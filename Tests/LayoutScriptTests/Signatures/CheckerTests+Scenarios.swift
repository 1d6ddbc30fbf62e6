import Testing

@testable import LayoutScript

// Checks, scenarios and statements of one's own: what is wrong, and all that is said about it.
extension CheckerTests {
  static let scenarioGoldens: [(String, [String])] = [
    (
      "repeat 2 { scenario \"a\" { tick } }",
      ["1:12-20 LL0143 a scenario stands inside a block | help: scenarios stand outside every brace"]
    ),
    (
      "scenario \"a\" { tick }\nitem 3",
      [
        """
        2:1-5 LL0143 `item` stands behind a scenario | help: what all scenarios start from stands above the first; \
        what one needs, inside its braces
        """
      ]
    ),
    (
      "scenario \"a\" { tick }\nscenario \"a\" { tick }",
      ["2:10-13 LL0145 another scenario is named \"a\" as well | help: a report has to tell them apart"]
    ),
    (
      "def item $h { tick }",
      ["1:5-9 LL0144 `item` is a statement already | help: choose another name: `my_item`"]
    ),
    (
      "def card $h $h { item $h }",
      ["1:13-15 LL0144 `$h` stands there twice | help: give each value a name of its own"]
    ),
    (
      "def card $h { item $h }; card 3 4",
      ["1:26-34 LL0144 `card` takes 1 value, not 2 | help: its `def` says which"]
    ),
    (
      "def card { item 3 }; card { tick }",
      ["1:27-28 LL0144 `card` takes no block | help: a statement made by `def` takes values only"]
    ),
    (
      "def card { scroll 3 }; section { card }",
      ["1:34-38 LL0137 `card` has no place in a `section` block | help: write it outside the braces"]
    ),
    (
      "def card $h { item $h }; section { repeat 2 { card 3 } }; batch { card 3 }",
      [
        "1:67-71 LL0137 `card` has no place in a `batch` block | help: write it outside the braces"
      ]
    ),
    (
      "card 3\ndef card $h { item $h }",
      ["1:1-5 LL0101 unknown statement `card` | help: `:help words` lists all statements"]
    ),
    (
      "def card $h { item $h $k }",
      [
        "1:23-25 LL0131 no variable `$k` is defined here | help: `let $k 120` defines it"
      ]
    ),
    (
      "repeat 2 { def card { tick } }\ncard",
      [
        "2:1-5 LL0101 unknown statement `card` | help: `:help words` lists all statements"
      ]
    ),
    (
      "item 3\n| 0:0",
      [
        "2:1-6 LL0121 an expected line stands under no question | help: lines with `|` are the answer that the question above them should give"
      ]
    ),
    (
      "| 0:0",
      [
        "1:1-6 LL0121 an expected line stands under no question | help: lines with `|` are the answer that the question above them should give"
      ]
    ),
    (
      "expect error LL0402",
      [
        """
        1:1-20 LL0201 `expect` needs a block | ^ `{` belongs here, on this line | = expect error CODE { ... \
        }
        """
      ]
    ),
    (
      "expect",
      [
        """
        1:1-7 LL0203 `expect` needs a condition in parentheses, `content`, `frame`, `visible`, `no`, \
        `inside`, `order`, `calls`, words for calls or `error` | ^ condition is missing | = `:help expect` \
        shows its 14 forms
        """
      ]
    ),
    (
      "expect content = 3x4",
      [
        "1:16-17 LL0216 `=` compares nothing | help: write `==`"
      ]
    ),
    (
      "expect visibel == none",
      [
        """
        1:8-15 LL0207 `expect` does not know `visibel`: did you mean `visible`? | = `:help expect` shows its \
        14 forms
        """
      ]
    ),
    (
      "expect no prepar",
      [
        """
        1:11-17 LL0207 `expect` does not know `prepar`: did you mean `prepare`? | = expect no overlap | \
        expect no CALL
        """
      ]
    ),
    (
      "expect prepare == -1",
      [
        "1:19-21 LL0205 `expect` takes at least 0, not -1 | ^ at least 0"
      ]
    ),
    (
      "expect (frame(0).x == 3) 4",
      [
        """
        1:26-27 LL0203 `expect (frame(0).x == 3)` is complete: `4` has no meaning behind it | ^ too many | = \
        expect (CONDITION)
        """
      ]
    ),
    (
      "expect frame 3 == 4x5",
      [
        "1:19-22 LL0208 `4x5` is not a point | ^ a point is meant | help: write `4,5`"
      ]
    ),
    (
      "expect order",
      [
        "1:1-13 LL0203 `expect order` needs words for calls | ^ call is missing | = expect order CALL..."
      ]
    ),
    (
      "expect frame header == 0,0 3x3",
      [
        """
        1:21-23 LL0204 `expect` takes a whole number, not `==` | = expect frame header|footer SECTION == \
        POINT SIZE
        """
      ]
    ),
    (
      "within -1",
      [
        "1:8-10 LL0205 `within` takes at least 0, not -1 | ^ at least 0"
      ]
    ),
    (
      "skip",
      [
        "1:1-5 LL0203 `skip` needs a text | ^ reason is missing | = skip \"REASON\""
      ]
    ),
    (
      "skip 3",
      [
        "1:6-7 LL0204 `skip` takes a text, not the number 3 | = skip \"REASON\""
      ]
    ),
    (
      "xfail",
      [
        "1:1-6 LL0203 `xfail` needs a text | ^ reason is missing | = xfail \"REASON\""
      ]
    ),
    (
      "stop 3",
      [
        "1:6-7 LL0203 `stop` takes no arguments | ^ nothing stands here | = stop"
      ]
    ),
    (
      "mark 3",
      [
        "1:6-7 LL0204 `mark` takes a name, not the number 3 | = mark NAME"
      ]
    ),
    (
      "mark",
      [
        "1:1-5 LL0203 `mark` needs a name | ^ name is missing | = mark NAME"
      ]
    ),
    (
      "whatif 3 { tick }",
      [
        "1:8-9 LL0203 `whatif` takes no arguments | ^ nothing stands here | = whatif { ... }"
      ]
    ),
    (
      "scenario a { tick }",
      [
        """
        1:10-11 LL0204 `scenario` takes a text, not the word `a` | = scenario "NAME" { ... } | help: write \
        `"a"`
        """
      ]
    ),
    (
      "def 3 { tick }",
      [
        "1:5-6 LL0204 `def` takes a name, not the number 3 | = def NAME [$NAME...] { ... }"
      ]
    ),
    (
      "def card 3 { tick }",
      [
        "1:10-11 LL0204 `def` takes a variable, not the number 3 | = def NAME [$NAME...] { ... }"
      ]
    ),
    (
      "print (@before.contnt.h)",
      [
        "1:16-22 LL0132 unknown name `contnt`: did you mean `content`?"
      ]
    ),
    (
      "print (@before.content.z)",
      [
        "1:24-25 LL0135 a size has no `.z` | help: it has `.w` or `.h`"
      ]
    ),
    (
      "print (header(0).y + footer())",
      [
        "1:22-30 LL0134 `footer` takes 1 value, not 0 | = footer(SECTION)",
        "1:22-30 LL0136 `+` takes numbers, not a rectangle",
      ]
    ),
  ]

  @Test(arguments: scenarioGoldens)
  func `what is wrong about tests is told with its place, a reason and one fix`(text: String, expected: [String]) {
    #expect(checked(text) == expected)
  }
}
