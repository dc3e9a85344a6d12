/// Modifiers and boolean properties of a fact.
public struct FactFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Access.
  public static let isPrivate = FactFlags(rawValue: 1 << 0)
  public static let isFilePrivate = FactFlags(rawValue: 1 << 1)
  public static let isPackage = FactFlags(rawValue: 1 << 2)
  public static let isPublic = FactFlags(rawValue: 1 << 3)
  /// The setter has lower access than the property, as with `private(set)`.
  public static let hasRestrictedSetter = FactFlags(rawValue: 1 << 4)

  // Declarations.
  /// `static` or `class`.
  public static let isStatic = FactFlags(rawValue: 1 << 5)
  public static let isLazy = FactFlags(rawValue: 1 << 6)
  public static let isWeak = FactFlags(rawValue: 1 << 7)
  public static let isUnowned = FactFlags(rawValue: 1 << 8)
  public static let isConstant = FactFlags(rawValue: 1 << 9)
  public static let isOverride = FactFlags(rawValue: 1 << 10)
  public static let isMutating = FactFlags(rawValue: 1 << 11)
  public static let isNonisolated = FactFlags(rawValue: 1 << 12)
  public static let isIsolated = FactFlags(rawValue: 1 << 13)
  /// An initializer with `?` or `!`.
  public static let isFailable = FactFlags(rawValue: 1 << 14)

  // Effects.
  public static let isAsync = FactFlags(rawValue: 1 << 15)
  public static let isThrowing = FactFlags(rawValue: 1 << 16)
  /// `for await`, `async let`.
  public static let isAwaiting = FactFlags(rawValue: 1 << 17)

  // Parameters and arguments.
  public static let isTrailingClosure = FactFlags(rawValue: 1 << 18)
  public static let isVariadic = FactFlags(rawValue: 1 << 19)
  public static let isInout = FactFlags(rawValue: 1 << 20)

  /// A requirement of the form `A == B`.
  public static let isSameType = FactFlags(rawValue: 1 << 21)

  // The access of a restricted setter; `internal(set)` has only `hasRestrictedSetter`.
  public static let hasPrivateSetter = FactFlags(rawValue: 1 << 22)
  public static let hasFilePrivateSetter = FactFlags(rawValue: 1 << 23)
  public static let hasPackageSetter = FactFlags(rawValue: 1 << 24)

  public static let isFinal = FactFlags(rawValue: 1 << 25)
  /// Explicit `internal`, as in a public extension.
  public static let isInternal = FactFlags(rawValue: 1 << 26)

  /// A reference to a function with its labels: `items(with:)`.
  public static let hasArgumentLabels = FactFlags(rawValue: 1 << 27)

  /// An optional type with `!`.
  public static let isImplicitlyUnwrapped = FactFlags(rawValue: 1 << 28)
}
