import Foundation

/// Writes the delegate class that answers the protocols of the files with the lab's data.
struct DelegateWriter {
  struct Method {
    var protocolName: String
    /// The name with labels: `collectionView(_:heightForItemAt:)`.
    var name: String
    /// A short description of the answer; nil where the lab has no answer.
    var answer: String?
    fileprivate var code: String
    /// The method in a test outside of the lab; nil where such a test leaves the method out.
    var outside: DelegateSource.Answer?
  }

  private(set) var methods: [Method] = []
  let protocols: [String]
  /// The class in the files that derives from `LabDelegate` and becomes the delegate's superclass; nil for none.
  let base: TypeDeclaration?
  /// The words of the settings that the answers read.
  private(set) var asked: [String] = []
  /// The words of the settings whose methods of a flow layout's delegate the code names.
  let flowAsked: [String]
  /// Whether a protocol refines `UICollectionViewDataSource`.
  private let isDataSource: Bool

  private let files: [SwiftFile]
  private let values: ValueWriter
  private let dropped: Set<String>
  private let all: [String: TypeDeclaration]

  /// - Parameter dropped: the protocols and methods that the compiler rejected in an earlier attempt.
  init(_ finder: LayoutClassFinder, _ files: [SwiftFile], without dropped: Set<String>) {
    (self.files, self.dropped, values) = (files, dropped, finder.values)
    let code = files.map { String(decoding: $0.code, as: UTF8.self) }
    flowAsked = Self.flowQuestions.filter { question in code.contains { $0.contains(question.label) } }.map(\.word)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    base = finder.types.values.filter { $0.parents.first == "LabDelegate" && !$0.isGeneric }
      .min { ($0.file, $0.node.start) < ($1.file, $1.node.start) }
    let all = finder.protocols
    self.all = all
    protocols = all.values.filter { type in
      let isNamed = ["Delegate", "DataSource", "Provider"].contains { type.name.contains($0) }
      let hasMethods = type.node.members.contains { $0.kind == "func_decl" || $0.kind == "var_decl" }
      guard !type.name.hasPrefix("_"), !type.isPrivate, !dropped.contains(type.name) else { return false }
      // Any protocol of that name may be answered: the lab's delegate conforms to it as well as another object.
      return
        (isNamed && hasMethods
        && (Self.isClassBound(type, all) || type.name.hasSuffix("Delegate") || type.name.hasSuffix("DataSource")))
        || type.node.members.isEmpty && Self.asksNothing(type, all) && !finder.values.isConformedTo(type.name)
    }.sorted { ($0.file, $0.node.start) < ($1.file, $1.node.start) }.map(\.name)
    isDataSource = protocols.contains { Self.refines($0, "UICollectionViewDataSource", all) }
    for index in files.indices {
      for node in files[index].nodes(ofKind: "protocol") where protocols.contains(node.name) {
        for member in node.members where member.kind == "func_decl" {
          let number = OptionalRequirementWriter.number(of: member, inFile: index)
          add(member, of: node.name, in: files[index], optional: member.has("optional_attr") ? number : nil)
        }
      }
    }
  }

  private static func refines(
    _ name: String, _ other: String, _ all: [String: TypeDeclaration], depth: Int = 0
  ) -> Bool {
    guard depth < 20, let type = all[name] else { return false }
    return type.parents.contains { $0 == other || refines($0, other, all, depth: depth + 1) }
  }

  /// Whether a protocol and all protocols that it refines have no requirements.
  private static func asksNothing(_ type: TypeDeclaration, _ all: [String: TypeDeclaration], depth: Int = 0) -> Bool
  {
    depth < 20 && type.node.members.isEmpty
      && type.parents.allSatisfy { parent in
        ["AnyObject", "class", "NSObjectProtocol"].contains(parent) || parent.hasPrefix("UICollectionViewDelegate")
          || all[parent].map { asksNothing($0, all, depth: depth + 1) } == true
      }
  }

