// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/UIKitSurface/Declarations/Typing.api.
public import CollectionLayout
public import Foundation

/// The keys that a text wants, and other wishes about typing. No text is typed here, so none has an effect.
/// - Source: documented, UIKeyboardType.
public enum UIKeyboardType: Int, Sendable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

/// UIKit's `UIKeyboardAppearance`.
/// - Source: documented, UIKeyboardAppearance.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`
  case dark
  case light
}

/// UIKit's `UIReturnKeyType`.
/// - Source: documented, UIReturnKeyType.
public enum UIReturnKeyType: Int, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
}

/// UIKit's `UITextAutocorrectionType`.
/// - Source: documented, UITextAutocorrectionType.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`
  case no
  case yes
}

/// UIKit's `UITextSpellCheckingType`.
/// - Source: documented, UITextSpellCheckingType.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`
  case no
  case yes
}

/// UIKit's `UITextContentType`.
/// - Source: documented, UITextContentType.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let URL = UITextContentType(rawValue: "url")
}

/// UIKit's `UIDataDetectorTypes`.
/// - Source: documented, UIDataDetectorTypes.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: 0xFFFF_FFFF)
}

/// An object with wishes about typing.
/// - Source: documented, UITextInputTraits.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
}

/// UIKit's `UITextPosition`.
/// - Source: documented, UITextPosition.
@preconcurrency @MainActor open class UITextPosition: NSObject {
}

/// UIKit's `UITextRange`.
/// - Source: documented, UITextRange.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// UIKit's `isEmpty`.
  open var isEmpty: Bool { true }
}

extension UITextField {
  /// UIKit's `BorderStyle`.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// UIKit's `ViewMode`.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

}

/// A delegate of a text view. Every method is optional. No text is typed here, so none is called.
/// - Source: documented, UITextViewDelegate.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// UIKit's `textViewShouldBeginEditing`.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// UIKit's `textViewShouldEndEditing`.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// UIKit's `textViewDidBeginEditing`; has no effect here.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// UIKit's `textViewDidEndEditing`; has no effect here.
  func textViewDidEndEditing(_ textView: UITextView)
  /// UIKit's `textViewDidChange`; has no effect here.
  func textViewDidChange(_ textView: UITextView)
  /// UIKit's `textViewDidChangeSelection`; has no effect here.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// UIKit's `textView`.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  /// Returns the default.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns the default.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns the default.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}

/// A control that chooses a date. It is never seen.
/// - Source: documented, UIDatePicker.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// UIKit's `Mode`.
  public enum Mode: Int, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
  }

  /// UIKit's `date`.
  open var date = Date()
  /// UIKit's `minimumDate`.
  open var minimumDate: Date?
  /// UIKit's `maximumDate`.
  open var maximumDate: Date?
  /// UIKit's `datePickerMode`.
  open var datePickerMode = Mode.dateAndTime
  /// UIKit's `preferredDatePickerStyle`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// UIKit's `minuteInterval`.
  open var minuteInterval = 1
  /// UIKit's `locale`.
  open var locale: Locale?
  /// UIKit's `calendar`.
  open var calendar: Calendar! = Calendar.current
  /// UIKit's `timeZone`.
  open var timeZone: TimeZone?
  /// UIKit's `countDownDuration`.
  open var countDownDuration: TimeInterval = 0
  /// UIKit's `setDate`.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// UIKit's `UIDatePickerStyle`.
/// - Source: documented, UIDatePickerStyle.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic
  case wheels
  case compact
  case inline
}

/// A control of wheels. It is never seen, and asks nothing.
/// - Source: documented, UIPickerView.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// UIKit's `dataSource`.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// UIKit's `delegate`.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// UIKit's `reloadAllComponents`; has no effect here.
  open func reloadAllComponents() {}
  /// UIKit's `reloadComponent`; has no effect here.
  open func reloadComponent(_ component: Int) {}
  /// UIKit's `selectRow`; has no effect here.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  /// UIKit's `selectedRow`.
  open func selectedRow(inComponent component: Int) -> Int { -1 }
}

