import LayoutScript

/// Elements as a picture in characters.
struct PictureText {
  var width: Int
  var isUTF8: Bool
  var isPlain: Bool

  func write(_ picture: AnswerValue.Picture, to buffer: inout TextBuffer) {
  }
}
