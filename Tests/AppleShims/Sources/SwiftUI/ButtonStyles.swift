/// Styles of buttons, including those that an app writes.

nonisolated public struct ButtonStyleConfiguration {
  nonisolated public struct Label: _PrimitiveView {}

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

nonisolated public struct PrimitiveButtonStyleConfiguration {
  nonisolated public struct Label: _PrimitiveView {}

  public let role: ButtonRole?
  public let label: Label

  public func trigger() {}
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A system style that shows the label unchanged.
public protocol _SystemButtonStyle: PrimitiveButtonStyle, Sendable {}

extension _SystemButtonStyle {
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label
  }
}

nonisolated public struct DefaultButtonStyle: _SystemButtonStyle {
  public init() {}
}

nonisolated public struct PlainButtonStyle: _SystemButtonStyle {
  public init() {}
}

nonisolated public struct BorderlessButtonStyle: _SystemButtonStyle {
  public init() {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct BorderedButtonStyle: _SystemButtonStyle {
  public init() {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct BorderedProminentButtonStyle: _SystemButtonStyle {
  public init() {}
}

nonisolated public struct LinkButtonStyle: _SystemButtonStyle {
  public init() {}
}

nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

nonisolated extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
  public static let automatic = ButtonBorderShape()
  public static let capsule = ButtonBorderShape()
  public static let circle = ButtonBorderShape()
  public static let roundedRectangle = ButtonBorderShape()

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape()
  }
}

nonisolated extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { modified() }

  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { modified() }
}