  /// Returns the delegate's protocols that files name, and the protocols that these refine.
  func protocols(namedIn files: Set<Int>) -> [String] {
    let named = protocols.filter { name in
      files.contains { file in
        let words = self.files[file].code.split { !SwiftFile.isWord($0) }
        // The declaration of the protocol is not counted.
        return words.count { $0.elementsEqual(name.utf8) } > (all[name]?.file == file ? 1 : 0)
      }
    }
    return protocols.filter { name in
      named.contains(name) || named.contains { Self.refines($0, name, all) }
    }
  }

  /// Whether a protocol has `@MainActor`, which it does not inherit from the protocols that it refines.
  func isOfMainActor(_ name: String) -> Bool {
    guard let type = all[name] else { return false }
    let before = files[type.file].text(max(0, type.node.start - 200)..<type.node.start)
    return before.contains(/@MainActor\s+([a-z]+\s+)*$/)
  }

  private static func isClassBound(_ type: TypeDeclaration, _ all: [String: TypeDeclaration], depth: Int = 0)
    -> Bool
  {
    if type.node.has("objc_attr") { return true }
    return type.parents.contains { parent in
      ["AnyObject", "class", "NSObjectProtocol", "UICollectionViewDataSource"].contains(parent)
        || parent.hasPrefix("UICollectionViewDelegate")
        || (depth < 20 && all[parent].map { isClassBound($0, all, depth: depth + 1) } == true)
    }
  }

  // MARK: Methods

  /// The labels of a flow layout's questions to its delegate, and the settings that answer them.
  private static let flowQuestions: [(label: String, word: String)] = [
    ("insetForSectionAt", "inset"), ("minimumLineSpacingForSectionAt", "spacing"),
    ("minimumInteritemSpacingForSectionAt", "spacing"), ("referenceSizeForHeaderInSection", "header"),
    ("referenceSizeForFooterInSection", "footer"),
  ]
  /// The labels of the methods that the base class implements.
  private static let inherited = Set((["sizeForItemAt"] + flowQuestions.map(\.label)).map { ["", "layout", $0] })

  private mutating func add(_ member: SyntaxNode, of name: String, in file: SwiftFile, optional number: Int?) {
    let parameters = FunctionSignature.parameters(of: member, in: file)
    let type = FunctionSignature.result(of: member, in: file)
    let list = parameters.enumerated().map { "\($1.label) p\($0): \($1.type)" }.joined(separator: ", ")
    let shown = "\(member.name)(\(parameters.map { "\($0.label):" }.joined()))"
    if member.name == "collectionView", Self.inherited.contains(member.labels), parameters.count == 3,
      parameters[1].type == "UICollectionViewLayout"
    {
      var method = inheritedMethod(member, parameters, type, of: name, list, shown)
      let word = Self.flowQuestions.first { $0.label == member.labels.last }?.word ?? "itemsize"
      method.outside = DelegateSource.Answer(
        of: name, code: "", word: word, isOptional: number != nil && method.code.isEmpty)
      methods.append(method)
      return
    }
    if let base, base.parents.contains(name) {
      methods.append(Method(protocolName: name, name: shown, answer: "\(base.name) answers", code: ""))
      return
    }
    let result = type == "Void" ? "" : " -> \(type)"
    let signature = "  func \(member.name)(\(list))\(result)"
    guard !methods.contains(where: { $0.code.hasPrefix(signature + " {") }) else { return }
    let answer = dropped.contains(shown) ? nil : answer(member.name, parameters, type)
    if let word = answer?.word, !asked.contains(word) { asked.append(word) }
    let isLeftOut = number != nil && answer.map { !$0.isKnown && type != "Void" } ?? true
    let missing = "fatalError(\"the lab has no \(type)\")"
    let outside =
      isLeftOut
      ? nil
      : DelegateSource.Answer(
        of: name,
        code: Self.named(
          parameters, "func \(member.name)(\(list))\(result) { \(answer?.code ?? missing) }"),
        word: answer?.word, isOptional: number != nil && answer?.word != nil)
    guard let answer else {
      let body = number.map { "LabOptional.missing(\($0))" } ?? missing
      methods.append(
        Method(protocolName: name, name: shown, answer: nil, code: "\(signature) { \(body) }", outside: outside))
      return
    }
    var body = answer.code
    if let number, type != "Void" {
      let condition = answer.word.map { "answers.isSet(\"\($0)\")" } ?? (answer.isKnown ? "true" : "false")
      body = "guard let answers, \(condition) else { return LabOptional.missing(\(number)) }; return \(answer.code)"
    } else if type != "Void", answer.code.contains("answers.") {
      body = "guard let answers else { fatalError(\"no lab\") }; return \(answer.code)"
    }
    methods.append(
      Method(
        protocolName: name, name: shown, answer: answer.summary,
        code: "\(signature) { /* method \"\(shown)\" */ \(body) }", outside: outside))
  }

