/// Files and child processes.

open class FileManager: NSObject {
  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  @available(macOS 10.12, iOS 10.0, *)
  open var temporaryDirectory: URL { fatalError() }
  @available(macOS 10.12, *) @available(iOS, unavailable)
  open var homeDirectoryForCurrentUser: URL { fatalError() }
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { true }
  open func fileExists(atPath path: String) -> Bool { true }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool {
    true
  }
  open func isExecutableFile(atPath path: String) -> Bool { true }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func copyItem(at source: URL, to destination: URL) throws {}
  open func moveItem(at source: URL, to destination: URL) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool {
    true
  }
  open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws
  {}
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {
  }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create: Bool
  ) throws -> URL { fatalError() }
  open func urls(for directory: SearchPathDirectory, in domain: SearchPathDomainMask) -> [URL] {
    []
  }

  open class DirectoryEnumerator: NSEnumerator {
    open func skipDescendants() {}
  }

  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
  }

  public enum SearchPathDirectory: UInt, Sendable {
    case documentDirectory = 9
    case cachesDirectory = 13
    case applicationSupportDirectory = 14
  }

  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
}

open class NSEnumerator: NSObject, Sequence {
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> Any? { nil }
  }

  public func makeIterator() -> Iterator { Iterator() }
  open func nextObject() -> Any? { nil }
  open var allObjects: [Any] { [] }
}

public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let contentModificationDateKey = URLResourceKey(rawValue: "")
  public static let fileSizeKey = URLResourceKey(rawValue: "")
  public static let isDirectoryKey = URLResourceKey(rawValue: "")
  public static let isSymbolicLinkKey = URLResourceKey(rawValue: "")
  public static let isRegularFileKey = URLResourceKey(rawValue: "")
}

public struct URLResourceValues {
  public var isDirectory: Bool? { nil }
  public var isRegularFile: Bool? { nil }
  public var isSymbolicLink: Bool? { nil }
  public var fileSize: Int? { nil }
  public var contentModificationDate: Date?
}

extension URL {
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let typeDirectory = FileAttributeType(rawValue: "")
  public static let typeBlockSpecial = FileAttributeType(rawValue: "")
  public static let typeSocket = FileAttributeType(rawValue: "")
  public static let typeCharacterSpecial = FileAttributeType(rawValue: "")
  public static let typeRegular = FileAttributeType(rawValue: "")
  public static let typeSymbolicLink = FileAttributeType(rawValue: "")
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let modificationDate = FileAttributeKey(rawValue: "")
  public static let posixPermissions = FileAttributeKey(rawValue: "")
  public static let size = FileAttributeKey(rawValue: "")
  public static let type = FileAttributeKey(rawValue: "")
}

@frozen
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public var boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
  public init(booleanLiteral value: Bool) { boolValue = value }
}

open class FileHandle: NSObject, @unchecked Sendable {
  public convenience init?(forReadingAtPath path: String) { nil }
  public convenience init?(forWritingAtPath path: String) { nil }
  public convenience init(forReadingFrom url: URL) throws { self.init() }
  public convenience init(forWritingTo url: URL) throws { self.init() }
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }
  open class var nullDevice: FileHandle { fatalError() }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func write(_ data: Data) {}
  open func readData(ofLength length: Int) -> Data { Data() }
  open func readDataToEndOfFile() -> Data { Data() }
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  open func write<T: Sequence>(contentsOf data: T) throws where T.Element == UInt8 {}
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  open func readToEnd() throws -> Data? { nil }
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  open func read(upToCount count: Int) throws -> Data? { nil }
  @available(macOS 10.15, iOS 13.0, *)
  open func close() throws {}
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    @available(macOS 10.13, *)
    open var executableURL: URL?
    @available(macOS 10.13, *)
    open var currentDirectoryURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var isRunning: Bool { false }
    open var processIdentifier: Int32 { 0 }
    open var terminationStatus: Int32 { 0 }
    @available(macOS 10.7, *)
    open var terminationHandler: (@Sendable (Process) -> Void)?
    @available(macOS 10.13, *)
    open func run() throws {}
    open func terminate() {}
    open func interrupt() {}
    open func waitUntilExit() {}
  }
#endif
