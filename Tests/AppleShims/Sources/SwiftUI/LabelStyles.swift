/// Styles of labels and toggles, including those that an app writes.

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: _PrimitiveView {}

  nonisolated public struct Icon: _PrimitiveView {}

  public let title: Title
  public let icon: Icon
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A system style.
public protocol _SystemLabelStyle: LabelStyle, Sendable {}

extension _SystemLabelStyle {
  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    configuration.title
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct DefaultLabelStyle: _SystemLabelStyle {
  public init() {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct TitleOnlyLabelStyle: _SystemLabelStyle {
  public init() {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct IconOnlyLabelStyle: _SystemLabelStyle {
  public init() {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct TitleAndIconLabelStyle: _SystemLabelStyle {
  public init() {}
}

nonisolated extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

nonisolated public struct ToggleStyleConfiguration {
  nonisolated public struct Label: _PrimitiveView {}

  public let label: Label
  @Binding public var isOn: Bool
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A system style.
public protocol _SystemToggleStyle: ToggleStyle, Sendable {}

extension _SystemToggleStyle {
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    configuration.label
  }
}

nonisolated public struct DefaultToggleStyle: _SystemToggleStyle {
  public init() {}
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
nonisolated public struct SwitchToggleStyle: _SystemToggleStyle {
  public init() {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct ButtonToggleStyle: _SystemToggleStyle {
  public init() {}
}

nonisolated public struct CheckboxToggleStyle: _SystemToggleStyle {
  public init() {}
}

nonisolated extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modified() }

  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modified() }
}
