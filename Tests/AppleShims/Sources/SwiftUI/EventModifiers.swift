/// Modifiers that run an action: tasks, appearance, changes, taps and refreshes.

nonisolated extension View {
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modified() }

  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modified() }

  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View { modified() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { modified() }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { modified() }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { modified() }

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

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modified() }

  public func onDeleteCommand(perform action: (() -> Void)?) -> some View { modified() }

  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modified() }

  public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { modified() }

  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { modified() }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

public struct SensoryFeedback: Equatable, Sendable {
  public static let success = SensoryFeedback()
  public static let warning = SensoryFeedback()
  public static let error = SensoryFeedback()
  public static let selection = SensoryFeedback()
  public static let increase = SensoryFeedback()
  public static let decrease = SensoryFeedback()
  public static let start = SensoryFeedback()
  public static let stop = SensoryFeedback()
  public static let impact = SensoryFeedback()
}
