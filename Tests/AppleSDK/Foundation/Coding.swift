/// Coders, JSON and property lists.

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public enum DateEncodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970
    @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *)
    case iso8601
  }

  public init() {}
  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate, secondsSince1970, millisecondsSince1970
    @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *)
    case iso8601
  }

  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys, convertFromSnakeCase
  }

  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mutableContainers = ReadingOptions(rawValue: 1)
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let sortedKeys = WritingOptions(rawValue: 2)
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }

  open class func isValidJSONObject(_ obj: Any) -> Bool { true }
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    Data()
  }
  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any {
    data
  }
}

open class PropertyListEncoder: @unchecked Sendable {
  public init() {}
  open var outputFormat: PropertyListSerialization.PropertyListFormat = .binary
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

open class PropertyListDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1
    case xml = 100
    case binary = 200
  }

  public struct MutabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mutableContainers = MutabilityOptions(rawValue: 1)
    public static let mutableContainersAndLeaves = MutabilityOptions(rawValue: 2)
  }

  public typealias ReadOptions = PropertyListSerialization.MutabilityOptions
  public typealias WriteOptions = Int

  open class func data(
    fromPropertyList plist: Any, format: PropertyListFormat, options opt: WriteOptions
  ) throws -> Data {
    Data()
  }
  open class func propertyList(
    from data: Data, options opt: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any {
    data
  }
}
