/// Modifiers of lists and of their rows.

nonisolated extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { modified() }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { modified() }

  public func listRowBackground<V: View>(_ view: V?) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { modified() }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func listItemTint(_ tint: Color?) -> some View { modified() }

  public func deleteDisabled(_ isDisabled: Bool) -> some View { modified() }

  public func moveDisabled(_ isDisabled: Bool) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    attaching(content())
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func badge(_ count: Int) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func badge(_ key: LocalizedStringKey?) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func badge(_ label: Text?) -> some View { modified() }
}

extension VerticalEdge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}
