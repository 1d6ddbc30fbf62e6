import LayoutRendering
import LayoutScript

extension LogOutcome {
  /// Returns the differences between a device and the lab as text for people; `log` is the name of the log.
  package func text(of log: String) -> String {
    guard let first = groups.first?.first else {
      return "\(log): no difference, \(Counted.text(alike, "call")) alike on the device and in the lab\n"
        + ends.map { "\($0.printable)\n" }.joined()
    }
    var rows = [
      "\(log): \(Counted.text(count, "difference")) in \(Counted.text(groups.count, "rule")), "
        + "\(Counted.text(alike, "call")) alike", "",
    ]
    rows.append("first    \(place(of: first))")
    for (index, call) in first.before.enumerated() {
      rows.append((index == 0 ? "before   " : "         ") + call.text)
    }
    rows.append("device   " + (first.device?.text ?? "nothing"))
    rows.append("lab      " + (first.lab?.text ?? "nothing"))
    rows.append("differs  " + first.account)
    if let cause = first.lab?.cause { rows.append("cause    in the lab: " + EventWords.cause(cause)) }
    rows.append("rule     \(first.rule.rawValue): \(first.rule.sentence)")
    rows.append("known    \(first.rule.standing.rawValue)")
    if groups.count > 1 || count > 1 {
      rows.append("")
      for (index, group) in groups.enumerated() {
        let times = group.count == 1 ? "once" : "\(group.count) times"
        let line = (group.first.device?.line ?? group.first.before.last?.line).map { ", first at line \($0)" } ?? ""
        rows.append(
          (index == 0 ? "all      " : "         ")
            + "\(group.first.rule.rawValue), \(group.first.rule.standing.rawValue): \(times)\(line)")
      }
    }
    if !ends.isEmpty { rows.append("") }
    for end in ends { rows.append("end      " + end) }
    return rows.map { $0.printable + "\n" }.joined()
  }

  private func place(of difference: LogDifference) -> String {
    let line = difference.device?.line ?? difference.before.last?.line
    let statement = difference.lab?.statement ?? difference.before.last?.statement
    let after = difference.device == nil ? "after line" : "at line"
    let layout = difference.layout.map { ", layout \($0) in it" } ?? ""
    return [
      line.map { "\(after) \($0) of the log\(layout)" },
      statement.map { "in `\($0.text)`, line \($0.line) of the script" },
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  /// Returns the report for the project, a JSON object a line: versions, then each rule with its first difference.
  /// Kinds of the app are left out; `tool` is the version of this program.
  package func report(tool: String, system: String) -> String {
    var json = JSONBuffer()
    json.object {
      $0.field("report") { $0.number(1) }
      $0.field("layoutlab") { $0.string(tool) }
      $0.field("log") { $0.number(LogReader.version) }
      $0.field("system") { $0.string(system) }
      $0.field("differences") { $0.number(count) }
    }
    var text = String(decoding: json.bytes, as: UTF8.self) + "\n"
    for group in groups {
      let first = group.first
      var json = JSONBuffer()
      json.object {
        $0.field("rule") { $0.string(first.rule.rawValue) }
        $0.field("known") { $0.string(first.rule.standing.rawValue) }
        $0.field("times") { $0.number(group.count) }
        $0.field("differs") { $0.string(first.words(.system)) }
        $0.field("device") { value in Self.write(first.device, &value) }
        $0.field("lab") { value in Self.write(first.lab, &value) }
        $0.field("before") { $0.array(first.before) { $0.string($1.text(.system)) } }
      }
      text += String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
    return text
  }

  private static func write(_ call: ComparedCall?, _ json: inout JSONBuffer) {
    if let call { json.string(call.text(.system)) } else { json.null() }
  }
}
