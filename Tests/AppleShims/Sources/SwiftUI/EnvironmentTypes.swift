/// Types of the values of the environment: actions, phases and size classes.

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct DismissAction: Sendable {
  @MainActor public func callAsFunction() {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct DismissSearchAction: Sendable {
  @MainActor public func callAsFunction() {}
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct OpenWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
public struct DismissWindowAction: Sendable {
  @MainActor public func callAsFunction() {}

  @MainActor public func callAsFunction(id: String) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}
