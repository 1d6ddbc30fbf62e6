// swift-format-ignore-file
// Written by `make surface` from Sources/CollectionLayout/Declarations/Colors.api.
public import Foundation

extension UIColor {
  /// UIKit's `black`.
  public static let black = UIColor(white: 0, alpha: 1)
  /// UIKit's `darkGray`.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// UIKit's `gray`.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// UIKit's `lightGray`.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// UIKit's `white`.
  public static let white = UIColor(white: 1, alpha: 1)
  /// UIKit's `clear`.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// UIKit's `red`.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// UIKit's `green`.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// UIKit's `blue`.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// UIKit's `cyan`.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// UIKit's `yellow`.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// UIKit's `magenta`.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// UIKit's `orange`.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// UIKit's `purple`.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// UIKit's `brown`.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// UIKit's `init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat)`.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sixth).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }
  /// Creates a colour of a wide gamut; here its numbers are taken without conversion.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a colour from the program's files on a device; none is found.
  public convenience init?(named name: String) { nil }
  /// UIKit's `init(cgColor: CGColor)`.
  public convenience init(cgColor: CGColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    cgColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
  /// UIKit's `systemBackground`.
  public static let systemBackground = rgb(255, 255, 255)
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = rgb(242, 242, 247)
  /// UIKit's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = rgb(255, 255, 255)
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = rgb(242, 242, 247)
  /// UIKit's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = rgb(255, 255, 255)
  /// UIKit's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = rgb(242, 242, 247)
  /// UIKit's `label`.
  public static let label = rgb(0, 0, 0)
  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = rgb(60, 60, 67, 0.6)
  /// UIKit's `tertiaryLabel`.
  public static let tertiaryLabel = rgb(60, 60, 67, 0.3)
  /// UIKit's `quaternaryLabel`.
  public static let quaternaryLabel = rgb(60, 60, 67, 0.18)
  /// UIKit's `placeholderText`.
  public static let placeholderText = rgb(60, 60, 67, 0.3)
  /// UIKit's `link`.
  public static let link = rgb(0, 122, 255)
  /// UIKit's `darkText`.
  public static let darkText = rgb(0, 0, 0)
  /// UIKit's `lightText`.
  public static let lightText = rgb(255, 255, 255, 0.6)
  /// UIKit's `separator`.
  public static let separator = rgb(60, 60, 67, 0.29)
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = rgb(198, 198, 200)
  /// UIKit's `systemFill`.
  public static let systemFill = rgb(120, 120, 128, 0.2)
  /// UIKit's `secondarySystemFill`.
  public static let secondarySystemFill = rgb(120, 120, 128, 0.16)
  /// UIKit's `tertiarySystemFill`.
  public static let tertiarySystemFill = rgb(118, 118, 128, 0.12)
  /// UIKit's `quaternarySystemFill`.
  public static let quaternarySystemFill = rgb(116, 116, 128, 0.08)
  /// UIKit's `tintColor`.
  public static let tintColor = rgb(0, 122, 255)
  /// UIKit's `systemBlue`.
  public static let systemBlue = rgb(0, 122, 255)
  /// UIKit's `systemGreen`.
  public static let systemGreen = rgb(52, 199, 89)
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = rgb(88, 86, 214)
  /// UIKit's `systemOrange`.
  public static let systemOrange = rgb(255, 149, 0)
  /// UIKit's `systemPink`.
  public static let systemPink = rgb(255, 45, 85)
  /// UIKit's `systemPurple`.
  public static let systemPurple = rgb(175, 82, 222)
  /// UIKit's `systemRed`.
  public static let systemRed = rgb(255, 59, 48)
  /// UIKit's `systemTeal`.
  public static let systemTeal = rgb(48, 176, 199)
  /// UIKit's `systemYellow`.
  public static let systemYellow = rgb(255, 204, 0)
  /// UIKit's `systemMint`.
  public static let systemMint = rgb(0, 199, 190)
  /// UIKit's `systemCyan`.
  public static let systemCyan = rgb(50, 173, 230)
  /// UIKit's `systemBrown`.
  public static let systemBrown = rgb(162, 132, 94)
  /// UIKit's `systemGray`.
  public static let systemGray = rgb(142, 142, 147)
  /// UIKit's `systemGray2`.
  public static let systemGray2 = rgb(174, 174, 178)
  /// UIKit's `systemGray3`.
  public static let systemGray3 = rgb(199, 199, 204)
  /// UIKit's `systemGray4`.
  public static let systemGray4 = rgb(209, 209, 214)
  /// UIKit's `systemGray5`.
  public static let systemGray5 = rgb(229, 229, 234)
  /// UIKit's `systemGray6`.
  public static let systemGray6 = rgb(242, 242, 247)
}

