import Foundation

// The sizes of list rows; the properties are declared in `Declarations/Lists.api`.
extension UIListContentConfiguration.TextProperties {
  // Returns the size of a text with these properties, in lines at most `width` wide.
  func size(of text: String, within width: CGFloat) -> CGSize {
    let whole = font.size(of: text, within: width)
    guard numberOfLines > 0 else { return whole }
    return CGSize(width: whole.width, height: min(whole.height, CGFloat(numberOfLines) * font.lineHeight))
  }
}

extension UIListContentConfiguration.ImageProperties {
  func size(of image: UIImage) -> CGSize {
    func side(_ own: CGFloat, most: CGFloat, reserved: CGFloat) -> CGFloat {
      max(most > 0 ? min(own, most) : own, reserved)
    }
    return CGSize(
      width: side(image.size.width, most: maximumSize.width, reserved: reservedLayoutSize.width),
      height: side(image.size.height, most: maximumSize.height, reserved: reservedLayoutSize.height))
  }
}

extension UIListContentConfiguration {
  // Returns the height of a row of a width, in points: the margins, and the higher of image and texts.
  // - Source: inferred from the distances; that texts side by side that do not fit stand below each other is
  //   documented.
  func height(within width: CGFloat) -> CGFloat {
    let picture = image.map { imageProperties.size(of: $0) } ?? .zero
    let room = max(
      0,
      width - directionalLayoutMargins.leading - directionalLayoutMargins.trailing
        - (picture.width > 0 ? picture.width + imageToTextPadding : 0))
    let (first, second) = (text ?? "", secondaryText ?? "")
    var texts: CGFloat = 0
    let unlimited = CGFloat.greatestFiniteMagnitude
    let both =
      textProperties.size(of: first, within: unlimited).width
      + secondaryTextProperties.size(of: second, within: unlimited).width + textToSecondaryTextHorizontalPadding
    if second.isEmpty {
      texts = first.isEmpty ? 0 : textProperties.size(of: first, within: room).height
    } else if prefersSideBySideTextAndSecondaryText, both <= room {
      texts = max(textProperties.font.lineHeight, secondaryTextProperties.font.lineHeight)
    } else {
      let above = first.isEmpty ? 0 : textProperties.size(of: first, within: room).height
      texts =
        above + (above > 0 ? textToSecondaryTextVerticalPadding : 0)
        + secondaryTextProperties.size(of: second, within: room).height
    }
    let content = max(texts, picture.height)
    return max(leastHeight, content + directionalLayoutMargins.top + directionalLayoutMargins.bottom)
  }
}