  /// Returns a method with the protocol's parameter names, unless they collide with each other or with a function.
  private static func named(_ parameters: [FunctionSignature.Parameter], _ code: String) -> String {
    let names = parameters.map { $0.inner.isEmpty ? $0.label : $0.inner }
    let taken = ["_", "size", "length", "columns", "inset", "lineSpacing", "itemSpacing", "header", "footer"]
    guard Set(names + taken).count == names.count + taken.count else { return code }
    var result = code
    for (index, name) in names.enumerated() {
      if name == parameters[index].label { result = result.replacing("\(name) p\(index):", with: "\(name):") }
      result = result.replacingOccurrences(of: "\\bp\(index)\\b", with: name, options: .regularExpression)
    }
    return result
  }

  /// Returns the entry of a method that the delegate of UIKit's flow layout has under the same name.
  ///
  /// The base class answers the method. Only the size of an item differs for a layout that is no flow layout: a
  /// length alone gets the width of a lane.
  private func inheritedMethod(
    _ member: SyntaxNode, _ parameters: [FunctionSignature.Parameter], _ type: String, of name: String,
    _ list: String,
    _ shown: String
  ) -> Method {
    let answer = answer(member.name, parameters, type)
    let isAnswered = methods.contains { $0.code.contains("override") }
    guard type == "CGSize", member.labels.last == "sizeForItemAt", !isAnswered, let answer else {
      return Method(protocolName: name, name: shown, answer: answer?.summary, code: "")
    }
    return Method(
      protocolName: name, name: shown, answer: answer.summary,
      code: """
          override func collectionView(\(list)) -> CGSize {
            guard let answers, !(p1 is UICollectionViewFlowLayout) else {
              return super.collectionView(p0, layout: p1, sizeForItemAt: p2)
            }
            return \(answer.code)
          }
        """)
  }

  /// An expression with its short description, and the word of the setting that it reads.
  struct Answer {
    var code: String
    var summary: String
    var word: String?
    /// Whether the answer depends on the lab's data.
    var isKnown = true
  }

