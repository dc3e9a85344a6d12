/// Styles of forms, tab views, split views and boxes.

public protocol FormStyle {}

public struct AutomaticFormStyle: FormStyle, Sendable {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

public struct GroupedFormStyle: FormStyle, Sendable {
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

public struct ColumnsFormStyle: FormStyle, Sendable {
  public init() {}
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

public struct PageTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
  public init() {}
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

public protocol GroupBoxStyle {}

public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  public init() {}
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

public protocol DisclosureGroupStyle {}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  public init() {}
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
}

extension PageTabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }
}

nonisolated extension View {
  public func formStyle<S: FormStyle>(_ style: S) -> some View { modified() }

  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { modified() }

  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View { modified() }
}
