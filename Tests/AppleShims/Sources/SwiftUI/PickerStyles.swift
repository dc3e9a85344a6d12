/// Styles of pickers and date pickers.

public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct MenuPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

public struct SegmentedPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct InlinePickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

public struct WheelPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
public struct PalettePickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

public struct RadioGroupPickerStyle: PickerStyle, Sendable {
  public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

public protocol DatePickerStyle {}

public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

public struct FieldDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

public struct StepperFieldDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

nonisolated extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { modified() }

  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { modified() }
}