/// UIKit's `UIPickerViewDataSource`.
/// - Source: documented, UIPickerViewDataSource.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// UIKit's `numberOfComponents`.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// UIKit's `pickerView`.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// UIKit's `UIPickerViewDelegate`.
/// - Source: documented, UIPickerViewDelegate.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// UIKit's `pickerView`.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// UIKit's `pickerView`; has no effect here.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// UIKit's `pickerView`.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Returns the default.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  /// Returns the default.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
}

/// A control with two buttons. It is never seen.
/// - Source: documented, UIStepper.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// UIKit's `value`.
  open var value = 0.0
  /// UIKit's `minimumValue`.
  open var minimumValue = 0.0
  /// UIKit's `maximumValue`.
  open var maximumValue = 100.0
  /// UIKit's `stepValue`.
  open var stepValue = 1.0
  /// UIKit's `wraps`.
  open var wraps = false
}

/// UIKit's `UIColorWell`.
/// - Source: documented, UIColorWell.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// UIKit's `selectedColor`.
  open var selectedColor: UIColor?
  /// UIKit's `title`.
  open var title: String?
  /// UIKit's `supportsAlpha`.
  open var supportsAlpha = true
}

/// The looks of paragraphs; they change no size here.
/// - Source: documented, NSParagraphStyle.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  /// UIKit's ``default``.
  public static let `default` = NSParagraphStyle()
  /// UIKit's `lineSpacing`.
  open var lineSpacing: CGFloat { get { 0 } set {} }
  /// UIKit's `alignment`.
  open var alignment: NSTextAlignment { get { .natural } set {} }
  /// UIKit's `lineBreakMode`.
  open var lineBreakMode: NSLineBreakMode { get { .byWordWrapping } set {} }
  /// UIKit's `paragraphSpacing`.
  open var paragraphSpacing: CGFloat { get { 0 } set {} }
  /// UIKit's `paragraphSpacingBefore`.
  open var paragraphSpacingBefore: CGFloat { get { 0 } set {} }
  /// UIKit's `lineHeightMultiple`.
  open var lineHeightMultiple: CGFloat { get { 0 } set {} }
  /// UIKit's `minimumLineHeight`.
  open var minimumLineHeight: CGFloat { get { 0 } set {} }
  /// UIKit's `maximumLineHeight`.
  open var maximumLineHeight: CGFloat { get { 0 } set {} }
  /// UIKit's `firstLineHeadIndent`.
  open var firstLineHeadIndent: CGFloat { get { 0 } set {} }
  /// UIKit's `headIndent`.
  open var headIndent: CGFloat { get { 0 } set {} }
  /// UIKit's `tailIndent`.
  open var tailIndent: CGFloat { get { 0 } set {} }
  /// UIKit's `hyphenationFactor`.
  open var hyphenationFactor: Float { get { 0 } set {} }
}

/// UIKit's `NSMutableParagraphStyle`.
/// - Source: documented, NSMutableParagraphStyle.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
}

/// UIKit's `NSTextAttachment`.
/// - Source: documented, NSTextAttachment.
open class NSTextAttachment: NSObject {
  /// UIKit's `image`.
  open var image: UIImage?
  /// UIKit's `bounds`.
  open var bounds = CGRect.zero
  /// UIKit's `init(image: UIImage)`.
  public convenience init(image: UIImage) { self.init(); self.image = image }
}

extension NSAttributedString {
  /// UIKit's `init(attachment: NSTextAttachment)`.
  public convenience init(attachment: NSTextAttachment) { self.init(string: "") }
}

/// UIKit's `NSUnderlineStyle`.
/// - Source: documented, NSUnderlineStyle.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a value from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString.Key {
  /// UIKit's `link`.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// UIKit's `attachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// UIKit's `baselineOffset`.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// UIKit's `ligature`.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// UIKit's `underlineColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// UIKit's `strikethroughColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
}

