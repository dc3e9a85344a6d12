/// Tab views, with `Tab` and with `tabItem`.

nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.content = TabContentBuilder.Content(content: content())
  }

  public var _children: [any View] { [content] }
}

nonisolated extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

nonisolated extension TabView {
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where
    SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never
  {
    self.content = TabContentBuilder.Content(content: content())
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  var _views: [any View] { get }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, *)
@resultBuilder
nonisolated public struct TabContentBuilder<TabValue: Hashable> {
  nonisolated public struct Content<C: TabContent>: _PrimitiveView {
    let content: C

    @MainActor public var _children: [any View] { content._views }
  }

  public static func buildExpression<C: TabContent<TabValue>>(_ content: C) -> C { content }

  public static func buildPartialBlock<C: TabContent<TabValue>>(first: C) -> C { first }

  public static func buildPartialBlock<A: TabContent<TabValue>, B: TabContent<TabValue>>(
    accumulated: A, next: B
  ) -> _TabGroup<TabValue> {
    _TabGroup(tabs: [accumulated, next])
  }

  public static func buildIf<C: TabContent<TabValue>>(_ content: C?) -> _TabGroup<TabValue> {
    _TabGroup(tabs: content.map { [$0] } ?? [])
  }

  public static func buildEither<C: TabContent<TabValue>>(first: C) -> _TabGroup<TabValue> {
    _TabGroup(tabs: [first])
  }

  public static func buildEither<C: TabContent<TabValue>>(second: C) -> _TabGroup<TabValue> {
    _TabGroup(tabs: [second])
  }
}

nonisolated public struct _TabGroup<TabValue: Hashable>: TabContent {
  let tabs: [any TabContent]

  @MainActor public var _views: [any View] { tabs.flatMap { $0._views } }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, *)
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  let content: Content
  let label: Label

  public var _views: [any View] { [label, content] }
}

nonisolated extension Tab where Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel())
  }
}

nonisolated extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), label: DefaultTabLabel())
  }
}

nonisolated extension Tab {
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: content(), label: label())
  }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, *)
nonisolated public struct DefaultTabLabel: _PrimitiveView {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, *)
public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()
}

nonisolated extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    attaching(label())
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { modified() }
}
