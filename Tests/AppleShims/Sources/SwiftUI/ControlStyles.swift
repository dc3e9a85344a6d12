/// Styles of progress views, menus, control groups and gauges.

public protocol ProgressViewStyle {}

public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

public protocol MenuStyle {}

public struct DefaultMenuStyle: MenuStyle, Sendable {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

public struct ButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

public protocol ControlGroupStyle {}

public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
  public init() {}
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

public protocol GaugeStyle {}

public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  public init() {}
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

nonisolated extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { modified() }

  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { modified() }

  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { modified() }

  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { modified() }
}
