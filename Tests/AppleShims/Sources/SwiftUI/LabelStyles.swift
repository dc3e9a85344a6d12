/// Styles of labels and toggles, including those that an app writes.

nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: _PrimitiveView {}

  nonisolated public struct Icon: _PrimitiveView {}

  public let title: Title
  public let icon: Icon
}

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

nonisolated public struct DefaultLabelStyle: _SystemLabelStyle {
  public init() {}
}

nonisolated public struct TitleOnlyLabelStyle: _SystemLabelStyle {
  public init() {}
}

nonisolated public struct IconOnlyLabelStyle: _SystemLabelStyle {
  public init() {}
}

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

nonisolated public struct SwitchToggleStyle: _SystemToggleStyle {
  public init() {}
}

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
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modified() }

  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modified() }
}
