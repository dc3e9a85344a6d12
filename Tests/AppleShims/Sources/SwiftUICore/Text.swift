/// `Text` and the modifiers that return a `Text`.

nonisolated public struct Text: _PrimitiveView, Equatable, Sendable {
  let content: String

  public init(verbatim content: String) {
    self.content = content
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = key.text
  }

  public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
  }

  public init(_ image: Image) {
    content = ""
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    content = format.format(input)
  }

  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? "\(subject)"
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? "\(subject)"
  }

  public init(_ date: Date, style: DateStyle) {
    content = "\(date)"
  }

  public init(_ dates: ClosedRange<Date>) {
    content = "\(dates)"
  }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    content = "\(timerInterval)"
  }

  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(verbatim: lhs.content + rhs.content)
  }

  public struct DateStyle: Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }

  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    private init() {}
  }
}

nonisolated extension Text {
  public func font(_ font: Font?) -> Text { self }

  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  public func fontDesign(_ design: Font.Design?) -> Text { self }

  public func bold() -> Text { self }

  public func bold(_ isActive: Bool) -> Text { self }

  public func italic() -> Text { self }

  public func italic(_ isActive: Bool) -> Text { self }

  public func monospaced(_ isActive: Bool = true) -> Text { self }

  public func monospacedDigit() -> Text { self }

  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }

  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }

  public func foregroundColor(_ color: Color?) -> Text { self }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }

  public func kerning(_ kerning: CGFloat) -> Text { self }

  public func tracking(_ tracking: CGFloat) -> Text { self }

  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}

public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}
