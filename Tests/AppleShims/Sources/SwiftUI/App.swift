/// The `App` protocol, whose `main()` builds the scenes, reads every body once and returns.

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }
  init()
}

extension App {
  public static func main() {
    let app = Self()
    let environment = EnvironmentValues()
    connect(app, to: environment)
    app.body._walk(in: environment)
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }

  /// Evaluates this scene and the views in it, with the given environment.
  func _walk(in environment: EnvironmentValues)
}

extension Scene {
  public func _walk(in environment: EnvironmentValues) {
    connect(self, to: environment)
    body._walk(in: environment)
  }
}

extension Never: Scene {
  public func _walk(in environment: EnvironmentValues) {}
}

/// A scene without its own body.
@MainActor @preconcurrency
public protocol _PrimitiveScene: Scene where Body == Never {
  var _scenes: [any Scene] { get }
  var _views: [any View] { get }
}

extension _PrimitiveScene {
  public var _scenes: [any Scene] { [] }
  public var _views: [any View] { [] }

  public var body: Never { fatalError("\(Self.self) has no body.") }

  public func _walk(in environment: EnvironmentValues) {
    for scene in _scenes { scene._walk(in: environment) }
    for view in _views { view._walk(in: environment) }
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@resultBuilder
nonisolated public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    for scene in repeat each content {
      scenes.append(scene)
    }
    return _SceneGroup(_scenes: scenes)
  }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    _SceneGroup(_scenes: content.map { [$0] } ?? [])
  }

  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    content
  }
}

nonisolated struct _SceneGroup: _PrimitiveScene {
  let _scenes: [any Scene]
}

nonisolated struct _ModifiedScene<Content: Scene>: _PrimitiveScene {
  let content: Content
  var change: ((inout EnvironmentValues) -> Void)?

  @MainActor func _walk(in environment: EnvironmentValues) {
    var inner = environment
    change?(&inner)
    content._walk(in: inner)
  }
}

nonisolated extension Scene {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    _ModifiedScene(content: self, change: { $0[keyPath: keyPath] = value })
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _ModifiedScene(content: self, change: { $0.setObject(object) })
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func defaultSize(_ size: CGSize) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    _ModifiedScene(content: self)
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some Scene {
    _ModifiedScene(content: self)
  }
}

#if canImport(Combine)
  nonisolated extension Scene {
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
      _ModifiedScene(content: self, change: { $0.setObject(object) })
    }
  }
#endif
