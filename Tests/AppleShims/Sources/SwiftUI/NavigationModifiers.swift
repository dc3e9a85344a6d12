/// Titles and destinations of navigation.

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func navigationTitle(_ title: Text) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func navigationTitle(_ title: Binding<String>) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { modified() }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modified()
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    modified()
  }
}
