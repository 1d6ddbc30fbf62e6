extension Explanation {
  /// The facts of docs/evidence.md that a message is known from, by its code; `LAYOUTLAB_RECORD=1 make evidence` writes it.
  static let evidence: [String: [String]] = [
    "LL0302": [
      "atlas F01",
      "atlas F02",
    ],
    "LL0308": [
      "atlas A13",
    ],
    "LL0313": [
      "atlas N04",
    ],
    "LL0315": [
      "atlas C03",
    ],
    "LL0401": [
      "atlas A01",
      "atlas A02",
      "atlas A03",
    ],
    "LL0402": [
      "atlas N23",
      "atlas U01",
      "atlas U02",
      "atlas U03",
      "atlas U04",
      "atlas U23",
    ],
    "LL0404": [
      "atlas S01",
      "atlas S02",
      "atlas S03",
      "atlas S05",
    ],
    "LL0405": [
      "atlas A11",
    ],
    "LL0406": [
      "atlas N18",
      "atlas N19",
      "atlas R01",
      "atlas R02",
      "atlas R03",
      "atlas R04",
      "atlas R05",
      "atlas R07",
      "atlas R10",
      "atlas R11",
    ],
    "LL0409": [
      "atlas N21",
      "atlas U05",
      "atlas U06",
      "atlas U07",
      "atlas U08",
      "atlas U09",
      "atlas U10",
      "atlas U11",
      "atlas U12",
      "atlas U13",
      "atlas U14",
      "atlas U15",
      "atlas U16",
      "atlas U17",
      "atlas U18",
      "atlas U19",
      "atlas U20",
      "atlas U21",
      "atlas U22",
      "atlas U24",
    ],
    "LL0410": [
      "atlas R19",
    ],
    "LL0411": [
      "atlas N02",
      "atlas N05",
    ],
    "LL0412": [
      "atlas C01",
    ],
    "LL0414": [
      "atlas N09",
      "atlas N16",
    ],
    "LL0415": [
      "atlas R15",
    ],
  ]
}
