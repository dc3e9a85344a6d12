/// The key of a localizable text, with the interpolations that SwiftUI supports.

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(_ value: String) {
    text = value
  }

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    public mutating func appendInterpolation(_ string: String) {
      text += string
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += "\(value)"
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      text += "\(value)"
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      text += format.format(input)
    }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      text += formatter?.string(for: subject) ?? "\(subject)"
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      text += formatter?.string(for: subject) ?? "\(subject)"
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += "\(date)"
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      text += "\(dates)"
    }

    public mutating func appendInterpolation(_ string: AttributedString) {
      text += String(string.characters)
    }

    public mutating func appendInterpolation(_ value: Text) {
      text += value.content
    }

    public mutating func appendInterpolation(_ image: Image) {}
  }
}

/// A number that may be interpolated into a localized text.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
