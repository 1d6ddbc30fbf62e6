public import Foundation

// System colours by their use, in light surroundings.
// - Source: documented, the Human Interface Guidelines' table of system colours, light.
extension UIColor {
  /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
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

  /// Creates a colour from a colour of Core Graphics.
  public convenience init(cgColor: CGColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    cgColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The background of a screen.
  public static let systemBackground = rgb(255, 255, 255)
  /// The background of content on a screen.
  public static let secondarySystemBackground = rgb(242, 242, 247)
  /// The background of content on that content.
  public static let tertiarySystemBackground = rgb(255, 255, 255)
  /// The background of a screen with groups.
  public static let systemGroupedBackground = rgb(242, 242, 247)
  /// The background of a group.
  public static let secondarySystemGroupedBackground = rgb(255, 255, 255)
  /// The background of content in a group.
  public static let tertiarySystemGroupedBackground = rgb(242, 242, 247)
  /// Text.
  public static let label = rgb(0, 0, 0)
  /// Text of secondary importance.
  public static let secondaryLabel = rgb(60, 60, 67, 0.6)
  /// Text of tertiary importance.
  public static let tertiaryLabel = rgb(60, 60, 67, 0.3)
  /// Text of the least importance.
  public static let quaternaryLabel = rgb(60, 60, 67, 0.18)
  /// Text in an empty field.
  public static let placeholderText = rgb(60, 60, 67, 0.3)
  /// Links.
  public static let link = rgb(0, 122, 255)
  /// Dark text, in any surroundings.
  public static let darkText = rgb(0, 0, 0)
  /// Light text, in any surroundings.
  public static let lightText = rgb(255, 255, 255, 0.6)
  /// Lines between rows.
  public static let separator = rgb(60, 60, 67, 0.29)
  /// Opaque lines between rows.
  public static let opaqueSeparator = rgb(198, 198, 200)
  /// Thin shapes.
  public static let systemFill = rgb(120, 120, 128, 0.2)
  /// Shapes of middle size.
  public static let secondarySystemFill = rgb(120, 120, 128, 0.16)
  /// Large shapes.
  public static let tertiarySystemFill = rgb(118, 118, 128, 0.12)
  /// Large shapes of complex content.
  public static let quaternarySystemFill = rgb(116, 116, 128, 0.08)
  /// The tint colour, for content that can be tapped.
  public static let tintColor = rgb(0, 122, 255)
  /// Blue.
  public static let systemBlue = rgb(0, 122, 255)
  /// Green.
  public static let systemGreen = rgb(52, 199, 89)
  /// Indigo.
  public static let systemIndigo = rgb(88, 86, 214)
  /// Orange.
  public static let systemOrange = rgb(255, 149, 0)
  /// Pink.
  public static let systemPink = rgb(255, 45, 85)
  /// Purple.
  public static let systemPurple = rgb(175, 82, 222)
  /// Red.
  public static let systemRed = rgb(255, 59, 48)
  /// Teal.
  public static let systemTeal = rgb(48, 176, 199)
  /// Yellow.
  public static let systemYellow = rgb(255, 204, 0)
  /// Mint.
  public static let systemMint = rgb(0, 199, 190)
  /// Cyan.
  public static let systemCyan = rgb(50, 173, 230)
  /// Brown.
  public static let systemBrown = rgb(162, 132, 94)
  /// Grey.
  public static let systemGray = rgb(142, 142, 147)
  /// A lighter grey.
  public static let systemGray2 = rgb(174, 174, 178)
  /// A grey lighter than the second.
  public static let systemGray3 = rgb(199, 199, 204)
  /// A grey lighter than the third.
  public static let systemGray4 = rgb(209, 209, 214)
  /// A grey lighter than the fourth.
  public static let systemGray5 = rgb(229, 229, 234)
  /// The lightest grey.
  public static let systemGray6 = rgb(242, 242, 247)
}
