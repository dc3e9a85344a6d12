/// Modifiers of the appearance of controls.

nonisolated extension View {
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { modified() }

  public func controlSize(_ controlSize: ControlSize) -> some View { modified() }

  public func labelsHidden() -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func headerProminence(_ prominence: Prominence) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func menuIndicator(_ visibility: Visibility) -> some View { modified() }
}

public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public enum Prominence: Hashable, Sendable {
  case standard, increased
}
