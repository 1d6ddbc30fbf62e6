extension Explanation {
  /// The facts of docs/evidence.md that a message is known from, by its code; `LAYOUTLAB_RECORD=1 make evidence` writes it.
  static let evidence: [String: [String]] = [
    "LL0302": [
      "atlas F01",
      "atlas F02",
    ],
    "LL0401": [
      "atlas A01",
      "atlas A03",
      "devices G5",
    ],
    "LL0402": [
      "atlas U01",
      "atlas U02",
      "devices A3",
      "devices E4",
      "devices E10",
      "reports M4",
    ],
    "LL0403": [
      "reports 04",
      "reports M3",
    ],
    "LL0404": [
      "atlas S01",
      "devices D2",
      "devices D3",
    ],
    "LL0405": ["atlas A11"],
    "LL0406": [
      "atlas N18",
      "atlas N19",
      "atlas R01",
      "atlas R02",
      "atlas R10",
    ],
    "LL0409": [
      "atlas N21",
      "atlas U05",
      "atlas U06",
      "atlas U07",
      "atlas U08",
      "atlas U10",
      "atlas U11",
      "atlas U12",
      "atlas U13",
      "atlas U14",
      "atlas U15",
      "atlas U16",
      "atlas U17",
      "atlas U22",
      "devices E7",
    ],
    "LL0410": ["atlas R19"],
    "LL0412": ["atlas C01"],
    "LL0414": [
      "atlas N09",
      "atlas N16",
    ],
    "LL0415": [
      "atlas R15",
      "devices G3",
    ],
  ]
}
