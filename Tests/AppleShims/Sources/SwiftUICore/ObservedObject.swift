/// `ObservedObject`, for an observable object that is retained elsewhere.

#if canImport(Combine)
  import Combine

  @MainActor @preconcurrency
  @propertyWrapper
  public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
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

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
      self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
      wrappedValue = initialValue
    }

    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
  }
#endif
