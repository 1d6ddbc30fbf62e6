@testable import CollectionLayout

extension CompositionalExample {
  /// The examples, by number; 41 to 43 were computed, and so was the first of 24; the others were measured.
  static let all: [CompositionalExample] = [
    CompositionalExample(
      name: "1", section: .of(.row(w(1), 10, .cell(w(0.3), 10))), counts: [8],
      expected: ["0:0 0,0 96x10", "0:1 96,0", "0:2 192,0", "0:3 0,10", "0:7 96,20"], content: V(320, 30)),
    CompositionalExample(
      name: "2", section: .of(.row(w(1), 10, .cell(w(1.0 / 3), 10))), counts: [8],
      expected: ["0:0 0,0 106.5x10", "0:1 106.5,0", "0:2 213,0 106.5x10"]),
    CompositionalExample(
      name: "3", section: .of(.row(w(1), 10, gap: 10, .cell(w(0.3), 10))), counts: [8],
      expected: ["0:0 0,0 90x10", "0:1 100,0", "0:2 200,0", "0:3 0,10"], content: V(320, 30)),
    CompositionalExample(
      name: "4", section: .of(.row(w(1), 10, gap: 10, flexible: true, .cell(w(0.3), 10))), counts: [8],
      expected: ["0:0 0,0 90x10", "0:1 115,0", "0:2 230,0"]),
    CompositionalExample(
      name: "5", section: .of(.row(w(1), 10, gap: 1, flexible: true, .cell(w(0.25), 10))), counts: [8],
      expected: ["0:0 0,0 79x10", "0:1 80.5,0", "0:2 160.5,0", "0:3 241,0"]),
    CompositionalExample(
      name: "6", section: .of(.row(w(1), 20, gap: 10, .cell(w(0.5), h(1)), .cell(50, h(1)))), counts: [6],
      expected: ["0:0 0,0 155x20", "0:1 165,0 50x20", "0:2 0,20", "0:4 0,40"], content: V(320, 60)),
    CompositionalExample(
      name: "7", section: .of(.row(w(1), 20, gap: 4, flexible: true, .cell(100, h(1)))), counts: [8],
      expected: ["0:0 0,0", "0:1 110,0", "0:2 220,0", "0:6 0,40", "0:7 110,40"]),
    CompositionalExample(
      name: "8", section: .of(.row(w(1), 20, gap: 10, .cell(w(0.5), 100), .cell(w(0.5), w(0.25)))), counts: [4],
      expected: ["0:0 0,0 155x100", "0:1 165,0 155x77.5", "0:2 0,20 155x100"], content: V(320, 40)),
    CompositionalExample(
      name: "9", section: .of(.row(w(1), h(0.5), .cell(w(0.5), h(1))), inset: [10, 20, 30, 40]), counts: [4],
      expected: ["0:0 20,10 130x240", "0:1 150,10", "0:2 20,250"], content: V(320, 520)),
    CompositionalExample(
      name: "10", section: .of(.column(w(1), 100, gap: 10, .cell(w(1), h(0.25)))), counts: [9],
      expected: ["0:0 0,0 320x17.5", "0:1 0,27.5", "0:2 0,55", "0:3 0,82.5", "0:4 0,100"], content: V(320, 217.5)),
    CompositionalExample(
      name: "11", section: .of(.column(w(1), 100, .cell(w(1), 30))), counts: [5], expected: ["0:3 0,100"],
      content: V(320, 170)),
    CompositionalExample(
      name: "11 spaced", section: .of(.column(w(1), 100, gap: 10, .cell(w(1), 30))), counts: [5],
      expected: ["0:3 0,140"], content: V(320, 260)),
    CompositionalExample(
      name: "11 flexible", section: .of(.column(w(1), 100, gap: 10, flexible: true, .cell(w(1), 30))), counts: [5],
      expected: ["0:3 0,170"], content: V(320, 230)),
    CompositionalExample(
      name: "12", section: .of(.row(w(1), 20, times: 3, gap: 10, .cell(30, h(1)))), counts: [7],
      expected: ["0:0 0,0 100x20", "0:1 110,0", "0:2 220,0 100x20"]),
    CompositionalExample(
      name: "13", section: .of(.row(w(1), 50, gap: 10, .cell(w(1.0 / 3), h(1))), inset: [5, 6, 7, 8], between: 4),
      counts: [7], expected: ["0:0 6,5 95x50", "0:1 111,5", "0:2 216,5", "0:3 6,59", "0:6 6,113"],
      content: V(320, 170)),
    CompositionalExample(
      name: "14", section: .of(.row(w(1), 100, .cell(w(0.5), h(1)).inset([5, 6, 7, 8])).inset([1, 2, 3, 4])),
      counts: [4], expected: ["0:0 8,6 143x84", "0:1 165,6", "0:2 8,106"], content: V(320, 200)),
    CompositionalExample(
      name: "15", section: .of(.row(w(1), 100, .cell(w(0.5), h(1)).around(4, 5, 6, 7))), counts: [4],
      expected: ["0:0 4,5 160x100", "0:1 4,105"], content: V(320, 400)),
    CompositionalExample(
      name: "16", section: .of(.row(w(1), 100, .cell(w(0.5), h(1)).around(.least(4), 0, .least(6), .least(7)))),
      counts: [4], expected: ["0:0 79,0 160x100", "0:1 79,100"]),
    CompositionalExample(
      name: "17", section: .of(.row(w(1), 30, .cell(w(0.5), h(1))).around(4, 5, 6, 7), between: 8), counts: [5],
      expected: ["0:0 4,5 160x30", "0:1 164,5", "0:2 4,55", "0:3 164,55", "0:4 4,105"], content: V(320, 142)),
    CompositionalExample(
      name: "18", between: 12, section: .of(.row(w(1), 30, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6]),
      counts: [3, 0, 4], expected: ["0:0 4,3 155x30", "0:1 159,3", "0:2 4,33", "2:0 4,95"], content: V(320, 160)),
    CompositionalExample(
      name: "19", isVertical: false, between: 12,
      section: .of(.column(100, h(1), .cell(w(1), h(0.25))), inset: [3, 4, 5, 6], between: 5), counts: [6, 5],
      expected: [
        "0:0 4,3 100x118", "0:1 4,121", "0:2 4,239", "0:3 4,357", "0:4 109,3", "0:5 109,121", "1:0 231,3",
        "1:4 336,3",
      ], content: V(442, 480)),
    CompositionalExample(
      name: "20",
      section: .of(
        .row(w(1), 100, gap: 6, .cell(w(0.5), h(1)), .column(w(0.5), h(1), gap: 4, .cell(w(1), h(0.5))))),
      counts: [9], expected: ["0:0 0,0 157x100", "0:1 163,0 157x48", "0:2 163,52 157x48", "0:3 0,100"],
      content: V(320, 300)),
    CompositionalExample(
      name: "21", section: .of(.row(w(1), 100, .column(w(0.5), h(1), .cell(w(1), h(0.5))))), counts: [9],
      expected: ["0:0 0,0 160x50", "0:1 0,50", "0:2 160,0", "0:3 160,50", "0:8 0,200"], content: V(320, 250)),
    CompositionalExample(
      name: "22",
      section: .of(
        .custom(
          w(1), 80, .init(origin: V(1, 2), size: V(30, 40), z: 0), .init(origin: V(50, 10), size: V(60, 30), z: 4),
          .init(origin: V(-5, -5), size: V(400, 20), z: 0)), inset: [3, 4, 5, 6]), counts: [4, 2],
      expected: ["0:0 5,5", "0:1 54,13 60x30 z 4", "0:2 -1,-2", "0:3 5,85", "1:0 5,173"], content: V(320, 256)),
    CompositionalExample(
      name: "23", section: .of(.row(w(1), about(44), .cell(w(0.5), about(30)))), counts: [4],
      expected: ["0:2 0,30 160x30"], content: V(320, 60)),
    CompositionalExample(
      name: "23 whole", section: .of(.row(w(1), about(44), .cell(w(0.5), h(1)))), counts: [4],
      expected: ["0:2 0,44 160x44"], content: V(320, 88)),
    CompositionalExample(
      name: "24", section: .of(.column(w(1), about(44), .cell(w(1), about(44))), between: 3), counts: [60],
      expected: [], content: V(320, 2817)),
    CompositionalExample(
      name: "24 measured", section: .of(.column(w(1), about(44), .cell(w(1), about(44))), between: 3), counts: [60],
      said: [V(320, 31), V(320, 50), V(320, 31), V(320, 69), V(320, 31)], saidItems: 0..<11, expected: [],
      content: V(320, 2788)),
    CompositionalExample(
      name: "24 scrolled", section: .of(.column(w(1), about(44), .cell(w(1), about(44))), between: 3), counts: [60],
      said: [V(320, 31), V(320, 50), V(320, 31), V(320, 69), V(320, 31)], saidItems: 0..<22,
      expected: ["0:11 0,488", "0:21 0,942 320x50"], content: V(320, 2778)),
    CompositionalExample(
      name: "25", section: .of(.row(w(1), about(50), times: 2, gap: 5, .cell(w(0.5), about(50))), between: 3),
      counts: [5], said: [V(157.5, 31), V(157.5, 88), V(157.5, 31), V(157.5, 126), V(157.5, 31)],
      expected: [
        "0:0 0,0 157.5x31", "0:1 162.5,0 157.5x88", "0:2 0,91 157.5x31", "0:3 162.5,91 157.5x126", "0:4 0,220",
      ], content: V(320, 251)),
    CompositionalExample(
      name: "26", section: .of(.row(w(1), 60, .cell(w(1), about(44)))), counts: [5],
      said: [V(320, 31), V(320, 50), V(320, 31), V(320, 69), V(320, 31)],
      expected: ["0:0 0,0 320x31", "0:1 0,60 320x50", "0:2 0,120 320x31", "0:3 0,180 320x69", "0:4 0,240 320x31"],
      content: V(320, 300)),
    CompositionalExample(
      name: "27",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("header", 60, 30, y: -1)]),
      counts: [3, 2], expected: ["header 0 129,0", "header 1 129,118", "0:0 4,33", "1:0 4,151"],
      content: V(320, 196)),
    CompositionalExample(
      name: "27 not following",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("header", 60, 30, y: -1)],
        follows: false), counts: [3, 2], expected: ["header 0 130,0"]),
    CompositionalExample(
      name: "28 bottom",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("footer", 60, 30, y: 1)]),
      counts: [3, 2], expected: ["footer 0 129,88", "footer 1 129,166"], content: V(320, 196)),
    CompositionalExample(
      name: "28 leading",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("side", 60, 30, x: -1)]),
      counts: [3, 2], expected: ["side 0 4,29", "side 1 4,97"], content: V(320, 136)),
    CompositionalExample(
      name: "28 corner",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [D.edge("header", 60, 30, x: 1, y: -1)]), counts: [3, 2],
      expected: ["header 0 254,0", "header 1 254,118"]),
    CompositionalExample(
      name: "29 top",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [D.edge("header", 60, 30, y: -1, offset: V(5, 7))]), counts: [3, 2],
      expected: ["header 0 134,0", "0:0 4,26"], content: V(320, 182)),
    CompositionalExample(
      name: "29 bottom",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [D.edge("footer", 60, 30, y: 1, offset: V(-5, -7), extends: false)]), counts: [3, 2],
      expected: ["footer 0 124,51", "footer 1 124,99"], content: V(320, 136)),
    CompositionalExample(
      name: "30",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [
          D.edge("a", w(1), 30, y: -1), D.edge("b", w(1), 10, y: -1), D.edge("c", w(1), 7, y: 1),
          D.edge("d", w(1), 5, y: 1),
        ]), counts: [3, 2],
      expected: ["a 0 4,0 310x30", "b 0 4,20 310x10", "c 0 4,118 310x7", "d 0 4,118 310x5", "a 1 4,125"],
      content: V(320, 210)),
    CompositionalExample(
      name: "31", layoutBoundaries: [D.edge("top", w(1), 30, y: -1), D.edge("end", w(1), 20, y: 1)],
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("header", w(1), 10, y: -1)]),
      counts: [3, 2], expected: ["layout 0 0,0 320x30", "layout 1 0,186 320x20", "0:0 4,43", "header 1 4,128"],
      content: V(320, 206)),
    CompositionalExample(
      name: "32", layoutBoundaries: [D.edge("top", w(1), 30, y: -1)],
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], boundaries: [D.edge("header", w(1), 10, y: -1)]),
      counts: [0, 2, 0], expected: ["header 0 4,30", "header 1 4,48", "header 2 4,106", "1:0 4,61"],
      content: V(320, 124)),
    CompositionalExample(
      name: "33", view: V(320, 100),
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [D.edge("header", w(1), 30, y: -1, pins: true)]), counts: [3, 12], window: 130..<230,
      expected: ["header 1 4,130 310x30 z 1000000001"], content: V(320, 396)),
    CompositionalExample(
      name: "34", view: V(320, 100),
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6],
        boundaries: [D.edge("header", w(1), 30, y: -1, pins: true), D.edge("footer", w(1), 20, y: 1, pins: true)]),
      counts: [3, 12], window: 100..<200,
      expected: ["header 0 4,88", "footer 0 4,118", "header 1 4,138", "footer 1 4,180"], content: V(320, 436)),
    CompositionalExample(
      name: "35",
      section: .of(
        .row(
          w(1), 200, .cell(w(1), h(1)).inset([2, 3, 4, 5]).badge("badge", 40, 20, at: V(1, -1), offset: V(7, 9))),
        inset: [50, 50, 50, 50]), counts: [2], expected: ["badge 0:0 232,61 40x20"]),
    CompositionalExample(
      name: "35 fractional",
      section: .of(
        .row(
          w(1), 200,
          .cell(w(1), h(1)).inset([2, 3, 4, 5]).badge(
            "badge", 40, 20, at: V(1, -1), offset: V(0.5, 0.25), isFractional: true)), inset: [50, 50, 50, 50]),
      counts: [2], expected: ["badge 0:0 245,57"]),
    CompositionalExample(
      name: "35 own anchor",
      section: .of(
        .row(
          w(1), 200,
          .cell(w(1), h(1)).inset([2, 3, 4, 5]).badge(
            "badge", 40, 20, at: V(1, -1), offset: V(0.5, 0.25), isFractional: true, from: V(-1, 1))),
        inset: [50, 50, 50, 50]), counts: [2], expected: ["badge 0:0 285,37"]),
    CompositionalExample(
      name: "35 fractions",
      section: .of(
        .row(w(1), 200, .cell(w(1), h(1)).inset([2, 3, 4, 5]).badge("badge", w(0.5), h(0.25), at: V(1, -1))),
        inset: [50, 50, 50, 50]), counts: [2], expected: ["badge 0:0 159,52 106x48.5"]),
    CompositionalExample(
      name: "36",
      section: .of(
        .row(w(1), 40, .cell(w(0.5), h(1))), inset: [3, 4, 5, 6], between: 4,
        boundaries: [D.edge("header", w(1), 30, y: -1)],
        background: .init(kind: "background", insets: [1, 2, 3, 4], z: -3)), counts: [3, 0, 2],
      expected: [
        "background 0 2,1 314x118 z -3", "background 1 2,123 314x34", "background 2 2,161 314x74", "0:0 4,33 z 1",
      ]),
    CompositionalExample(
      name: "37",
      section: .of(
        .row(100, 50, .cell(w(1), h(1))), inset: [3, 4, 5, 6], between: 8,
        boundaries: [D.edge("header", w(1), 20, y: -1)], sideways: .continuous), counts: [3, 8],
      expected: ["0:0 4,23", "0:1 112,23", "0:2 220,23", "1:0 4,101", "header 0 4,0 310x20"], content: V(320, 156)),
    CompositionalExample(
      name: "40", margins: [10, 20, 30, 40], reference: .margins,
      section: .of(.row(w(1), 40, .cell(w(0.5), h(1))), boundaries: [D.edge("header", w(1), 20, y: -1)]),
      counts: [3, 2], expected: ["0:0 20,20 130x40", "header 0 20,0 260x20"], content: V(320, 160)),
    CompositionalExample(
      name: "41", view: V(375, 667),
      section: .of(
        .row(
          w(1), h(0.4), .cell(w(0.7), h(1)).inset([10, 10, 10, 10]),
          .column(w(0.3), h(1), times: 2, .cell(w(1), h(0.3)).inset([10, 10, 10, 10])))), counts: [7],
      expected: ["0:0 10,10 242.5x246.5", "0:1 272.5,10 92.5x113", "0:2 272.5,143 92.5x113", "0:3 10,276.5"],
      content: V(375, 800)),
    CompositionalExample(
      name: "42", section: .of(.row(w(1), 50, .cell(80, 30).around(.least(0), .least(0), .least(0), .least(0)))),
      counts: [5], expected: ["0:0 0,10 80x30", "0:1 80,10", "0:2 160,10", "0:3 240,10", "0:4 0,60"],
      content: V(320, 100)),
    CompositionalExample(
      name: "43",
      section: .of(
        .column(w(1), 310, gap: 10, .cell(w(1), h(0.4)), .row(w(1), h(0.6), gap: 5, .cell(w(1.0 / 3), h(1)))),
        between: 10), counts: [7],
      expected: ["0:0 0,0 320x120", "0:1 0,130 103x180", "0:2 108,130", "0:3 216,130", "0:4 0,320 320x120"],
      content: V(320, 630)),
  ]
}
