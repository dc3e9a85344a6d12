/// Modifiers that run an action: tasks, appearance, changes and taps.

nonisolated extension View {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modified() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _ModifiedView(self, appearance: action)
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modified() }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { modified() }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { modified() }

  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modified()
  }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { modified() }

  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modified() }

  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { modified() }

  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modified() }

  public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { modified() }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}
