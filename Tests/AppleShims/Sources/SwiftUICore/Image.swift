/// Images, from assets and from system symbols.

nonisolated public struct Image: _PrimitiveView, Equatable, Sendable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = name
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  public init(systemName: String) {
    name = systemName
  }

  public init(systemName: String, variableValue: Double?) {
    name = systemName
  }

  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  public enum Scale: CaseIterable, Hashable, Sendable {
    case small, medium, large
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct SymbolVariants: Hashable, Sendable {
  public static let none = SymbolVariants()
  public static let circle = SymbolVariants()
  public static let square = SymbolVariants()
  public static let fill = SymbolVariants()
  public static let slash = SymbolVariants()

  public var circle: SymbolVariants { self }
  public var square: SymbolVariants { self }
  public var fill: SymbolVariants { self }
  public var slash: SymbolVariants { self }
}

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func imageScale(_ scale: Image.Scale) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func symbolVariant(_ variant: SymbolVariants) -> some View { modified() }
}
