/// `StateObject`, which makes its object when its view is shown, and keeps it.

#if canImport(Combine)
  @MainActor @preconcurrency
  @propertyWrapper
  public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object, or how to make it, for all copies of a view.
    private final class Box: @unchecked Sendable {
      private var made: ObjectType?
      private var make: (() -> ObjectType)?

      init(_ make: @escaping () -> ObjectType) {
        self.make = make
      }

      var object: ObjectType {
        if let made { return made }
        guard let make else { fatalError("The object of a StateObject needs itself.") }
        // What the closure holds is not held any longer than it is needed.
        self.make = nil
        let object = make()
        made = object
        return object
      }
    }

    private let box: Box

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
      box = Box(thunk)
    }

    public var wrappedValue: ObjectType { box.object }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
      ObservedObject.Wrapper(root: wrappedValue)
    }
  }

  extension StateObject: EnvironmentReader {
    // SwiftUI makes the object before it reads the body, whether the body reads it or not.
    func connect(to environment: EnvironmentValues) {
      _ = box.object
    }
  }
#endif
