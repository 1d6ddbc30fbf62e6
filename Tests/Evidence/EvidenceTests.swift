import CollectionLayout
import Foundation
import LayoutScript
import Testing
import Truth

/// What is known of devices, held against the lab: each fact of `Tests/Evidence` holds, or differs as it says.
struct EvidenceTests {
  @Test func `every header is whole, and no fact stands there twice`() throws {
    let facts = try Evidence.facts.get()
    var names: Set<String> = []
    for fact in facts {
      #expect(names.insert(fact.name).inserted, "\(fact.name) has two files")
      #expect(fact.sentence.hasSuffix("."), "\(fact.path): the first line is a sentence")
      #expect((fact.state == .holds) == fact.reason.isEmpty, "\(fact.path): what does not hold has a reason")
      #expect((fact.state == .differs) == !fact.lab.isEmpty, "\(fact.path): `lab:` says how it differs")
      #expect(fact.state == .unknown || fact.hasProof, "\(fact.path): nothing is expected")
    }
  }

  @MainActor @Test func `every proof in Swift is that of a fact`() throws {
    let facts = try Evidence.facts.get()
    for proof in Proofs.all {
      #expect(facts.contains { !$0.isScript && Proofs.proof(of: $0.name) == proof }, "\(proof) has no fact")
    }
  }

  @MainActor @Test(arguments: Evidence.proved)
  func `the lab shows what a device shows, or differs as it says`(fact: Fact) async throws {
    let shown = try await Evidence.shown(of: fact)
    let text = shown.lines.map(\.text).joined(separator: "\n")
    let asSaid =
      fact.state == .holds
      ? fact.agrees(with: shown)
      : !fact.agrees(with: shown) && !fact.lab.isEmpty && shown.places(of: fact.lab) != nil
    // The core built alone has no laws, no springs and no gallery: a fact that asks them is judged where they are.
    let isAway = LayoutCatalog.hasGallery ? /refuses LL0250/ : /refuses LL02(?:07|50)/
    guard !asSaid, !text.contains(isAway) else { return }
    if Evidence.isRecording, fact.state == .differs {
      try Data(fact.recorded(shown).utf8).write(to: Evidence.folder.appending(path: fact.path))
      Issue.record("recorded \(fact.path)")
    } else if fact.state == .holds {
      Issue.record(
        "\(fact.sentence)\na device shows:\n\(fact.device.joined(separator: "\n"))\nthe lab shows:\n\(text)")
    } else if fact.agrees(with: shown) {
      Issue.record("the lab does now what a device does: `LAYOUTLAB_RECORD=1 make evidence` writes `holds`")
    } else {
      Issue.record("the lab differs otherwise, `LAYOUTLAB_RECORD=1 make evidence` writes how:\n\(text)")
    }
  }

  @MainActor @Test func `the page says what the files say`() throws {
    let facts = try Fact.all()
    try Evidence.expect(EvidencePage.text(of: facts), isIn: "docs/reference/evidence.md")
    func count(_ state: Fact.State) -> Int { facts.count { $0.state == state } }
    let readme = try String(contentsOf: Evidence.root.appending(path: "README.md"), encoding: .utf8)
    let numbers =
      "Of \(facts.count) facts about devices that public sources tell, the lab shows \(count(.holds)), "
      + "differs in \(count(.differs)), and cannot show \(count(.unknown)) "
    #expect(readme.contains(numbers), "README.md: \(numbers)")
  }

  @MainActor @Test func `explanations name the facts whose code is theirs`() async throws {
    var facts: [String: [String]] = [:]
    for fact in Evidence.proved where fact.state == .holds {
      let shown = try await Evidence.shown(of: fact)
      for code in Set(shown.codes(of: fact.device)) {
        facts[code, default: []].append(fact.name)
      }
    }
    for code in Explanation.messages.map(\.code) {
      let path = "Sources/CTexts/codes/\(code).md"
      try Evidence.expect(
        EvidencePage.page(try Evidence.content(of: path), with: facts.removeValue(forKey: code) ?? []), isIn: path)
    }
    #expect(facts.isEmpty, "these codes have no page: \(facts.keys.sorted())")
  }

  @MainActor @Test func `pages of messages have the proofs of their facts`() async throws {
    var proofs: [String: EvidencePage.Proof] = [:]
    var hindrances: [String: String] = [:]
    let own = { (fact: Fact) in fact.page == .atlas ? UIKitMessage(named: fact.id)?.id : nil }
    for fact in try Evidence.facts.get() where fact.state != .holds {
      if let id = own(fact) { hindrances[id] = fact.reason }
    }
    // That of the message's own name first, then scripts.
    let held = Evidence.proved.filter { $0.state == .holds }
    let facts = held.filter(\.isScript) + held.filter { !$0.isScript }
    for fact in facts.filter({ own($0) != nil }) + facts.filter({ own($0) == nil }) {
      let shown = try await Evidence.shown(of: fact)
      if let id = own(fact) {
        proofs[id] = EvidencePage.Proof(fact: fact, code: shown.codes(of: fact.device).first)
      }
      for line in shown.lines where line.isOfDevice {
        for message in UIKitMessage.all where (proofs[message.id]?.fact.path ?? fact.path) == fact.path {
          guard let values = message.values(in: line.text) else { continue }
          proofs[message.id] = EvidencePage.Proof(fact: fact, code: line.code, values: values)
        }
      }
    }
    for id in UIKitMessage.all.map(\.id) {
      guard
        let section = proofs[id]?.section
          ?? hindrances[id].map({ "## Not in the lab\n" + FoldedText.lines(of: $0).joined(separator: "\n") })
      else { continue }
      let path = "Sources/CTexts/messages/\(id).md"
      try Evidence.expect(EvidencePage.page(try Evidence.content(of: path), endingWith: section), isIn: path)
    }
  }
}
