import CollectionLayout
import LayoutScript

/// The stack of a crash report: its methods of collection views, and the app's own code.
struct CrashStack: Sendable {
  /// The methods of UIKit's collection views and layouts, innermost first: `-[UICollectionView layoutSubviews]`.
  private(set) var methods: [String] = []
  /// The first frame of the app's own code as the report prints it.
  private(set) var own: String?
  /// The number of words outside of frames, among which the reason would be.
  private var words = 0

  /// The most lines to read.
  private static let limit = 400

  /// Programs and libraries whose frames are not the app's.
  private static let system = [
    "UIKit", "CoreFoundation", "Foundation", "libobjc", "libsystem", "libdispatch", "libswift", "libc++",
    "QuartzCore", "CoreData", "CoreAutoLayout", "GraphicsServices", "FrontBoardServices", "SwiftUI", "Combine",
    "dyld",
  ]

  init(_ text: PastedText) {
    for line in text.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: Self.limit).prefix(Self.limit) {
      read(String(decoding: line.prefix(1000), as: UTF8.self)[...])
    }
  }

  /// Whether the text is only a stack, without a reason.
  var isWithoutReason: Bool { !methods.isEmpty && words <= 12 }

  /// The messages that the innermost method raises.
  var neighbours: [MessageNeighbour] {
    UIKitMessage.all.filter { message in methods.first.map { message.place?.contains($0) ?? false } ?? false }
      .map { MessageNeighbour(message: $0, difference: "the same method raises it") }
  }

  var text: String {
    let names = neighbours.map(\.message.id)
    var lines = [
      "no message: the text has no reason. UIKit's method is `\(entry ?? "")`"
        + (own.map { ", called in \($0)." } ?? ".")
    ]
    if let first = names.first {
      lines.append(
        "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") raised there; `explain \(first)` explains "
          + (names.count == 1 ? "it." : "one of them."))
    } else if let inner = methods.first {
      lines.append("It raised in `\(inner)`, and no message is known of it.")
    }
    lines.append("The reason stands in the console, and in most reporters under the exception's details.")
    return lines.flatMap { FoldedText.lines(of: $0) }.joined(separator: "\n") + "\n"
  }

  /// The public method of UIKit that the app called, or that began the pass.
  private var entry: String? { methods.first { !$0.contains(" _") && !$0.contains("__") } ?? methods.first }

  /// Parses a frame: `5   Shop   0x000000010055b265 -[Feed prepare] + 277`, also with bars or without an address.
  private mutating func read(_ line: Substring) {
    let fields = line.split { $0.isWhitespace || $0 == "|" }
    let number = fields.first.map { $0.hasPrefix("#") ? $0.dropFirst() : $0 }
    guard let number, number.allSatisfy(\.isNumber), !number.isEmpty, fields.count > 2 else {
      words += fields.count
      return
    }
    if let start = line.firstRange(of: "-[UICollectionView"),
      let end = line[start.lowerBound...].firstIndex(of: "]")
    {
      methods.append(String(line[start.lowerBound...end]))
    } else if own == nil, fields[1].first?.isLetter == true, !Self.system.contains(where: fields[1].hasPrefix),
      fields.last != "main"
    {
      own = fields.dropFirst(2).drop { $0.hasPrefix("0x") }.joined(separator: " ")
    }
  }
}
