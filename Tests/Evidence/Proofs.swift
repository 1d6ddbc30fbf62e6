/// The proofs in Swift, each named by the page and the id of its fact.
@MainActor enum Proofs {
  static let all: [any Proof.Type] = [
    AtlasA01.self, AtlasA02.self, AtlasA03.self, AtlasA04b.self, AtlasA05.self, AtlasA06.self, AtlasA07.self,
    AtlasA08.self, AtlasA09.self, AtlasA10.self, AtlasA11.self, AtlasA12.self, AtlasA14.self, AtlasA15.self,
    AtlasA16.self,
    AtlasC01.self, AtlasC04.self, AtlasC04b.self, AtlasC06.self, AtlasC07.self, AtlasC09.self, AtlasC10.self,
    AtlasN01.self, AtlasN03.self, AtlasN06.self, AtlasN08.self, AtlasN10.self, AtlasN11.self,
    AtlasN12.self, AtlasN13.self, AtlasN14.self, AtlasN15.self, AtlasN15b.self, AtlasN17.self, AtlasN18.self,
    AtlasN19.self,
    AtlasN21.self, AtlasN23.self, AtlasN26.self, AtlasN27.self, AtlasN28.self, AtlasN29.self, AtlasN30.self,
    AtlasR01.self, AtlasR02.self, AtlasR03.self, AtlasR04.self, AtlasR05.self, AtlasR07.self, AtlasR08.self,
    AtlasR09.self, AtlasR10.self, AtlasR11.self, AtlasR13.self, AtlasT01.self, AtlasT02.self,
    AtlasU08.self, AtlasU10.self,
    AtlasU23.self, DevicesA1.self, DevicesA11.self, DevicesA2.self, DevicesA3.self, DevicesA4.self,
    DevicesA5.self, DevicesA6.self, DevicesA9.self, DevicesB1.self, DevicesB13.self, DevicesB14.self,
    DevicesB15.self, DevicesB6.self, DevicesB9.self,
    DevicesC1.self, DevicesC2.self, DevicesD1.self, DevicesD4.self, DevicesD5.self, DevicesD6.self, DevicesE1.self,
    DevicesE15.self,
    DevicesE2.self, DevicesE3.self, DevicesE4.self, DevicesE5.self, DevicesE8.self, DevicesE9.self, DevicesF1.self,
    DevicesF2.self, DevicesF3.self, DevicesF4.self, DevicesF5.self, DevicesF6.self, DevicesG1.self, DevicesG2.self,
    DevicesG3.self, DevicesG4.self,
    DevicesG5.self, DevicesV10to13.self, DevicesV10to14.self, DevicesV13.self, DevicesV18.self, ForeignA4.self,
    ForeignA5.self, ForeignM1.self, ForeignW1.self, ForeignW10.self, ForeignW2.self, ForeignW3.self, ForeignW4.self,
    ForeignW5.self, ForeignW6.self, ForeignW7.self, ForeignW9.self, ModernF14.self, ModernF1c.self, ModernF4.self,
    ModernF5.self, ModernF6.self, ModernF7.self, ModernF8.self, ModernR5.self, ModernR6.self, ModernS14.self,
    Reports02.self, Reports04.self, Reports05.self, Reports06.self, Reports07.self, Reports08.self, Reports12.self,
    Reports15.self,
    Reports23.self, Reports24.self, Reports29.self, Reports31.self, ReportsM4.self, ReportsM6.self,
    DevicesH1.self, DevicesH2.self, DevicesH3.self, DevicesH4.self, DevicesH5.self, DevicesH6.self,
    DevicesH7.self, DevicesH8.self, DevicesH9.self, DevicesH10.self, DevicesH11.self, DevicesH12.self,
    DevicesH13.self, DevicesH14.self, DevicesH15.self, DevicesH16.self, DevicesH17.self, DevicesH18.self,
    DevicesH19.self, DevicesH20.self, DevicesH21.self, DevicesH22.self, DevicesH23.self, DevicesH24.self,
    DevicesH25.self, DevicesH26.self, DevicesH27.self, DevicesH28.self, DevicesH29.self, Reports33.self,
  ]

  /// The proof of a fact: `AtlasU05` of `atlas U05`.
  static func proof(of name: String) -> (any Proof.Type)? {
    let name = name.filter { $0.isLetter || $0.isNumber }.lowercased()
    return all.first { "\($0)".lowercased() == name }
  }
}
