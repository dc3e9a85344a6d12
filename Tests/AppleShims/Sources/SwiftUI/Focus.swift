/// `FocusState` and the modifiers that bind the focus to it.

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper
  public struct Binding {
    private let storage: SwiftUI.Binding<Value>

    init(_ storage: SwiftUI.Binding<Value>) {
      self.storage = storage
    }

    public var wrappedValue: Value {
      get { storage.wrappedValue }
      nonmutating set { storage.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }

  private let state: State<Value>

  public init() where Value == Bool {
    state = State(initialValue: false)
  }

  public init<T: Hashable>() where Value == T? {
    state = State(initialValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(state.projectedValue) }
}

nonisolated extension View {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified()
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modified() }

  public func focusable(_ isFocusable: Bool = true) -> some View { modified() }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V
  ) -> some View {
    modified()
  }
}
