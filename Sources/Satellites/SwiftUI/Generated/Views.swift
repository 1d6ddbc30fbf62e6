// swift-format-ignore-file
// Written by `make surface` from Sources/Satellites/SwiftUI/Declarations/Views.api.
public import Combine
public import CollectionLayout
public import Foundation

/// A view of SwiftUI. It is kept, and shows nothing.
/// - Source: documented, View.
@preconcurrency @MainActor public protocol View {
  /// UIKit's `Body`.
  associatedtype Body: View
  /// UIKit's `body`.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// UIKit's `body`.
  public var body: Never { fatalError("a view of SwiftUI shows nothing here") }
}

/// UIKit's `ViewBuilder`.
/// - Source: documented, ViewBuilder.
@resultBuilder public struct ViewBuilder {
  /// UIKit's `buildBlock`.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// UIKit's `buildBlock`.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// UIKit's `buildBlock`.
  public static func buildBlock(_ content: any View...) -> TupleView { TupleView() }
  /// UIKit's `buildOptional`.
  public static func buildOptional(_ content: (any View)?) -> EmptyView { EmptyView() }
  /// UIKit's `buildEither`.
  public static func buildEither(first content: any View) -> EmptyView { EmptyView() }
  /// UIKit's `buildEither`.
  public static func buildEither(second content: any View) -> EmptyView { EmptyView() }
  /// UIKit's `buildLimitedAvailability`.
  public static func buildLimitedAvailability(_ content: any View) -> EmptyView { EmptyView() }
}

/// A view without a body.
/// - Source: documented, BlankView.
@preconcurrency @MainActor public protocol BlankView: View where Body == Never {
}

extension BlankView {
  /// UIKit's `body`.
  public var body: Never { fatalError("a view of SwiftUI shows nothing here") }
}

/// UIKit's `EmptyView`.
/// - Source: documented, EmptyView.
public struct EmptyView: BlankView {
  /// UIKit's `init()`.
  public nonisolated init() {}
}

/// UIKit's `TupleView`.
/// - Source: documented, TupleView.
public struct TupleView: BlankView {
  /// UIKit's `init()`.
  public nonisolated init() {}
}

/// UIKit's `AnyView`.
/// - Source: documented, AnyView.
public struct AnyView: BlankView {
  /// UIKit's `init<Content: View>(_ view: Content)`.
  public init<Content: View>(_ view: Content) {}
}

/// UIKit's `Text`.
/// - Source: documented, Text.
public struct Text: BlankView {
  /// UIKit's `init(_ text: some StringProtocol)`.
  public init(_ text: some StringProtocol) {}
  /// UIKit's `init(verbatim text: String)`.
  public init(verbatim text: String) {}
  /// UIKit's `init(_ date: Date, style: DateStyle)`.
  public init(_ date: Date, style: DateStyle) {}
  /// UIKit's `DateStyle`.
  public struct DateStyle: Sendable {
    /// UIKit's `date`.
    public static let date = DateStyle()
    /// UIKit's `time`.
    public static let time = DateStyle()
  }

  /// UIKit's `font`.
  public func font(_ font: Font?) -> Text { self }
  /// UIKit's `bold`.
  public func bold() -> Text { self }
  /// UIKit's `italic`.
  public func italic() -> Text { self }
  /// UIKit's `foregroundColor`.
  public func foregroundColor(_ color: Color?) -> Text { self }
  /// UIKit's `fontWeight`.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
}

/// UIKit's `Image`.
/// - Source: documented, Image.
public struct Image: BlankView {
  /// UIKit's `Scale`.
  public enum Scale: Int, Sendable {
    case small
    case medium
    case large
  }

  /// UIKit's `init(_ name: String, bundle: Bundle? = nil)`.
  public init(_ name: String, bundle: Bundle? = nil) {}
  /// UIKit's `init(systemName: String)`.
  public init(systemName: String) {}
  /// UIKit's `init(uiImage: UIImage)`.
  public init(uiImage: UIImage) {}
  /// UIKit's `resizable`.
  public func resizable() -> Image { self }
  /// UIKit's `renderingMode`.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// UIKit's `TemplateRenderingMode`.
  public enum TemplateRenderingMode: Int, Sendable {
    case template
    case original
  }

}

/// UIKit's `ShapeStyle`.
/// - Source: documented, ShapeStyle.
@preconcurrency @MainActor public protocol ShapeStyle {
}

/// UIKit's `Shape`.
/// - Source: documented, Shape.
@preconcurrency @MainActor public protocol Shape: BlankView {
}

