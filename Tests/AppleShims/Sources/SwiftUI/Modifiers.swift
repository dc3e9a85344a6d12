/// Common modifiers that fit no other topic: identity, state, menus and search.

nonisolated extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { modified() }

  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modified()
  }

  public func disabled(_ disabled: Bool) -> some View {
    _ModifiedView(self, change: { $0.isEnabled = $0.isEnabled && !disabled })
  }

  public func allowsHitTesting(_ enabled: Bool) -> some View { modified() }

  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { modified() }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modified()
  }

  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    attaching(menuItems())
  }

  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View { modified() }

  public func help(_ textKey: LocalizedStringKey) -> some View { modified() }

  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { modified() }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { modified() }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { modified() }

  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { modified() }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { modified() }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { modified() }

  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    attaching(scopes())
  }

  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    attaching(suggestions())
  }

  public func searchCompletion(_ completion: String) -> some View { modified() }
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }

  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }
}
