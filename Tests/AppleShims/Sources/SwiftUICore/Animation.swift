/// Animations, transactions and transitions. They have no effect here, but can be told apart, and a
/// change can find out within which transaction it happens.

public struct Animation: Hashable, Sendable {
  private let description: String

  private init(_ description: String) {
    self.description = description
  }

  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static let bouncy = Animation("bouncy")
  public static let smooth = Animation("smooth")
  public static let snappy = Animation("snappy")

  public static func linear(duration: TimeInterval) -> Animation {
    Animation("linear \(duration)")
  }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation("easeIn \(duration)")
  }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation("easeOut \(duration)")
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation("easeInOut \(duration)")
  }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation { Animation("spring \(duration) \(bounce) \(blendDuration)") }

  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation("response \(response) \(dampingFraction) \(blendDuration)") }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("bouncy \(duration) \(extraBounce)")
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("smooth \(duration) \(extraBounce)")
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation("snappy \(duration) \(extraBounce)")
  }

  public func delay(_ delay: TimeInterval) -> Animation { self }

  public func speed(_ speed: Double) -> Animation { self }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }

  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The transaction of the change that is being made on this thread, for tests. Apple's SwiftUI has no
  /// such property.
  public static var ambient: Transaction? {
    (Thread.current.threadDictionary[key] as? Box)?.transaction
  }

  private static let key = "AppleShims.Transaction"

  private final class Box {
    let transaction: Transaction

    init(_ transaction: Transaction) {
      self.transaction = transaction
    }
  }

  fileprivate func enclose<Result>(_ body: () throws -> Result) rethrows -> Result {
    let values = Thread.current.threadDictionary
    let outer = values[Self.key]
    values[Self.key] = Box(self)
    defer { values[Self.key] = outer }
    return try body()
  }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction(animation: animation).enclose(body)
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.enclose(body)
}

public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()

  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }

  public func combined(with other: AnyTransition) -> AnyTransition { self }

  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct ContentTransition: Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }

  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

nonisolated extension View {
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modified()
  }

  public func transition(_ transition: AnyTransition) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func contentTransition(_ transition: ContentTransition) -> some View { modified() }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modified()
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modified()
  }
}

@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {}

  public init() {}

  public var wrappedValue: ID { ID() }
}
