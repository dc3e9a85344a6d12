/// `StateObject`, which creates its object when its view appears, and retains it.

#if canImport(Combine)
  import Combine

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @MainActor @preconcurrency
  @propertyWrapper
  public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object, or the closure that creates it, shared by all copies of a view.
    private final class Box: @unchecked Sendable {
      private var made: ObjectType?
      private var make: (() -> ObjectType)?

      init(_ make: @escaping () -> ObjectType) {
        self.make = make
      }

      var object: ObjectType {
        if let made { return made }
        guard let make else { fatalError("The object of a StateObject needs itself.") }
        // Release the captures of the closure as soon as it has run.
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

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  extension StateObject: EnvironmentReader {
    // SwiftUI creates the object before it evaluates the body, even if the body does not read it.
    package func connect(to environment: EnvironmentValues) {
      _ = box.object
    }
  }
#endif