extension Shape {
  /// UIKit's `fill`.
  public func fill(_ style: some ShapeStyle) -> some View { self }
  /// UIKit's `stroke`.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { self }
  /// UIKit's `strokeBorder`.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { self }
}

/// UIKit's `Color`.
/// - Source: documented, Color.
public struct Color: BlankView, ShapeStyle, Hashable, Sendable {
  /// UIKit's `init(_ name: String, bundle: Bundle? = nil)`.
  public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
  /// UIKit's `init(_ color: UIColor)`.
  public nonisolated init(_ color: UIColor) {}
  /// UIKit's `init(uiColor: UIColor)`.
  public nonisolated init(uiColor: UIColor) {}
  /// UIKit's `init(red: Double, green: Double, blue: Double, opacity: Double = 1)`.
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  /// UIKit's `init(white: Double, opacity: Double = 1)`.
  public nonisolated init(white: Double, opacity: Double = 1) {}
  /// UIKit's `opacity`.
  public nonisolated func opacity(_ opacity: Double) -> Color { self }
}

extension ShapeStyle where Self == Color {
  /// UIKit's `red`.
  public nonisolated static var red: Color { Color(white: 0) }
  /// UIKit's `green`.
  public nonisolated static var green: Color { Color(white: 0) }
  /// UIKit's `blue`.
  public nonisolated static var blue: Color { Color(white: 0) }
  /// UIKit's `orange`.
  public nonisolated static var orange: Color { Color(white: 0) }
  /// UIKit's `yellow`.
  public nonisolated static var yellow: Color { Color(white: 0) }
  /// UIKit's `pink`.
  public nonisolated static var pink: Color { Color(white: 0) }
  /// UIKit's `purple`.
  public nonisolated static var purple: Color { Color(white: 0) }
  /// UIKit's `teal`.
  public nonisolated static var teal: Color { Color(white: 0) }
  /// UIKit's `indigo`.
  public nonisolated static var indigo: Color { Color(white: 0) }
  /// UIKit's `mint`.
  public nonisolated static var mint: Color { Color(white: 0) }
  /// UIKit's `cyan`.
  public nonisolated static var cyan: Color { Color(white: 0) }
  /// UIKit's `brown`.
  public nonisolated static var brown: Color { Color(white: 0) }
  /// UIKit's `gray`.
  public nonisolated static var gray: Color { Color(white: 0) }
  /// UIKit's `black`.
  public nonisolated static var black: Color { Color(white: 0) }
  /// UIKit's `white`.
  public nonisolated static var white: Color { Color(white: 0) }
  /// UIKit's `clear`.
  public nonisolated static var clear: Color { Color(white: 0) }
  /// UIKit's `primary`.
  public nonisolated static var primary: Color { Color(white: 0) }
  /// UIKit's `secondary`.
  public nonisolated static var secondary: Color { Color(white: 0) }
  /// UIKit's `accentColor`.
  public nonisolated static var accentColor: Color { Color(white: 0) }
}

/// UIKit's `Material`.
/// - Source: documented, Material.
public struct Material: ShapeStyle {
}

extension ShapeStyle where Self == Material {
  /// UIKit's `ultraThinMaterial`.
  public static var ultraThinMaterial: Material { Material() }
  /// UIKit's `thinMaterial`.
  public static var thinMaterial: Material { Material() }
  /// UIKit's `regularMaterial`.
  public static var regularMaterial: Material { Material() }
}

