/// The colours of an item: one of twelve hues of equal lightness, with readable text.
package struct Hue: Sendable {
  /// The fill, edge and text colours, as in CSS.
  package var fill: String
  package var edge: String
  package var text: String

  /// Returns the index of an item's hue; consecutive items get distant hues.
  package static func place(of id: Int) -> Int { id * 5 % light.count }

  /// The colours of a view that is no cell.
  package static let plain = (
    light: Hue("#e4e6ea", "#8a919e", "#30353f"), dark: Hue("#2b303a", "#6d7686", "#dfe3ea")
  )

  package static let light = [
    Hue("#fecbc6", "#c05f59", "#562421"), Hue("#b0e7d4", "#129678", "#004032"),
    Hue("#c3dbff", "#4f80ca", "#1b355b"),
    Hue("#ecd7ab", "#a17910", "#453200"), Hue("#ebcdf4", "#9f66b0", "#45284e"),
    Hue("#a9e6e9", "#019298", "#023e40"),
    Hue("#d7dfb0", "#7e881e", "#343900"), Hue("#d6d4ff", "#7d72c6", "#342e59"),
    Hue("#facfb3", "#b8692c", "#522907"),
    Hue("#afe2fa", "#148cb5", "#003b4f"), Hue("#c0e5c0", "#4b934f", "#193f1b"),
    Hue("#fac9df", "#b65e8b", "#51233b"),
  ]

  package static let dark = [
    Hue("#5e312e", "#d67b74", "#ffe9e6"), Hue("#0e4b3c", "#37af90", "#dbf5ec"),
    Hue("#294062", "#6b99df", "#e5efff"),
    Hue("#4f3d10", "#b99239", "#f8edd8"), Hue("#4e3456", "#b681c6", "#f7e9fc"),
    Hue("#03494d", "#05adb4", "#d8f5f6"),
    Hue("#3f4418", "#96a047", "#edf1db"), Hue("#3e3a60", "#958cdb", "#edecff"),
    Hue("#5a361c", "#ce844f", "#ffeadd"),
    Hue("#0e465b", "#37a6d0", "#dbf3ff"), Hue("#28492a", "#68ab6b", "#e3f4e2"),
    Hue("#593145", "#cd7aa2", "#ffe7f1"),
  ]

  private init(_ fill: String, _ edge: String, _ text: String) {
    (self.fill, self.edge, self.text) = (fill, edge, text)
  }
}
