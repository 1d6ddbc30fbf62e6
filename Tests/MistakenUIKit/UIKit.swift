// Module UIKit with layouts that make a famous mistake: exported tests are compiled against it, too, and have to fail there.
import Foundation
@_exported public import UIKitSurface

/// The mistakes that are on while the tests run.
enum Mistakes {
  /// Words of `bug`, separated by commas.
  static let variable = "LAYOUTLAB_MISTAKES"

  static let on = Set(
    (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ",").map { word in
      guard let mistake = LayoutMistake(rawValue: String(word)) else {
        fatalError("no mistake is called `\(word)`")
      }
      return mistake
    })
}
