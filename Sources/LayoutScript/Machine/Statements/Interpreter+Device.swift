import CollectionLayout

// What the device says to the view, and the view to its layout.
extension Interpreter {
  /// Gives a setting of the device to the view, and sees to it that a layout which reads it is invalid.
  mutating func tellView(_ word: String) {
    let settings = lab.state.settings
    let pending = lab.view.pendingInvalidations.count
    let layout = lab.adapter.layout
    switch word {
    case "safe":
      lab.compute { lab.setDevice() }
      // The view itself reads it, for the offsets it allows; of the layouts only flow does. An offset that follows the
      // room at the edges may have invalidated headers that stick, which is not all of it.
      guard layout is UICollectionViewFlowLayout else { return }
    case "rtl":
      lab.setDevice()
      guard layout.flipsHorizontallyInOppositeLayoutDirection else {
        return remark(.settingNotRead(word: word, layout: settings.layout))
      }
    default:
      guard lab.state.model.hasText else { return }
      lab.tellLayoutOfData()
    }
    if word == "safe" || lab.view.pendingInvalidations.count == pending { lab.adapter.layout.invalidateLayout() }
  }
}
