/// Modifiers for accessibility.

nonisolated extension View {
  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityLabel(_ label: Text) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityValue(_ value: Text) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityHint(_ hint: Text) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityIdentifier(_ identifier: String) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityHidden(_ hidden: Bool) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified()
  }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modified()
  }

  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { modified() }

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { modified() }

  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { modified() }

  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { modified() }

  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { modified() }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var values: Set<Int>

  public typealias Element = AccessibilityTraits

  public init() {
    values = []
  }

  private init(_ value: Int) {
    values = [value]
  }

  public static let isButton = AccessibilityTraits(0)
  public static let isHeader = AccessibilityTraits(1)
  public static let isSelected = AccessibilityTraits(2)
  public static let isLink = AccessibilityTraits(3)
  public static let isSearchField = AccessibilityTraits(4)
  public static let isImage = AccessibilityTraits(5)
  public static let isStaticText = AccessibilityTraits(6)
  public static let isModal = AccessibilityTraits(7)
  public static let isToggle = AccessibilityTraits(8)
  public static let updatesFrequently = AccessibilityTraits(9)

  public func contains(_ member: AccessibilityTraits) -> Bool {
    values.isSuperset(of: member.values)
  }

  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let inserted = !contains(newMember)
    formUnion(newMember)
    return (inserted, newMember)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = contains(member) ? member : nil
    values.subtract(member.values)
    return removed
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = contains(newMember) ? newMember : nil
    formUnion(newMember)
    return old
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formUnion(other)
    return result
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formIntersection(other)
    return result
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  public mutating func formUnion(_ other: AccessibilityTraits) {
    values.formUnion(other.values)
  }

  public mutating func formIntersection(_ other: AccessibilityTraits) {
    values.formIntersection(other.values)
  }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    values.formSymmetricDifference(other.values)
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
  public static let escape = AccessibilityActionKind()
  public static let magicTap = AccessibilityActionKind()
}
