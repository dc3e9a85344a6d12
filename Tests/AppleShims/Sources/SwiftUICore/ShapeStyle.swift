/// Colors, gradients, materials and other styles that fill shapes and text.

public protocol ShapeStyle: Sendable {}

nonisolated public struct Color: _PrimitiveView, ShapeStyle, Hashable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = "white \(white) \(opacity)"
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    name = "rgb \(red) \(green) \(blue) \(opacity)"
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb \(hue) \(saturation) \(brightness) \(opacity)"
  }

  public func opacity(_ opacity: Double) -> Color { self }

  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  public static let red = Color("red")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let green = Color("green")
  public static let mint = Color("mint")
  public static let teal = Color("teal")
  public static let cyan = Color("cyan")
  public static let blue = Color("blue")
  public static let indigo = Color("indigo")
  public static let purple = Color("purple")
  public static let pink = Color("pink")
  public static let brown = Color("brown")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let black = Color("black")
  public static let clear = Color("clear")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color("accentColor")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// A style that represents a part of the system's appearance.
public struct _SystemShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == _SystemShapeStyle {
  public static var tint: _SystemShapeStyle { _SystemShapeStyle() }
  public static var background: _SystemShapeStyle { _SystemShapeStyle() }
  public static var foreground: _SystemShapeStyle { _SystemShapeStyle() }
  public static var separator: _SystemShapeStyle { _SystemShapeStyle() }
  public static var selection: _SystemShapeStyle { _SystemShapeStyle() }
  public static var placeholder: _SystemShapeStyle { _SystemShapeStyle() }
  public static var link: _SystemShapeStyle { _SystemShapeStyle() }
  public static var fill: _SystemShapeStyle { _SystemShapeStyle() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct Material: ShapeStyle {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}