/// UIKit's `LinearGradient`.
/// - Source: documented, LinearGradient.
public struct LinearGradient: BlankView, ShapeStyle {
  /// UIKit's `init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)`.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// UIKit's `init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)`.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// UIKit's `Gradient`.
/// - Source: documented, Gradient.
public struct Gradient: ShapeStyle {
  /// UIKit's `init(colors: [Color])`.
  public init(colors: [Color]) {}
}

/// UIKit's `UnitPoint`.
/// - Source: documented, UnitPoint.
public struct UnitPoint: Hashable, Sendable {
  /// UIKit's `center`.
  public static let center = UnitPoint()
  /// UIKit's `top`.
  public static let top = UnitPoint()
  /// UIKit's `bottom`.
  public static let bottom = UnitPoint()
  /// UIKit's `leading`.
  public static let leading = UnitPoint()
  /// UIKit's `trailing`.
  public static let trailing = UnitPoint()
  /// UIKit's `topLeading`.
  public static let topLeading = UnitPoint()
  /// UIKit's `topTrailing`.
  public static let topTrailing = UnitPoint()
  /// UIKit's `bottomLeading`.
  public static let bottomLeading = UnitPoint()
  /// UIKit's `bottomTrailing`.
  public static let bottomTrailing = UnitPoint()
}

/// UIKit's `Font`.
/// - Source: documented, Font.
public struct Font: Hashable, Sendable {
  /// UIKit's `Weight`.
  public enum Weight: Int, Sendable {
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// UIKit's `Design`.
  public enum Design: Int, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// UIKit's `TextStyle`.
  public enum TextStyle: Int, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  /// UIKit's `largeTitle`.
  public static let largeTitle = Font()
  /// UIKit's `title`.
  public static let title = Font()
  /// UIKit's `title2`.
  public static let title2 = Font()
  /// UIKit's `title3`.
  public static let title3 = Font()
  /// UIKit's `headline`.
  public static let headline = Font()
  /// UIKit's `subheadline`.
  public static let subheadline = Font()
  /// UIKit's `body`.
  public static let body = Font()
  /// UIKit's `callout`.
  public static let callout = Font()
  /// UIKit's `footnote`.
  public static let footnote = Font()
  /// UIKit's `caption`.
  public static let caption = Font()
  /// UIKit's `caption2`.
  public static let caption2 = Font()
  /// UIKit's `system`.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  /// UIKit's `system`.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  /// UIKit's `custom`.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  /// UIKit's `weight`.
  public func weight(_ weight: Weight) -> Font { self }
  /// UIKit's `bold`.
  public func bold() -> Font { self }
  /// UIKit's `italic`.
  public func italic() -> Font { self }
}

/// UIKit's `HorizontalAlignment`.
/// - Source: documented, HorizontalAlignment.
public enum HorizontalAlignment: Int, Sendable {
  case leading
  case center
  case trailing
}

/// UIKit's `VerticalAlignment`.
/// - Source: documented, VerticalAlignment.
public enum VerticalAlignment: Int, Sendable {
  case top
  case center
  case bottom
  case firstTextBaseline
  case lastTextBaseline
}

/// UIKit's `Alignment`.
/// - Source: documented, Alignment.
public struct Alignment: Hashable, Sendable {
  /// UIKit's `center`.
  public static let center = Alignment()
  /// UIKit's `leading`.
  public static let leading = Alignment()
  /// UIKit's `trailing`.
  public static let trailing = Alignment()
  /// UIKit's `top`.
  public static let top = Alignment()
  /// UIKit's `bottom`.
  public static let bottom = Alignment()
  /// UIKit's `topLeading`.
  public static let topLeading = Alignment()
  /// UIKit's `topTrailing`.
  public static let topTrailing = Alignment()
  /// UIKit's `bottomLeading`.
  public static let bottomLeading = Alignment()
  /// UIKit's `bottomTrailing`.
  public static let bottomTrailing = Alignment()
}

/// UIKit's `TextAlignment`.
/// - Source: documented, TextAlignment.
public enum TextAlignment: Int, Sendable {
  case leading
  case center
  case trailing
}

/// UIKit's `Axis`.
/// - Source: documented, Axis.
public enum Axis: Int, Sendable {
  case horizontal
  case vertical
  /// UIKit's `Set`.
  public struct Set: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int8
    /// Creates a value from its raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }

}

/// UIKit's `Edge`.
/// - Source: documented, Edge.
public enum Edge: Int, Sendable {
  case top
  case leading
  case bottom
  case trailing
  /// UIKit's `Set`.
  public struct Set: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int8
    /// Creates a value from its raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
    public static let all = Set(rawValue: 15)
  }

}

/// UIKit's `EdgeInsets`.
/// - Source: documented, EdgeInsets.
public struct EdgeInsets: Hashable, Sendable {
  /// UIKit's `init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0)`.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {}
}

/// UIKit's `ContentMode`.
/// - Source: documented, ContentMode.
public enum ContentMode: Int, Sendable {
  case fit
  case fill
}

/// UIKit's `Spacer`.
/// - Source: documented, Spacer.
public struct Spacer: BlankView {
  /// UIKit's `init(minLength: CGFloat? = nil)`.
  public init(minLength: CGFloat? = nil) {}
}

/// UIKit's `Divider`.
/// - Source: documented, Divider.
public struct Divider: BlankView {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `HStack`.
/// - Source: documented, HStack.
public struct HStack: BlankView {
  /// UIKit's `init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `VStack`.
/// - Source: documented, VStack.
public struct VStack: BlankView {
  /// UIKit's `init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `ZStack`.
/// - Source: documented, ZStack.
public struct ZStack: BlankView {
  /// UIKit's `init(alignment: Alignment = .center, @ViewBuilder content: () -> some View)`.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `LazyHStack`.
/// - Source: documented, LazyHStack.
public struct LazyHStack: BlankView {
  /// UIKit's `init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `LazyVStack`.
/// - Source: documented, LazyVStack.
public struct LazyVStack: BlankView {
  /// UIKit's `init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `GridItem`.
/// - Source: documented, GridItem.
public struct GridItem {
  /// UIKit's `Size`.
  public enum Size {
    /// UIKit's `fixed`.
    case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// UIKit's `init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil)`.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// UIKit's `LazyVGrid`.
/// - Source: documented, LazyVGrid.
public struct LazyVGrid: BlankView {
  /// UIKit's `init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `LazyHGrid`.
/// - Source: documented, LazyHGrid.
public struct LazyHGrid: BlankView {
  /// UIKit's `init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View)`.
  public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `ScrollView`.
/// - Source: documented, ScrollView.
public struct ScrollView: BlankView {
  /// UIKit's `init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> some View)`.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `List`.
/// - Source: documented, List.
public struct List: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
  /// UIKit's `init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View)`.
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View) {}
  /// UIKit's `init<Data: RandomAccessCollection, ID>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> some View)`.
  public init<Data: RandomAccessCollection, ID>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> some View) {}
}

/// UIKit's `ForEach`.
/// - Source: documented, ForEach.
public struct ForEach: BlankView {
  /// UIKit's `init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View)`.
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View) {}
  /// UIKit's `init<Data: RandomAccessCollection, ID>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> some View)`.
  public init<Data: RandomAccessCollection, ID>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> some View) {}
}

/// UIKit's `Section`.
/// - Source: documented, Section.
public struct Section: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
  /// UIKit's `init(_ title: String, @ViewBuilder content: () -> some View)`.
  public init(_ title: String, @ViewBuilder content: () -> some View) {}
  /// UIKit's `init(header: some View, @ViewBuilder content: () -> some View)`.
  public init(header: some View, @ViewBuilder content: () -> some View) {}
  /// UIKit's `init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View)`.
  public init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View) {}
}

/// UIKit's `Group`.
/// - Source: documented, Group.
public struct Group: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
}

/// UIKit's `Form`.
/// - Source: documented, Form.
public struct Form: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
}

/// UIKit's `Button`.
/// - Source: documented, Button.
public struct Button: BlankView {
  /// UIKit's `init(action: @escaping () -> Void, @ViewBuilder label: () -> some View)`.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> some View) {}
  /// UIKit's `init(_ title: some StringProtocol, action: @escaping () -> Void)`.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {}
}

/// UIKit's `Toggle`.
/// - Source: documented, Toggle.
public struct Toggle: BlankView {
  /// UIKit's `init(_ title: some StringProtocol, isOn: Binding<Bool>)`.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
  /// UIKit's `init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View)`.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> some View) {}
}

/// UIKit's `TextField`.
/// - Source: documented, TextField.
public struct TextField: BlankView {
  /// UIKit's `init(_ title: some StringProtocol, text: Binding<String>)`.
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

/// UIKit's `Slider`.
/// - Source: documented, Slider.
public struct Slider: BlankView {
  /// UIKit's `init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value>)`.
  public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value>) {}
}

/// UIKit's `Picker`.
/// - Source: documented, Picker.
public struct Picker: BlankView {
  /// UIKit's `init<Value: Hashable>(_ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> some View)`.
  public init<Value: Hashable>(_ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `Label`.
/// - Source: documented, Label.
public struct Label: BlankView {
  /// UIKit's `init(_ title: some StringProtocol, systemImage: String)`.
  public init(_ title: some StringProtocol, systemImage: String) {}
  /// UIKit's `init(@ViewBuilder title: () -> some View, @ViewBuilder icon: () -> some View)`.
  public init(@ViewBuilder title: () -> some View, @ViewBuilder icon: () -> some View) {}
}

/// UIKit's `Link`.
/// - Source: documented, Link.
public struct Link: BlankView {
  /// UIKit's `init(_ title: some StringProtocol, destination: URL)`.
  public init(_ title: some StringProtocol, destination: URL) {}
}

/// UIKit's `ProgressView`.
/// - Source: documented, ProgressView.
public struct ProgressView: BlankView {
  /// UIKit's `init()`.
  public init() {}
  /// UIKit's `init(value: Double?, total: Double = 1)`.
  public init(value: Double?, total: Double = 1) {}
}

/// UIKit's `NavigationView`.
/// - Source: documented, NavigationView.
public struct NavigationView: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
}

/// UIKit's `NavigationStack`.
/// - Source: documented, NavigationStack.
public struct NavigationStack: BlankView {
  /// UIKit's `init(@ViewBuilder root: () -> some View)`.
  public init(@ViewBuilder root: () -> some View) {}
}

/// UIKit's `NavigationLink`.
/// - Source: documented, NavigationLink.
public struct NavigationLink: BlankView {
  /// UIKit's `init(destination: some View, @ViewBuilder label: () -> some View)`.
  public init(destination: some View, @ViewBuilder label: () -> some View) {}
  /// UIKit's `init(_ title: some StringProtocol, destination: some View)`.
  public init(_ title: some StringProtocol, destination: some View) {}
}

/// UIKit's `TabView`.
/// - Source: documented, TabView.
public struct TabView: BlankView {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
}

/// UIKit's `Menu`.
/// - Source: documented, Menu.
public struct Menu: BlankView {
  /// UIKit's `init(_ title: some StringProtocol, @ViewBuilder content: () -> some View)`.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {}
}

/// UIKit's `GeometryProxy`.
/// - Source: documented, GeometryProxy.
public struct GeometryProxy {
  /// UIKit's `size`.
  public var size: CGSize { .zero }
  /// UIKit's `safeAreaInsets`.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// UIKit's `GeometryReader`.
/// - Source: documented, GeometryReader.
public struct GeometryReader: BlankView {
  /// UIKit's `init(@ViewBuilder content: @escaping (GeometryProxy) -> some View)`.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> some View) {}
}

/// UIKit's `AsyncImage`.
/// - Source: documented, AsyncImage.
public struct AsyncImage: BlankView {
  /// UIKit's `init(url: URL?, scale: CGFloat = 1)`.
  public init(url: URL?, scale: CGFloat = 1) {}
  /// UIKit's `init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> some View, @ViewBuilder placeholder: @escaping () -> some View)`.
  public init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> some View, @ViewBuilder placeholder: @escaping () -> some View) {}
}

/// UIKit's `Rectangle`.
/// - Source: documented, Rectangle.
public struct Rectangle: Shape {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `RoundedRectangle`.
/// - Source: documented, RoundedRectangle.
public struct RoundedRectangle: Shape {
  /// UIKit's `init(cornerSize: CGSize)`.
  public init(cornerSize: CGSize) {}
  /// UIKit's `init(cornerRadius: CGFloat)`.
  public init(cornerRadius: CGFloat) {}
}

/// UIKit's `Circle`.
/// - Source: documented, Circle.
public struct Circle: Shape {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `Capsule`.
/// - Source: documented, Capsule.
public struct Capsule: Shape {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `Ellipse`.
/// - Source: documented, Ellipse.
public struct Ellipse: Shape {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `ViewModifier`.
/// - Source: documented, ViewModifier.
@preconcurrency @MainActor public protocol ViewModifier {
  /// UIKit's `Body`.
  associatedtype Body: View
  /// UIKit's `Content`.
  typealias Content = AnyView
  /// UIKit's `body`.
  @ViewBuilder func body(content: AnyView) -> Body
}

extension View {
  /// UIKit's `modifier`.
  public func modifier(_ modifier: some ViewModifier) -> some View { self }
  /// UIKit's `padding`.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  /// UIKit's `padding`.
  public func padding(_ length: CGFloat) -> some View { self }
  /// UIKit's `padding`.
  public func padding(_ insets: EdgeInsets) -> some View { self }
  /// UIKit's `frame`.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  /// UIKit's `frame`.
  public func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  /// UIKit's `background`.
  public func background(_ style: some ShapeStyle) -> some View { self }
  /// UIKit's `background`.
  public func background(@ViewBuilder content: () -> some View) -> some View { self }
  /// UIKit's `overlay`.
  public func overlay(@ViewBuilder content: () -> some View) -> some View { self }
  /// UIKit's `overlay`.
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View { self }
  /// UIKit's `foregroundColor`.
  public func foregroundColor(_ color: Color?) -> some View { self }
  /// UIKit's `foregroundStyle`.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
  /// UIKit's `tint`.
  public func tint(_ tint: Color?) -> some View { self }
  /// UIKit's `font`.
  public func font(_ font: Font?) -> some View { self }
  /// UIKit's `fontWeight`.
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  /// UIKit's `bold`.
  public func bold() -> some View { self }
  /// UIKit's `lineLimit`.
  public func lineLimit(_ number: Int?) -> some View { self }
  /// UIKit's `lineSpacing`.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// UIKit's `multilineTextAlignment`.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  /// UIKit's `cornerRadius`.
  public func cornerRadius(_ radius: CGFloat) -> some View { self }
  /// UIKit's `clipShape`.
  public func clipShape(_ shape: some Shape) -> some View { self }
  /// UIKit's `clipped`.
  public func clipped() -> some View { self }
  /// UIKit's `shadow`.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// UIKit's `border`.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View { self }
  /// UIKit's `opacity`.
  public func opacity(_ opacity: Double) -> some View { self }
  /// UIKit's `offset`.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// UIKit's `rotationEffect`.
  public func rotationEffect(_ angle: Angle) -> some View { self }
  /// UIKit's `scaleEffect`.
  public func scaleEffect(_ scale: CGFloat) -> some View { self }
  /// UIKit's `scaledToFit`.
  public func scaledToFit() -> some View { self }
  /// UIKit's `scaledToFill`.
  public func scaledToFill() -> some View { self }
  /// UIKit's `aspectRatio`.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  /// UIKit's `imageScale`.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// UIKit's `fixedSize`.
  public func fixedSize() -> some View { self }
  /// UIKit's `fixedSize`.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  /// UIKit's `layoutPriority`.
  public func layoutPriority(_ value: Double) -> some View { self }
  /// UIKit's `hidden`.
  public func hidden() -> some View { self }
  /// UIKit's `disabled`.
  public func disabled(_ disabled: Bool) -> some View { self }
  /// UIKit's `zIndex`.
  public func zIndex(_ value: Double) -> some View { self }
  /// UIKit's `edgesIgnoringSafeArea`.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// UIKit's `ignoresSafeArea`.
  public func ignoresSafeArea() -> some View { self }
  /// UIKit's `contentShape`.
  public func contentShape(_ shape: some Shape) -> some View { self }
  /// UIKit's `onAppear`.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// UIKit's `onDisappear`.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// UIKit's `onTapGesture`.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  /// UIKit's `onChange`.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View { self }
  /// UIKit's `onReceive`.
  public func onReceive<Source: Publisher>(_ source: Source, perform action: @escaping (Source.Output) -> Void) -> some View { self }
  /// UIKit's `task`.
  public func task(_ action: @escaping @Sendable () async -> Void) -> some View { self }
  /// UIKit's `environment`.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View { self }
  /// UIKit's `environmentObject`.
  public func environmentObject(_ object: some ObservableObject) -> some View { self }
  /// UIKit's `navigationTitle`.
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  /// UIKit's `navigationBarTitleDisplayMode`.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  /// UIKit's `tabItem`.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  /// UIKit's `tag`.
  public func tag(_ tag: some Hashable) -> some View { self }
  /// UIKit's `id`.
  public func id(_ id: some Hashable) -> some View { self }
  /// UIKit's `sheet`.
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View { self }
  /// UIKit's `animation`.
  public func animation(_ animation: Animation?) -> some View { self }
  /// UIKit's `accessibilityLabel`.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  /// UIKit's `accessibilityHidden`.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// UIKit's `previewLayout`.
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
  /// UIKit's `previewInterfaceOrientation`.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// UIKit's `previewDevice`.
  public func previewDevice(_ value: String?) -> some View { self }
  /// UIKit's `preferredColorScheme`.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  /// UIKit's `previewDisplayName`.
  public func previewDisplayName(_ name: String) -> some View { self }
  /// UIKit's `listRowInsets`.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// UIKit's `listStyle`.
  public func listStyle(_ style: some ListStyle) -> some View { self }
  /// UIKit's `buttonStyle`.
  public func buttonStyle(_ style: some ButtonStyle) -> some View { self }
}

/// UIKit's `InterfaceOrientation`.
/// - Source: documented, InterfaceOrientation.
public enum InterfaceOrientation: Int, Sendable {
  case portrait
  case landscapeLeft
  case landscapeRight
  case portraitUpsideDown
}

/// UIKit's `ListStyle`.
/// - Source: documented, ListStyle.
@preconcurrency @MainActor public protocol ListStyle {
}

/// UIKit's `ButtonStyle`.
/// - Source: documented, ButtonStyle.
@preconcurrency @MainActor public protocol ButtonStyle {
}

/// UIKit's `PlainListStyle`.
/// - Source: documented, PlainListStyle.
public struct PlainListStyle: ListStyle {
  /// UIKit's `init()`.
  public init() {}
}

/// UIKit's `PlainButtonStyle`.
/// - Source: documented, PlainButtonStyle.
public struct PlainButtonStyle: ButtonStyle {
  /// UIKit's `init()`.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// UIKit's `plain`.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// UIKit's `plain`.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// UIKit's `NavigationBarItem`.
/// - Source: documented, NavigationBarItem.
public struct NavigationBarItem {
  /// UIKit's `TitleDisplayMode`.
  public enum TitleDisplayMode: Int, Sendable {
    case automatic
    case inline
    case large
  }

}

/// UIKit's `Angle`.
/// - Source: documented, Angle.
public struct Angle: Hashable, Sendable {
  /// UIKit's `degrees`.
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
  /// UIKit's `radians`.
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

/// UIKit's `Animation`.
/// - Source: documented, Animation.
public struct Animation: Hashable, Sendable {
  /// UIKit's ``default``.
  public static let `default` = Animation()
  /// UIKit's `easeInOut`.
  public static let easeInOut = Animation()
  /// UIKit's `linear`.
  public static let linear = Animation()
  /// UIKit's `spring`.
  public static func spring() -> Animation { Animation() }
  /// UIKit's `easeInOut`.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
}

/// UIKit's `withAnimation`.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
/// UIKit's `PreviewLayout`.
/// - Source: documented, PreviewLayout.
public enum PreviewLayout {
  /// UIKit's `device`.
  case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat)
}

/// UIKit's `PreviewProvider`.
/// - Source: documented, PreviewProvider.
@preconcurrency @MainActor public protocol PreviewProvider {
  /// UIKit's `Previews`.
  associatedtype Previews: View
  /// UIKit's `previews`.
  @ViewBuilder static var previews: Previews { get }
}

/// UIKit's `Scene`.
/// - Source: documented, Scene.
@preconcurrency @MainActor public protocol Scene {
}

/// UIKit's `App`.
/// - Source: documented, App.
@preconcurrency @MainActor public protocol App {
  /// UIKit's `Body`.
  associatedtype Body: Scene
  /// UIKit's `body`.
  var body: Body { get }
  /// UIKit's `init()`.
  init()
}

extension App {
  /// UIKit's `main`; has no effect here.
  public static func main() {}
}

/// UIKit's `WindowGroup`.
/// - Source: documented, WindowGroup.
public struct WindowGroup: Scene {
  /// UIKit's `init(@ViewBuilder content: () -> some View)`.
  public init(@ViewBuilder content: () -> some View) {}
}

/// UIKit's `EnvironmentValues`.
/// - Source: documented, EnvironmentValues.
public struct EnvironmentValues {
  /// UIKit's `colorScheme`.
  public var colorScheme: ColorScheme { get { .light } set {} }
  /// UIKit's `presentationMode`.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  /// UIKit's `dismiss`.
  public var dismiss: DismissAction { DismissAction() }
}

/// UIKit's `ColorScheme`.
/// - Source: documented, ColorScheme.
public enum ColorScheme: Int, Sendable {
  case light
  case dark
}

/// UIKit's `DismissAction`.
/// - Source: documented, DismissAction.
public struct DismissAction {
  /// UIKit's `callAsFunction`; has no effect here.
  public func callAsFunction() {}
}

/// UIKit's `PresentationMode`.
/// - Source: documented, PresentationMode.
public struct PresentationMode {
  /// UIKit's `dismiss`; has no effect here.
  public func dismiss() {}
}

/// UIKit's `State`.
/// - Source: documented, State.
@propertyWrapper public struct State<Value> {
  private final class Box {
    /// UIKit's `value`.
    var value: Value
    /// UIKit's `init(_ value: Value)`.
    init(_ value: Value) { self.value = value }
  }

