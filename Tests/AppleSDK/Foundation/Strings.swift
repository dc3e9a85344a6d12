/// What Foundation adds to strings.

extension String {
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let utf8 = Encoding(rawValue: 4)
    public static let ascii = Encoding(rawValue: 1)
  }

  public init?(data: Data, encoding: Encoding) { nil }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
  public init(format: String, _ arguments: any CVarArg...) { self.init() }
}

public struct StringCompareOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let caseInsensitive = StringCompareOptions(rawValue: 1)
  public static let literal = StringCompareOptions(rawValue: 2)
  public static let backwards = StringCompareOptions(rawValue: 4)
  public static let anchored = StringCompareOptions(rawValue: 8)
  public static let numeric = StringCompareOptions(rawValue: 64)
  public static let diacriticInsensitive = StringCompareOptions(rawValue: 128)
  public static let regularExpression = StringCompareOptions(rawValue: 1024)
}

@frozen
public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1
  case orderedSame = 0
  case orderedDescending = 1
}

extension StringProtocol {
  public typealias CompareOptions = StringCompareOptions

  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func components(separatedBy separators: CharacterSet) -> [String] { [] }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: StringCompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { "" }
  public func range<T: StringProtocol>(
    of aString: T, options mask: StringCompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func compare<T: StringProtocol>(
    _ aString: T, options mask: StringCompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult { .orderedSame }
  public func padding<T: StringProtocol>(
    toLength newLength: Int, withPad padString: T, startingAt padIndex: Int
  ) -> String { "" }
  public func localizedStandardCompare<T: StringProtocol>(_ string: T) -> ComparisonResult {
    .orderedSame
  }
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool { false }
  @available(macOS 10.11, iOS 9.0, *)
  public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool { false }
  public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet)
    -> String?
  { nil }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    nil
  }
  public func write(
    toFile path: String, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding
  ) throws {}
  public func write(to url: URL, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding)
    throws
  {}
  public var removingPercentEncoding: String? { nil }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var capitalized: String { "" }
  public func folding(options: StringCompareOptions = [], locale: Locale?) -> String { "" }
}
