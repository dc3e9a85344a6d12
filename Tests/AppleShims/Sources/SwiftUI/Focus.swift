/// `FocusState` and the modifiers that bind the focus to it.

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
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified()
  }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modified() }

  public func focusable(_ isFocusable: Bool = true) -> some View { modified() }

  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V
  ) -> some View {
    modified()
  }
}