  /// Returns the answer for a method by its words and its types.
  /// - Parameter isPart: whether the answer is a part of another answer.
  func answer(
    _ name: String, _ parameters: [FunctionSignature.Parameter], _ type: String, isPart: Bool = false
  ) -> Answer? {
    let words = ([name] + parameters.map(\.label)).joined(separator: " ").lowercased()
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let path = parameters.firstIndex { ["IndexPath", "NSIndexPath"].contains($0.type) }.map {
      parameters[$0].type == "NSIndexPath" ? "(p\($0) as IndexPath)" : "p\($0)"
    }
    let place = parameters.firstIndex { values.resolved($0.type) == "Int" }
    let number = place.map { "p\($0)" }
    // The size of a row or a column is the size of its item.
    let isSize = has("width", "height", "size") && !has("spacing", "inset", "margin", "padding", "separator")
    let numbered = place.map { place in
      let isSection = parameters[place].label.lowercased().contains("section")
      return isSection ? "IndexPath(item: 0, section: p\(place))" : "IndexPath(item: p\(place), section: 0)"
    }
    let item = path ?? (isSize ? numbered : nil)
    let section = number ?? path.map { "\($0).section" } ?? "0"
    let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    func asked(_ function: String, _ word: String, _ summary: String? = nil) -> Answer {
      Answer(code: "answers.\(function): \(section))", summary: summary ?? word, word: word)
    }
    let edge = ["header", "footer"].first { has($0) }.map { asked("\($0)(ofSection", $0) }
    switch bare {
    case "Void": return Answer(code: "", summary: "nothing", isKnown: false)
    case "CGSize":
      if let edge {
        return Answer(
          code: "CGSize(width: \(edge.code), height: \(edge.code))", summary: edge.summary, word: edge.word)
      }
      guard let item else { return nil }
      return Answer(code: "answers.size(of: \(item))", summary: "the item's size")
    case "CGFloat", "Double", "Float":
      var answer: Answer
      if let edge {
        answer = edge
      } else if let item, has("ratio", "aspect") {
        let size = "answers.size(of: \(item))"
        answer = Answer(code: "(\(size).width / max(1, \(size).height))", summary: "the item's width by its height")
      } else if let item {
        let isWidth = has("width") && !has("height", "withwidth", "fixedwidth", "with width", "itemwidth")
        answer =
          isWidth
          ? Answer(code: "answers.size(of: \(item)).width", summary: "the item's width")
          : Answer(code: "answers.length(of: \(item))", summary: "the item's length")
      } else if has("interitem", "column", "item", "horizontal") {
        answer = asked("itemSpacing(inSection", "spacing", "spacing, of items")
      } else {
        answer = asked("lineSpacing(inSection", "spacing", "spacing, of lines")
      }
      if bare != "CGFloat" { answer.code = "\(bare)(\(answer.code))" }
      return answer
    case "Int", "UInt":
      guard has("column", "row", "line", "span", "lane", "count", "number") else {
        return Answer(code: "0", summary: "0", isKnown: false)
      }
      var answer = asked("columns(inSection", "columns")
      if bare == "UInt" { answer.code = "UInt(\(answer.code))" }
      return answer
    case "UIEdgeInsets":
      guard edge == nil else { return Answer(code: ".zero", summary: "none", isKnown: false) }
      return asked("inset(ofSection", "inset")
    case "UIOffset", "CGPoint", "CGRect", "NSDirectionalEdgeInsets":
      return Answer(code: "\(bare).zero", summary: "zero", isKnown: false)
    case "UIColor": return Answer(code: "UIColor.clear", summary: "clear", isKnown: false)
    case "Bool": return Answer(code: "false", summary: "no", isKnown: false)
    case "String": return Answer(code: "\"\"", summary: "an empty text", isKnown: false)
    default:
      if type.hasSuffix("?") { return Answer(code: "nil", summary: "nil", isKnown: false) }
      guard !isPart else { return nil }
      var word: String?
      let code = values.value(of: type, name) { inner, words in
        guard let part = answer(words, parameters, inner, isPart: true) else { return nil }
        word = word ?? part.word
        return part.code
      }
      return code.map { code in
        Answer(code: code, summary: "\(code.prefix { $0 != "(" })", word: word, isKnown: code.contains("answers."))
      }
    }
  }

  var text: String {
    "final class _LabDelegate: \(base?.name ?? "LabDelegate")"
      + protocols.filter { base?.parents.contains($0) != true }.map { ", " + $0 }.joined() + " {\n"
      + methods.map(\.code).joined(separator: "\n") + "\n" + (isDataSource ? Self.dataSource : "") + "}\n"
  }

  /// The required methods of a data source, which forward to the view's data source.
  private static let dataSource = """
      func numberOfSections(in view: UICollectionView) -> Int { view.dataSource?.numberOfSections(in: view) ?? 1 }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        view.dataSource?.collectionView(view, numberOfItemsInSection: section) ?? 0
      }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dataSource?.collectionView(view, cellForItemAt: indexPath) ?? UICollectionViewCell()
      }

    """
}
