extension CheckerTests {
  /// What is wrong, and all that is said about it.
  static let goldens: [(String, [String])] = [
    (
      "inset 1 2 3 4 5",
      [
        """
        1:15-16 LL0203 `inset` takes 1, 2 or 4 numbers, not 5 | ^ one too many | = inset ALL | inset \
        VERTICAL HORIZONTAL | inset TOP LEFT BOTTOM RIGHT
        """
      ]
    ),
    (
      "columns \"x\"",
      [
        "1:9-12 LL0204 `columns` takes a whole number, not the text \"x\" | = columns N"
      ]
    ),
    (
      "columns 0",
      [
        "1:9-10 LL0205 `columns` takes at least 1, not 0 | ^ at least 1"
      ]
    ),
    (
      "columns 5000",
      [
        "1:9-13 LL0205 `columns` takes at most 1000, not 5000 | ^ at most 1000"
      ]
    ),
    (
      "columns 2.5",
      [
        "1:9-12 LL0206 `columns` takes a whole number, not 2.5 | ^ not whole"
      ]
    ),
    (
      "columns 3 4",
      [
        "1:11-12 LL0203 `columns` takes 1 whole number, not 2 | ^ one too many | = columns N"
      ]
    ),
    (
      "columns 50%",
      [
        """
        1:9-12 LL0204 `columns` takes a whole number, not the percentage 50% | = columns N | help: write \
        `50`
        """
      ]
    ),
    (
      "columns $x",
      [
        "1:9-11 LL0131 no variable `$x` is defined here | help: `let $x 120` defines it"
      ]
    ),
    (
      "columns (content)",
      [
        "1:9-18 LL0204 `columns` takes a whole number, not a size | = columns N"
      ]
    ),
    (
      "spacing -5",
      [
        "1:9-11 LL0205 `spacing` takes at least 0, not -5 | ^ at least 0"
      ]
    ),
    (
      "policy alwys",
      [
        """
        1:8-13 LL0207 `policy` does not know `alwys`: did you mean `always`? | = policy \
        own|size|always|never|context
        """
      ]
    ),
    (
      "policy foo",
      [
        """
        1:8-11 LL0207 `policy` takes `own`, `size`, `always`, `never` or `context`, not the word \
        `foo` | = policy own|size|always|never|context | help: `:help policy` lists the words
        """
      ]
    ),
    (
      "layout waterfal",
      [
        "1:8-16 LL0207 `layout` does not know `waterfal`: did you mean `waterfall`? | = layout NAME [animated]"
      ]
    ),
    (
      "view 320 480",
      [
        "1:6-13 LL0208 `320 480` is not a size | ^ a size is meant | help: write `320x480`"
      ]
    ),
    (
      "view 320,480",
      [
        "1:6-13 LL0208 `320,480` is not a size | ^ a size is meant | help: write `320x480`"
      ]
    ),
    (
      "at 160 100",
      [
        "1:4-11 LL0208 `160 100` is not a point | ^ a point is meant | help: write `160,100`"
      ]
    ),
    (
      "at 160x100",
      [
        "1:4-11 LL0208 `160x100` is not a point | ^ a point is meant | help: write `160,100`"
      ]
    ),
    (
      "frame 0.3",
      [
        "1:7-10 LL0208 `0.3` is not an index path | ^ an index path is meant | help: write `0:3`"
      ]
    ),
    (
      "frame 0,3",
      [
        "1:7-10 LL0208 `0,3` is not an index path | ^ an index path is meant | help: write `0:3`"
      ]
    ),
    (
      "frame -1",
      [
        "1:7-9 LL0205 `frame` takes at least 0, not -1 | ^ at least 0"
      ]
    ),
    (
      "frame",
      [
        "1:1-6 LL0203 `frame` needs an item | ^ item is missing | = frame ITEM"
      ]
    ),
    (
      "frames 3",
      [
        """
        1:8-9 LL0204 `frames` takes a range of items or `visible`, not the number 3 | = frames | frames \
        RANGE | frames visible | help: write `3...3`
        """
      ]
    ),
    (
      "frames 4...2",
      [
        """
        1:8-13 LL0209 the range `4...2` runs backwards | ^ the lower end stands first | help: write \
        `2...4`
        """
      ]
    ),
    (
      "items 5 240...80",
      [
        """
        1:9-17 LL0209 the range `240...80` runs backwards | ^ the lower end stands first | help: write \
        `80...240`
        """
      ]
    ),
    (
      "items 5 80...",
      [
        "1:9-14 LL0210 `items` takes a range with both ends, not `80...` | ^ both ends belong to it"
      ]
    ),
    (
      "items 5 80..<240",
      [
        """
        1:9-17 LL0210 `items` takes a range with both ends, not `80..<240` | ^ both ends belong to it | \
        help: write `80...239`
        """
      ]
    ),
    (
      "items -1",
      [
        "1:7-9 LL0205 `items` takes at least 0, not -1 | ^ at least 0"
      ]
    ),
    (
      "item",
      [
        "1:1-5 LL0203 `item` needs a number, a size or a text | ^ size is missing | = item SIZE..."
      ]
    ),
    (
      "item 1:3",
      [
        "1:6-9 LL0204 `item` takes a number, a size or a text, not the index path 1:3 | = item SIZE..."
      ]
    ),
    (
      "item Swift",
      [
        """
        1:6-11 LL0204 `item` takes a number, a size or a text, not the word `Swift` | = item SIZE... | \
        help: write `"Swift"`
        """
      ]
    ),
    ("tap", ["1:1-4 LL0203 `tap` needs a point or an item | ^ point is missing | = tap POINT | tap ITEM"]),
    (
      "tap 3 4",
      ["1:7-8 LL0203 `tap 3` is complete: `4` has no meaning behind it | ^ too many | = tap POINT | tap ITEM"]
    ),
    ("tap 160", []),
    ("tap 320x480", ["1:5-12 LL0208 `320x480` is not a point | ^ a point is meant | help: write `320,480`"]),
    (
      "tap there",
      ["1:5-10 LL0204 `tap` takes a point or an item, not the word `there` | = tap POINT | tap ITEM"]
    ),
    ("prefetch 3", ["1:10-11 LL0204 `prefetch` takes `on` or `off`, not the number 3 | = prefetch on|off"]),
    (
      "prefetch onn",
      ["1:10-13 LL0207 `prefetch` does not know `onn`: did you mean `on`? | = prefetch on|off"]
    ),
    (
      "estimate automatc",
      [
        """
        1:10-18 LL0207 `estimate` does not know `automatc`: did you mean `automatic`? | = estimate SIZE | \
        estimate automatic | estimate off
        """
      ]
    ),
    (
      "prefer header 0",
      [
        """
        1:1-16 LL0203 `prefer header 0` needs a size or `off` | ^ size is missing | = prefer RANGE SIZE... | \
        prefer ITEM SIZE... | prefer RANGE off | prefer ITEM off | prefer header|footer SECTION SIZE... | \
        prefer header|footer SECTION off
        """
      ]
    ),
    (
      "prefer header x off",
      [
        """
        1:15-16 LL0204 `prefer` takes a whole number, not the word `x` | = prefer RANGE SIZE... | \
        prefer ITEM SIZE... | prefer RANGE off | prefer ITEM off | prefer header|footer SECTION SIZE... | \
        prefer header|footer SECTION off
        """
      ]
    ),
    (
      "scroll",
      [
        """
        1:1-7 LL0203 `scroll` needs a number, `by`, a percentage, `end` or `to` | ^ offset is missing | = \
        scroll OFFSET [bounce] | scroll by DISTANCE | scroll PERCENT | scroll end | scroll to ITEM \
        [top|left|bottom|right|center]
        """
      ]
    ),
    (
      "scroll by",
      [
        """
        1:1-10 LL0203 `scroll by` needs a number | ^ distance is missing | = scroll OFFSET [bounce] | \
        scroll by DISTANCE | scroll PERCENT | scroll end | scroll to ITEM [top|left|bottom|right|center]
        """
      ]
    ),
    (
      "scroll bye 5",
      [
        """
        1:8-11 LL0207 `scroll` does not know `bye`: did you mean `by`? | = scroll OFFSET [bounce] | \
        scroll by DISTANCE | scroll PERCENT | scroll end | scroll to ITEM [top|left|bottom|right|center]
        """
      ]
    ),
    (
      "scroll 50% 5",
      [
        """
        1:12-13 LL0203 `scroll 50%` is complete: `5` has no meaning behind it | ^ too many | = scroll \
        OFFSET [bounce] | scroll by DISTANCE | scroll PERCENT | scroll end | scroll to ITEM \
        [top|left|bottom|right|center]
        """
      ]
    ),
    (
      "scroll content.h",
      [
        "1:8-17 LL0124 `content.h` stands outside parentheses | help: write `(content.h)`"
      ]
    ),
    (
      "rotate 3",
      [
        "1:8-9 LL0203 `rotate` takes no arguments | ^ nothing stands here | = rotate"
      ]
    ),
    (
      "rotate { }",
      [
        "1:8-9 LL0201 `rotate` takes no block | ^ not taken | = rotate"
      ]
    ),
    (
      "turn",
      [
        "1:1-5 LL0201 `turn` needs a block | ^ `{` belongs here, on this line | = turn { ... }"
      ]
    ),
    (
      "turn 3 { }",
      [
        "1:6-7 LL0203 `turn` takes no arguments | ^ nothing stands here | = turn { ... }"
      ]
    ),
    (
      "repeat 3 { tick } else { tick }",
      [
        "1:24-32 LL0201 `repeat` takes no `else` | ^ not taken | help: only `if` has an `else`"
      ]
    ),
    (
      "repeat { tick }",
      [
        "1:1-7 LL0203 `repeat` needs a whole number | ^ N is missing | = repeat N { ... }"
      ]
    ),
    (
      "if { tick }",
      [
        """
        1:1-3 LL0203 `if` needs a condition in parentheses | ^ condition is missing | = if (CONDITION) { \
        ... } [else { ... }]
        """
      ]
    ),
    (
      "if content.h > 480 { tick }",
      [
        "1:4-19 LL0124 `content.h > 480` stands outside parentheses | help: write `(content.h > 480)`"
      ]
    ),
    (
      "if (3) { tick }",
      [
        """
        1:4-7 LL0204 `if` takes a condition in parentheses, not a number | = if (CONDITION) { ... } [else \
        { ... }]
        """
      ]
    ),
    (
      "if (1 < 2) tick",
      [
        """
        1:1-16 LL0201 `if` needs a block | ^ `{` belongs here, on this line | = if (CONDITION) { ... } \
        [else { ... }]
        """
      ]
    ),
    (
      "let h 120",
      [
        "1:5-6 LL0202 a variable starts with `$` | help: write `$h`"
      ]
    ),
    (
      "let $h",
      [
        "1:1-7 LL0203 `let $h` needs a value | ^ value is missing | = let $NAME VALUE"
      ]
    ),
    (
      "for $h on 80 { tick }",
      [
        "1:8-10 LL0207 `for` does not know `on`: did you mean `in`? | = for $NAME in VALUE... { ... }"
      ]
    ),
    (
      "for $h in { tick }",
      [
        "1:1-10 LL0203 `for $h in` needs values | ^ value is missing | = for $NAME in VALUE... { ... }"
      ]
    ),
    (
      "for $k in 0... { tick }",
      [
        "1:11-15 LL0210 `for` takes a range with both ends, not `0...` | ^ both ends belong to it"
      ]
    ),
    (
      "include base.layout",
      [
        """
        1:9-20 LL0204 `include` takes a file's name in quotes, not the word `base.layout` | = include \
        "FILE" | help: write `"base.layout"`
        """
      ]
    ),
    (
      "print content",
      [
        "1:7-14 LL0124 `content` stands outside parentheses | help: write `(content)`"
      ]
    ),
    (
      "trace shouldInvalidateLayout",
      [
        """
        1:7-29 LL0207 `trace` does not know `shouldInvalidateLayout`: did you mean `should`? | = trace \
        calls|steps|all|off | trace CALL...
        """
      ]
    ),
    (
      "trace foo",
      [
        """
        1:7-10 LL0207 `trace` takes `calls`, `steps`, `all`, `off` or words for calls, not the word `foo` \
        | = trace calls|steps|all|off | trace CALL... | help: `:help trace` lists the words
        """
      ]
    ),
    (
      "rect 0,200",
      [
        "1:1-11 LL0203 `rect 0,200` needs a size | ^ size is missing | = rect POINT SIZE | rect (RECT)"
      ]
    ),
    (
      "item $x $x",
      [
        "1:6-8 LL0131 no variable `$x` is defined here | help: `let $x 120` defines it"
      ]
    ),
    (
      "repeat 3 { item $i }; item $i",
      [
        """
        1:28-30 LL0131 no variable `$i` is defined here | help: `$i` counts the rounds inside `repeat N { \
        ... }`
        """
      ]
    ),
    (
      "let $height 3; item $heigth",
      [
        "1:21-28 LL0131 no variable `$heigth` is defined here: did you mean `$height`?"
      ]
    ),
    (
      "let $h; item $h",
      [
        "1:1-7 LL0203 `let $h` needs a value | ^ value is missing | = let $NAME VALUE"
      ]
    ),
    (
      "repaet 3 { item $i }",
      [
        "1:1-7 LL0101 unknown statement `repaet`: did you mean `repeat`?"
      ]
    ),
    (
      "blah 3 { item $q }",
      [
        "1:1-5 LL0101 unknown statement `blah` | help: `:help words` lists all statements"
      ]
    ),
    (
      "gap 10",
      [
        "1:1-4 LL0101 unknown statement `gap`: did you mean `spacing`?"
      ]
    ),
    (
      "h = 120\nitem $h",
      [
        "1:3-4 LL0216 `=` names no value | help: write `let $h 120`"
      ]
    ),
    (
      "print (inset)",
      [
        """
        1:8-13 LL0135 `inset` has several numbers: which one is meant? | help: write `inset.top`, \
        `inset.left`, `inset.bottom` or `inset.right`
        """
      ]
    ),
    (
      "print (foo)",
      [
        "1:8-11 LL0132 unknown name `foo` | help: a text stands in quotes, a variable starts with `$`"
      ]
    ),
    (
      "print (frme(3))",
      [
        "1:8-12 LL0132 unknown name `frme`: did you mean `frame`?"
      ]
    ),
    (
      "print (frame(3).width)",
      [
        "1:17-22 LL0135 a rectangle has no `.width`: did you mean `.w`?"
      ]
    ),
    (
      "print (content.x)",
      [
        "1:16-17 LL0135 a size has no `.x` | help: it has `.w` or `.h`"
      ]
    ),
    (
      "print (content(3))",
      [
        "1:8-18 LL0133 `content` is a value, not a function | help: write `content` without parentheses"
      ]
    ),
    (
      "print (frame)",
      [
        "1:8-13 LL0133 `frame` is a function: its arguments are missing | = frame(ITEM)"
      ]
    ),
    (
      "print (min())",
      [
        "1:8-13 LL0134 `min` takes at least 1 value, not 0 | = min(A, B, ...)"
      ]
    ),
    (
      "print (sqrt(content))",
      [
        "1:13-20 LL0134 `sqrt` takes numbers, not a size | = sqrt(A)"
      ]
    ),
    (
      "print (calls(prepair))",
      [
        "1:14-21 LL0132 unknown name `prepair`: did you mean `prepare`?"
      ]
    ),
    (
      "print (content + 3)",
      [
        "1:8-15 LL0136 `+` takes numbers, not a size"
      ]
    ),
    (
      "print (not 3)",
      [
        "1:12-13 LL0136 `not` takes conditions, not a number"
      ]
    ),
    (
      ":undo",
      [
        "1:2-6 LL0138 unknown command `:undo` | help: `:help` lists the commands"
      ]
    ),
    (
      ":help",
      [
        """
        1:1-6 LL0138 `:help` works only where somebody types | help: take the line away: a file has no use \
        for it
        """
      ]
    ),
    (
      "| 3",
      [
        """
        1:1-4 LL0121 an expected line stands under no question | help: lines with `|` are the answer that \
        the question above them should give
        """
      ]
    ),
    (
      "item 3\n| 3",
      [
        """
        2:1-4 LL0121 an expected line stands under no question | help: lines with `|` are the answer that \
        the question above them should give
        """
      ]
    ),
    (
      "content\n| 320x0\nframes\n# why\n| 3\n| ...",
      [
        """
        2:1-8 LL0121 expected answers are not checked in this version | help: take the lines with `|` \
        away, or make them comments with `#`
        """,
        """
        5:1-4 LL0121 expected answers are not checked in this version | help: take the lines with `|` \
        away, or make them comments with `#`
        """,
      ]
    ),
  ]
}
