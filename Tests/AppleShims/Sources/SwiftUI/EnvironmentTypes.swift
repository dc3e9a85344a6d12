/// Types of the values of the environment: actions, phases and size classes.

public struct DismissAction: Sendable {
  @MainActor public func callAsFunction() {}
}

public struct DismissSearchAction: Sendable {
  @MainActor public func callAsFunction() {}
}

public struct OpenWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

public struct DismissWindowAction: Sendable {
  @MainActor public func callAsFunction() {}

  @MainActor public func callAsFunction(id: String) {}

  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
}

@MainActor @preconcurrency
public struct OpenURLAction {
  nonisolated public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()

    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  public func callAsFunction(_ url: URL) {
    _ = handler(url)
  }

  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    _ = handler(url)
    completion(true)
  }
}

public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async {
    await action()
  }
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}
