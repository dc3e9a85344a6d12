/// The `@Environment` property wrapper, by key path and by type of object.

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Box: @unchecked Sendable {
    var environment: EnvironmentValues?
  }

  private let box = Box()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { environment in
      guard let object = environment.object(of: objectType) else {
        fatalError(
          """
          No Observable object of type \(objectType) found. A View.environment(_:) for \
          \(objectType) may be missing as an ancestor of this view, or the property is read \
          outside of a view that an app shows.
          """)
      }
      return object
    }
  }

  public init<T: AnyObject>(_ objectType: T.Type) where T: Observable, Value == T? {
    read = { $0.object(of: objectType) }
  }

  /// The value in the view's environment, or the default value before the view appears.
  public var wrappedValue: Value {
    read(box.environment ?? EnvironmentValues())
  }
}

extension Environment: EnvironmentReader {
  package func connect(to environment: EnvironmentValues) {
    box.environment = environment
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

nonisolated extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    _ModifiedView(self, change: { $0[keyPath: keyPath] = value })
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    _ModifiedView(self, change: { $0.setObject(object) })
  }

  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    _ModifiedView(self, change: { transform(&$0[keyPath: keyPath]) })
  }
}
