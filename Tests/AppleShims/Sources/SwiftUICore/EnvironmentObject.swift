/// `EnvironmentObject`, for an observable object that an ancestor injects.

#if canImport(Combine)
  import Combine

  @MainActor @preconcurrency
  @propertyWrapper
  public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Creates bindings to the object's properties.
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
      let root: ObjectType

      public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
      ) -> Binding<Subject> {
        Binding(
          reading: { root[keyPath: keyPath] },
          writing: { root[keyPath: keyPath] = $0 })
      }
    }

    private final class Box: @unchecked Sendable {
      var object: ObjectType?
    }

    private let box = Box()

    nonisolated public init() {}

    public var wrappedValue: ObjectType {
      guard let object = box.object else {
        fatalError(
          """
          No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \
          \(ObjectType.self) may be missing as an ancestor of this view, or the property is read \
          outside of a view that an app shows.
          """)
      }
      return object
    }

    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
  }

  extension EnvironmentObject: EnvironmentReader {
    package func connect(to environment: EnvironmentValues) {
      box.object = environment.object(of: ObjectType.self)
    }
  }

  nonisolated extension View {
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
      _ModifiedView(self, change: { $0.setObject(object) })
    }
  }
#endif
