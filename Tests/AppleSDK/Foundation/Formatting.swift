/// Formats, and types that only SwiftUI uses.

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Decodable, Encodable, Hashable {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol ParseableFormatStyle: FormatStyle {
  associatedtype Strategy: ParseStrategy
  where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput
  var parseStrategy: Strategy { get }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol ParseStrategy: Decodable, Encodable, Hashable {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle {
  public struct Currency: FormatStyle {
    public func format(_ value: Value) -> String { "" }
  }

  public func format(_ value: Value) -> String { "" }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: FormatStyle {
  public struct Currency: FormatStyle {
    public func format(_ value: Value) -> String { "" }
  }

  public struct Percent: FormatStyle {
    public func format(_ value: Value) -> String { "" }
  }

  public func format(_ value: Value) -> String { "" }
}

extension Decimal {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public struct FormatStyle: Foundation.FormatStyle {
    public struct Currency: Foundation.FormatStyle {
      public init(code: String, locale: Locale = .current) {}
      public func format(_ value: Decimal) -> String { "" }
    }

    public init(locale: Locale = .current) {}
    public func format(_ value: Decimal) -> String { "" }
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput
  where S.FormatInput == Decimal {
    format.format(self)
  }
}

extension Date {
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public struct FormatStyle: Foundation.FormatStyle {
    public enum DateStyle: Codable, Hashable, Sendable {
      case omitted, numeric, abbreviated, long, complete
    }
    public enum TimeStyle: Codable, Hashable, Sendable {
      case omitted, shortened, standard, complete
    }

    public init(date: DateStyle? = nil, time: TimeStyle? = nil) {}
    public func format(_ value: Date) -> String { "" }
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String { "" }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted() -> String { "" }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == Date {
    format.format(self)
  }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public struct ISO8601FormatStyle: Foundation.FormatStyle, Sendable {
    public func year() -> Self { self }
    public func month() -> Self { self }
    public func day() -> Self { self }
    public func format(_ value: Date) -> String { "" }
  }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == Decimal.FormatStyle.Currency {
  public static func currency(code: String) -> Self { Self(code: code) }
}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
}

open class Formatter: NSObject {
  open func string(for obj: Any?) -> String? { nil }
}

open class NumberFormatter: Formatter {
  open var locale: Locale?
  open func string(from number: NSNumber) -> String? { nil }
}

open class DateFormatter: Formatter {
  open var dateFormat: String?
  open func string(from date: Date) -> String { "" }
}

public protocol ReferenceConvertible: Hashable, CustomStringConvertible {}

@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct AttributedString: Hashable, Sendable, ExpressibleByStringLiteral {
  public init(_ string: String) {}
  public init(stringLiteral value: String) {}
  public init(markdown: String) throws {}
  public var characters: String { "" }
}

public struct TimeZone: Hashable, Sendable {
  public static var current: TimeZone { TimeZone() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static var gmt: TimeZone { TimeZone() }
}

public struct IndexSet: Hashable, Sendable, BidirectionalCollection, ExpressibleByArrayLiteral {
  public init() {}
  public init(integer: Int) {}
  public init(arrayLiteral elements: Int...) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public func index(after index: Int) -> Int { index }
  public func index(before index: Int) -> Int { index }
  public subscript(index: Int) -> Int { index }
}

public struct LocalizedStringResource: Sendable {}
