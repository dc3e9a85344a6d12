/// Types of values in the environment that concern the looks of views.

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
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
