/// The ids that each page has to have, so that no fact is lost.
enum EvidenceRows {
  static let all: [(page: Fact.Page, ids: [Substring])] = [
    (.atlas, atlas.split { $0.isWhitespace }), (.devices, devices.split { $0.isWhitespace }),
    (.reports, reports.split { $0.isWhitespace }), (.modern, modern.split { $0.isWhitespace }),
    (.foreign, foreign.split { $0.isWhitespace }),
  ]

  /// Updates, answers of layouts, views, flow, self-sizing, compositional, snapshots, transitions, others.
  private static let atlas = """
    U01 U02 U03 U04 U05 U06 U07 U08 U09 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22 U23 U24 U25 U26 U27 U28 U31
    U32 A01 A02 A03 A04 A05 A06 A07 A08 A09 A11 A12 A13 A14 A15 A16 R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13
    R15 R16 R17 R18 R19 F01 F02 F03 S01 S02 S03 S04 S05 C01 C02 C03 C04 C04b C05 C06 C07 C08 C09 C10 N01 N02 N03 N04 N05 N06
    N08 N09 N10 N11 N12 N13 N14 N15 N16 N17 N18 N19 N21 N23 N24 N25 N26 N27 N28 N29 N30 N31 T01 T02 X01 X04
    """

  /// What was logged of devices; the last line is what differs by version.
  private static let devices = """

    """

  /// The reports, and what was met beside them.
  private static let reports = """

    """

  /// What was wrong, what was right, and the samples.
  private static let modern = """

    """

  /// What published layouts were answered wrongly, what an audit should say of them, and the calls that they rely on.
  private static let foreign = """

    """
}
