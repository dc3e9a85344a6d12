/// Modifiers of the text in a view.

nonisolated extension View {
  public func font(_ font: Font?) -> some View { modified() }

  public func fontWeight(_ weight: Font.Weight?) -> some View { modified() }

  public func fontWidth(_ width: Font.Width?) -> some View { modified() }

  public func fontDesign(_ design: Font.Design?) -> some View { modified() }

  public func bold(_ isActive: Bool = true) -> some View { modified() }

  public func italic(_ isActive: Bool = true) -> some View { modified() }

  public func monospaced(_ isActive: Bool = true) -> some View { modified() }

  public func monospacedDigit() -> some View { modified() }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { modified() }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { modified() }

  public func kerning(_ kerning: CGFloat) -> some View { modified() }

  public func tracking(_ tracking: CGFloat) -> some View { modified() }

  public func lineLimit(_ number: Int?) -> some View { modified() }

  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { modified() }

  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { modified() }

  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { modified() }

  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { modified() }

  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { modified() }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { modified() }

  public func minimumScaleFactor(_ factor: CGFloat) -> some View { modified() }

  public func truncationMode(_ mode: Text.TruncationMode) -> some View { modified() }

  public func textCase(_ textCase: Text.Case?) -> some View { modified() }

  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modified()
  }

  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { modified() }

  public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
    modified()
  }
}

public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
