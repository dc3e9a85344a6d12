/// `Data`, `URL`, `UUID`, `Date` and other values.

@frozen
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection
{
  public typealias Index = Int
  public typealias SubSequence = Data

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withoutOverwriting = WritingOptions(rawValue: 2)
  }

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(count: Int) {}
  public init(repeating repeatedValue: UInt8, count: Int) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public var count: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func append(_ other: Data) {}
  public mutating func replaceSubrange<ByteCollection: Collection>(
    _ subrange: Range<Int>, with newElements: ByteCollection
  ) where ByteCollection.Element == UInt8 {}
  public func withUnsafeBytes<ResultType>(
    _ body: (UnsafeRawBufferPointer) throws -> ResultType
  ) rethrows -> ResultType { try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func range(of dataToFind: Data) -> Range<Int>? { nil }
}

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  public init?(string: String) {}
  public init?(string: String, relativeTo url: URL?) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  public init(fileURLWithPath path: String, isDirectory: Bool, relativeTo base: URL?) {}
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public init(
    filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
    relativeTo base: URL? = nil
  ) {}

  public var absoluteString: String { "" }
  public var description: String { "" }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var port: Int? { nil }
  public var query: String? { nil }
  public var path: String { "" }
  public var relativePath: String { "" }
  public var baseURL: URL? { nil }
  public var pathComponents: [String] { [] }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var isFileURL: Bool { true }
  public var hasDirectoryPath: Bool { true }
  public var absoluteURL: URL { self }
  public var standardized: URL { self }
  public var standardizedFileURL: URL { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }

  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL { self }
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public mutating func appendPathComponent(_ pathComponent: String) {}
  public mutating func appendPathComponent(_ pathComponent: String, isDirectory: Bool) {}
  public mutating func deleteLastPathComponent() {}
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath)
    -> URL
  { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(
    component: S, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL {
    self
  }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending(queryItems: [URLQueryItem]) -> URL { self }

  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var documentsDirectory: URL { fatalError() }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var applicationSupportDirectory: URL { fatalError() }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var cachesDirectory: URL { fatalError() }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var temporaryDirectory: URL { fatalError() }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var homeDirectory: URL { fatalError() }
}

public struct URLQueryItem: Hashable, Sendable {
  public var name: String
  public var value: String?
  public init(name: String, value: String?) { (self.name, self.value) = (name, value) }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) {}
  public init?(url: URL, resolvingAgainstBaseURL resolve: Bool) {}
  public var scheme: String?
  public var host: String?
  public var port: Int?
  public var path: String = ""
  public var queryItems: [URLQueryItem]?
  public var url: URL? { nil }
}

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
  public init() {}
  public init?(uuidString string: String) {}
  public var uuidString: String { "" }
  public var description: String { "" }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension UUID: Comparable {
  public static func < (left: UUID, right: UUID) -> Bool { false }
}

public struct Date: Hashable, Sendable, Codable, Comparable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public static var now: Date { Date() }
  public static let distantPast = Date()
  public static let distantFuture = Date()
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static func < (left: Date, right: Date) -> Bool { false }
  public static func + (left: Date, right: TimeInterval) -> Date { left }
  public static func - (left: Date, right: TimeInterval) -> Date { left }
}

public struct Decimal: Hashable, Sendable, Codable, Comparable, SignedNumeric,
  CustomStringConvertible
{
  public init() {}
  public init(_ value: Int) {}
  public init(_ value: Double) {}
  public init?<T: BinaryInteger>(exactly source: T) {}
  public init(integerLiteral value: Int) {}
  public init?(string: String, locale: Locale? = nil) {}
  public var magnitude: Decimal { self }
  public var description: String { "" }
  public static func < (left: Decimal, right: Decimal) -> Bool { false }
  public static func + (left: Decimal, right: Decimal) -> Decimal { left }
  public static func - (left: Decimal, right: Decimal) -> Decimal { left }
  public static func * (left: Decimal, right: Decimal) -> Decimal { left }
  public static func / (left: Decimal, right: Decimal) -> Decimal { left }
  public static func += (left: inout Decimal, right: Decimal) {}
  public static func -= (left: inout Decimal, right: Decimal) {}
  public static func *= (left: inout Decimal, right: Decimal) {}
}

extension Decimal: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) {}
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public static var current: Locale { Locale(identifier: "") }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public enum Component: Sendable { case year, month, day, hour, minute, second }

  public init(identifier: Identifier) {}
  public static var current: Calendar { Calendar(identifier: .gregorian) }
  public var timeZone = TimeZone.current
  public func date(
    byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
  ) -> Date? {
    nil
  }
  public func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date? {
    nil
  }
  public func component(_ component: Component, from date: Date) -> Int { 0 }
  public func startOfDay(for date: Date) -> Date { date }
}

public struct CharacterSet: Hashable, Sendable, SetAlgebra {
  public typealias Element = Unicode.Scalar
  public init() {}
  public init(charactersIn string: String) {}
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
  public static var newlines: CharacterSet { CharacterSet() }
  public static var alphanumerics: CharacterSet { CharacterSet() }
  public static var urlPathAllowed: CharacterSet { CharacterSet() }
  public static var urlQueryAllowed: CharacterSet { CharacterSet() }
  public static var urlHostAllowed: CharacterSet { CharacterSet() }
  public func contains(_ member: Unicode.Scalar) -> Bool { false }
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public func intersection(_ other: CharacterSet) -> CharacterSet { self }
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet { self }
  @discardableResult
  public mutating func insert(_ character: Unicode.Scalar) -> (
    inserted: Bool, memberAfterInsert: Unicode.Scalar
  ) {
    (true, character)
  }
  @discardableResult
  public mutating func remove(_ character: Unicode.Scalar) -> Unicode.Scalar? { nil }
  @discardableResult
  public mutating func update(with character: Unicode.Scalar) -> Unicode.Scalar? { nil }
  public mutating func formUnion(_ other: CharacterSet) {}
  public mutating func formIntersection(_ other: CharacterSet) {}
  public mutating func formSymmetricDifference(_ other: CharacterSet) {}
}
