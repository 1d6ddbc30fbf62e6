import GalleryHosts
import LayoutLaws
import LayoutScript

@testable import LayoutRuntime

/// An audit in this process, without a command line.
@MainActor
struct AuditedLayout {
  var audit: LawAudit

  static var options: LabOptions {
    var options = LabOptions()
    options.catalog = .builtIn + .gallery
    return options
  }

  /// - Parameter prefix: `layout waterfall; bug stale on`
  init(_ prefix: String, laws: [Law.Name] = Law.Name.allCases, seed: UInt64 = 0) {
    let name = String(prefix.prefix { $0 != ";" }.dropFirst("layout ".count))
    audit = LawAudit(
      LawWorlds(prefix: prefix, layout: Self.options.catalog[name], seed: seed), laws: laws, options: Self.options)
  }

  /// Tries worlds until so many ran, or one breaks a law.
  mutating func run(_ count: Int, untilFirst: Bool = false) {
    for run in 0..<count where !untilFirst || audit.tally.findings.isEmpty { audit.tryWorld(run) }
  }

  /// What was found, made small, in the order of the laws.
  var findings: [LawFinding] {
    var tally = audit.tally
    tally.findings = tally.findings.map { audit.smallest($0, within: .seconds(60)) }
    tally.dropDoubles()
    return tally.findings.sorted { order($0.law) < order($1.law) }
  }

  private func order(_ law: Law.Name) -> Int { Law.Name.allCases.firstIndex(of: law) ?? 0 }
}
