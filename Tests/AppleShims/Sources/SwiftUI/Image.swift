/// Images, from assets, from system symbols and from the network.

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

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

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
  public func imageScale(_ scale: Image.Scale) -> some View { modified() }

  @_disfavoredOverload
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { modified() }

  public func symbolVariant(_ variant: SymbolVariants) -> some View { modified() }
}

nonisolated public struct AsyncImage<Content: View>: _PrimitiveView {
  let content: () -> [any View]

  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = { [] }
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = { [placeholder()] }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = { [content(.empty)] }
  }

  public var _children: [any View] { content() }
}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
