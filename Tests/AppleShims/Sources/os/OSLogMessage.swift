/// Whether a value in a message is visible to other people who read the log.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogPrivacy: Sendable {
  fileprivate let isPublic: Bool?

  public static var auto: OSLogPrivacy { OSLogPrivacy(isPublic: nil) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPublic: true) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
}

/// The interpolation of a message. As on Apple systems, numbers are public by default, and texts and objects are not.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {
    append(value(), isPublic: privacy.isPublic ?? false)
  }

  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, isPublic: privacy.isPublic ?? false)
  }

  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ value: @autoclosure @escaping () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    append(String(value()), isPublic: privacy.isPublic ?? true)
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    append(String(value()), isPublic: privacy.isPublic ?? true)
  }

  private mutating func append(_ value: String, isPublic: Bool) {
    text += isPublic ? value : "<private>"
  }
}

/// A message for the log or for a signpost. It must be a literal.
@available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }

  public init(stringLiteral value: String) {
    text = value
  }
}

public typealias SignpostMetadata = OSLogMessage
