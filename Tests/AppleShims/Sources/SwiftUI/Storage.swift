/// `AppStorage`, `SceneStorage` and `ScaledMetric`, which store their values in memory here.

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let state: State<Value>

  init(stored value: Value) {
    state = State(initialValue: value)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  init(stored value: Value) {
    state = State(initialValue: value)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: _Storable {
    self.init(stored: wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
    self.init(stored: wrappedValue)
  }

  public init<V: _Storable>(_ key: String, store: UserDefaults? = nil) where Value == V? {
    self.init(stored: nil)
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value: _Storable {
    self.init(stored: wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
    self.init(stored: wrappedValue)
  }

  public init<V: _Storable>(_ key: String) where Value == V? {
    self.init(stored: nil)
  }
}

/// A type of value that the storage supports.
public protocol _Storable {}

/// A type of raw value that the storage supports.
public protocol _StorableRawValue {}

extension Bool: _Storable {}
extension Int: _Storable, _StorableRawValue {}
extension Double: _Storable {}
extension String: _Storable, _StorableRawValue {}
extension URL: _Storable {}
extension Data: _Storable {}
extension Date: _Storable {}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