  private let box: Box
  /// UIKit's `init(wrappedValue: Value)`.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// UIKit's `init(initialValue: Value)`.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// UIKit's `wrappedValue`.
  public var wrappedValue: Value { get { box.value } nonmutating set { box.value = newValue } }
  /// UIKit's `projectedValue`.
  public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

/// UIKit's `Binding`.
/// - Source: documented, Binding.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// UIKit's `init(get: @escaping () -> Value, set: @escaping (Value) -> Void)`.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (read, write) = (get, set) }
  /// UIKit's `constant`.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
  /// UIKit's `wrappedValue`.
  public var wrappedValue: Value { get { read() } nonmutating set { write(newValue) } }
  /// UIKit's `projectedValue`.
  public var projectedValue: Binding<Value> { self }
  /// UIKit's ``.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { read()[keyPath: path] }, set: { part in var value = read(); value[keyPath: path] = part; write(value) })
  }
}

/// UIKit's `ObservedObject`.
/// - Source: documented, ObservedObject.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
  /// UIKit's `wrappedValue`.
  public var wrappedValue: ObjectType
  /// UIKit's `init(wrappedValue: ObjectType)`.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// UIKit's `init(initialValue: ObjectType)`.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  /// UIKit's `projectedValue`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
  /// UIKit's `Wrapper`.
  @dynamicMemberLookup public struct Wrapper {
    internal let object: ObjectType
    /// UIKit's ``.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Value>) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

}

/// UIKit's `StateObject`.
/// - Source: documented, StateObject.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  /// UIKit's `init(wrappedValue make: @autoclosure @escaping () -> ObjectType)`.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }
  /// UIKit's `wrappedValue`.
  public var wrappedValue: ObjectType { make() }
  /// UIKit's `projectedValue`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject(wrappedValue: make()).projectedValue }
}

/// UIKit's `EnvironmentObject`.
/// - Source: documented, EnvironmentObject.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
  /// UIKit's `init()`.
  public init() {}
  /// UIKit's `wrappedValue`.
  public var wrappedValue: ObjectType { fatalError("a view of SwiftUI has no environment here") }
}

/// UIKit's `Environment`.
/// - Source: documented, Environment.
@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  /// UIKit's `init(_ path: KeyPath<EnvironmentValues, Value>)`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  /// UIKit's `wrappedValue`.
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

/// UIKit's `AppStorage`.
/// - Source: documented, AppStorage.
@propertyWrapper public struct AppStorage<Value> {
  private let first: Value
  /// UIKit's `init(wrappedValue: Value, _ key: String)`.
  public init(wrappedValue: Value, _ key: String) { first = wrappedValue }
  /// UIKit's `wrappedValue`.
  public var wrappedValue: Value { get { first } nonmutating set {} }
}

/// UIKit's `UIViewRepresentable`.
/// - Source: documented, UIViewRepresentable.
@preconcurrency @MainActor public protocol UIViewRepresentable: BlankView {
  /// UIKit's `UIViewType`.
  associatedtype UIViewType: UIView
  /// UIKit's `Coordinator`.
  associatedtype Coordinator = Void
  /// UIKit's `Context`.
  typealias Context = RepresentableContext<Coordinator>
  /// UIKit's `makeCoordinator`.
  func makeCoordinator() -> Coordinator
  /// UIKit's `makeUIView`.
  func makeUIView(context: Context) -> UIViewType
  /// UIKit's `updateUIView`.
  func updateUIView(_ uiView: UIViewType, context: Context)
}

/// UIKit's `UIViewControllerRepresentable`.
/// - Source: documented, UIViewControllerRepresentable.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: BlankView {
  /// UIKit's `UIViewControllerType`.
  associatedtype UIViewControllerType: UIViewController
  /// UIKit's `Coordinator`.
  associatedtype Coordinator = Void
  /// UIKit's `Context`.
  typealias Context = RepresentableContext<Coordinator>
  /// UIKit's `makeCoordinator`.
  func makeCoordinator() -> Coordinator
  /// UIKit's `makeUIViewController`.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// UIKit's `updateUIViewController`.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

extension UIViewRepresentable where Coordinator == Void {
  /// UIKit's `makeCoordinator`; has no effect here.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// UIKit's `makeCoordinator`; has no effect here.
  public func makeCoordinator() {}
}

/// UIKit's `RepresentableContext`.
/// - Source: documented, RepresentableContext.
public struct RepresentableContext<Coordinator> {
  /// UIKit's `coordinator`.
  public let coordinator: Coordinator
  /// UIKit's `environment`.
  public var environment: EnvironmentValues
}

/// UIKit's `UIHostingController`.
/// - Source: documented, UIHostingController.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// UIKit's `rootView`.
  open var rootView: Content
  /// UIKit's `init(rootView: Content)`.
  public init(rootView: Content) { self.rootView = rootView; super.init(nibName: nil, bundle: nil) }
  /// UIKit's `init?(coder: NSCoder)`.
  public required init?(coder: NSCoder) { nil }
  /// UIKit's `sizingOptions`.
  open var sizingOptions: Set<Int> = []
}

extension UIHostingConfiguration {
  /// UIKit's `init(@ViewBuilder content: () -> Content) where Content: View, Background == Never`.
  public init(@ViewBuilder content: () -> Content) where Content: View, Background == Never { self.init(plain: content()) }
  /// UIKit's `margins`.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  /// UIKit's `margins`.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  /// UIKit's `background`.
  public func background(_ style: some ShapeStyle) -> Self { self }
}

