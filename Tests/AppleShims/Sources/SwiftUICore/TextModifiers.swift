/// Modifiers of the text in a view.

nonisolated extension View {
  public func font(_ font: Font?) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func fontWeight(_ weight: Font.Weight?) -> some View { modified() }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func fontWidth(_ width: Font.Width?) -> some View { modified() }

  public func fontDesign(_ design: Font.Design?) -> some View { modified() }

  public func bold(_ isActive: Bool = true) -> some View { modified() }

  public func italic(_ isActive: Bool = true) -> some View { modified() }

  public func monospaced(_ isActive: Bool = true) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
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

  @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
  public func textCase(_ textCase: Text.Case?) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { modified() }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
    modified()
  }
}
