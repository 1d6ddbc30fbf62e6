import CollectionLayout

/// The worlds on which a layout is tried: scripts of one line with random items and settings that the layout reads.
/// Equal seeds and run numbers give equal worlds.
@MainActor
package struct LawWorlds {
  /// The first statements of every world: `layout flow`, and possibly a `bug`.
  package let prefix: String
  private let reads: Set<Setting>
  private let needsBothSides: Bool
  private let placesFirstSectionOnly: Bool
  private let takesDefinitions: Bool
  private let seed: UInt64
  package let sectionLimit: Int

  /// - Precondition: the catalogue has the layout.
  package init(prefix: String, layout: LayoutCatalog.Entry, seed: UInt64, sectionLimit: Int = .max) {
    (self.prefix, self.seed, self.sectionLimit) = (prefix, seed, sectionLimit)
    let host = layout.makeHost()
    var horizontal = Settings()
    horizontal.axis = .horizontal
    reads = Set(Setting.allCases.filter { host.reads($0, Settings()) || host.reads($0, horizontal) })
    needsBothSides = host.capabilities.needsBothSides
    placesFirstSectionOnly = host.capabilities.placesFirstSectionOnly
    takesDefinitions = host.capabilities.takesDefinitions
  }

  /// Returns a run's random number for a numbered purpose.
  func draw(_ run: Int, _ what: Int) -> Int {
    var random = RandomStream(seed: seed &+ UInt64(run) &* 0x9E37_79B9 &+ UInt64(what) &* 0xBF58_476D_1CE4)
    return Int(random.next() >> 33)
  }

  /// Returns the world of a 0-based run; the first worlds are small.
  package func script(_ run: Int) -> String {
    var dice = Dice(RandomStream(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(run)))
    var statements: [String] = []
    if run > 2 { statements += settings(&dice) }
    statements += data(run, &dice)
    // Edges are drawn last, so that they do not affect the other choices. In the smallest view they would leave no
    // room, which UIKit refuses.
    if run > 2, !statements.contains("view 100x100") { statements += edges(&dice) }
    return ([prefix] + statements).joined(separator: "; ")
  }

  // MARK: Settings

  private func settings(_ dice: inout Dice) -> [String] {
    var result: [String] = []
    func maybe(_ setting: Setting, _ percent: Int, _ values: [String]) {
      guard reads.contains(setting), dice.happens(percent) else { return }
      result.append("\(setting.rawValue) \(dice.pick(values))")
    }
    if dice.happens(30) {
      result.append(
        "view " + dice.pick(["375x812", "390x844", "768x1024", "100x100", "1024x300", "333.3x500", "812x375"]))
    }
    maybe(.axis, 20, ["horizontal"])
    maybe(.columns, 40, ["1", "3", "4", "5", "7"])
    maybe(.rows, 30, ["2", "3", "4"])
    maybe(.inset, 40, ["10", "20 15 10 15", "40 0 0 0", "0 0 30 0", "3.3", "0 20 0 40"])
    maybe(.spacing, 35, ["0", "3.3", "20 5", "0 10", "10 0"])
    maybe(.itemsize, 20, ["70x40", "33.3x66.7", "60x33333.3", "100x100"])
    maybe(.header, 25, needsBothSides || takesDefinitions ? ["30", "44.5", "40 pin"] : ["30", "44.5"])
    maybe(.footer, 25, ["20", "33.3"])
    if needsBothSides || takesDefinitions { maybe(.scale, 10, ["2", "3"]) }
    maybe(.between, 20, ["12", "3.3"])
    maybe(.background, 15, ["0", "4 8"])
    if takesDefinitions, dice.happens(75) { result.append(Self.groups[dice.whole(0, Self.groups.count - 1)]) }
    return result
  }

  private func edges(_ dice: inout Dice) -> [String] {
    guard reads.contains(.safe), dice.happens(25) else { return [] }
    let safe = "safe " + dice.pick(["0 20", "0 47", "20 0 34 0", "0 44 21 44", "3.3"])
    guard reads.contains(.reference), dice.happens(30) else { return [safe] }
    return [safe, "reference " + dice.pick(["none", "margins"])]
  }

  /// Groups of compositional layouts: rows, columns, nested groups, shares, custom frames. No cell overlaps its
  /// group's edge, because only a query for the item finds such a cell; and no group has insets, which a last group
  /// cut to its items loses. On a device both break laws, too.
  private static let groups = [
    "group across 100% 44 { cell 50% 100% }", "group across 100% 20% of width times 3 { spacing 7; cell 9 50% }",
    "group across 100% 60 { spacing 5 flexible; cell 30% 60 }",
    "group down 100% 30% { cell 100% 33.3% { inset 3 } }", "group down 100% 300% { cell 100% 20% }",
    "group across 100% 90 { spacing 6; cell 50% 100%; group down 50% 100% { cell 100% 50% } }",
    "group custom 100% 80 { place 0,0 40x40; place 30,20 60x60 }",
    "group across 100% about 50 { cell 40% 100%; cell 40% 100% }",
    "provider { if ($w > 400) { group across 100% 40 times 3 { cell 100% 100% } } else { group across 100% 40 { cell 100% 100% } } }",
  ]

  // MARK: Data

  private func data(_ run: Int, _ dice: inout Dice) -> [String] {
    // The first worlds are those that a person would try: no, one or two items.
    if run < 3 { return run == 0 ? [] : ["items \(run) \(size("100", "60"))"] }
    guard !placesFirstSectionOnly, dice.happens(30) else { return items(run, &dice) }
    return (0..<min(dice.whole(1, 4), sectionLimit)).map { _ in
      if dice.happens(20) { return "section" }
      var own: [String] = []
      if reads.contains(.columns), dice.happens(20) { own.append("columns \(dice.whole(1, 4))") }
      if reads.contains(.inset), dice.happens(20) { own.append("inset \(dice.pick(["5", "0 12 25 12"]))") }
      return "section { \((own + items(run, &dice)).joined(separator: "; ")) }"
    }
  }

  private func items(_ run: Int, _ dice: inout Dice) -> [String] {
    if run % 400 == 399 { return ["items 5000 \(size("30...90", "40"))"] }
    let most = min(200, 2 + run / 3)
    let count = dice.whole(0, most)
    guard count > 0 else { return [] }
    switch dice.whole(0, 4) {
    case 0: return ["items \(count) \(size(dice.pick(["100", "50", "33.3"]), "60"))"]
    case 1 where !needsBothSides: return ["items \(count) \(dice.pick(["20...120", "1...300"]))"]
    case 2: return ["items \(count)"]
    default:
      let kind = dice.pick([
        ["1", "2", "4", "8", "16", "32", "64", "128", "256"], ["33.3", "66.7", "100.1", "0.1"],
        ["40", "90", "150", "60"],
        ["0", "30", "80"], ["100000.1", "50", "20"],
      ])
      let sizes = (0..<min(count, 12)).map { _ in
        size(dice.pick(kind), dice.pick(["50", "70", "33.3", "100", "20"]))
      }
      return ["item " + sizes.joined(separator: " ")]
    }
  }

  private func size(_ length: String, _ width: String) -> String {
    needsBothSides ? "\(width)x\(length.contains("...") ? "60" : length)" : length
  }
}

private struct Dice {
  private var random: RandomStream

  init(_ random: RandomStream) { self.random = random }

  mutating func whole(_ low: Int, _ high: Int) -> Int { Int(random.draw(from: Double(low), through: Double(high))) }

  mutating func happens(_ percent: Int) -> Bool { whole(1, 100) <= percent }

  mutating func pick<Element>(_ all: [Element]) -> Element { all[whole(0, all.count - 1)] }
}
