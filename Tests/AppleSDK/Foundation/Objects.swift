/// Objects, locks and threads.

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  open var description: String { "" }
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

open class NSNumber: NSObject, @unchecked Sendable {
  open var intValue: Int { 0 }
  open var boolValue: Bool { false }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}

open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  open func lock() {}
  open func unlock() {}
  open func wait() {}
  open func wait(until limit: Date) -> Bool { true }
  open func signal() {}
  open func broadcast() {}
}

open class NSMutableDictionary: NSObject {
  open subscript(key: any Hashable) -> Any? {
    get { nil }
    set {}
  }
}

open class Thread: NSObject, @unchecked Sendable {
  open class var current: Thread { fatalError() }
  open class var isMainThread: Bool { true }
  open var isMainThread: Bool { true }
  open class func sleep(forTimeInterval ti: TimeInterval) {}
  @available(macOS 10.12, iOS 10.0, *)
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open var threadDictionary: NSMutableDictionary { fatalError() }
  open class var callStackSymbols: [String] { [] }
}

open class RunLoop: NSObject {
  open class var main: RunLoop { fatalError() }
  @available(*, noasync)
  open class var current: RunLoop { fatalError() }
  open func run() {}
}

open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { fatalError() }
}

open class UserDefaults: NSObject, @unchecked Sendable {
  open class var standard: UserDefaults { fatalError() }
  public override init() {}
  public init?(suiteName suitename: String?) {}
  open func object(forKey defaultName: String) -> Any? { nil }
  open func string(forKey defaultName: String) -> String? { nil }
  open func bool(forKey defaultName: String) -> Bool { false }
  open func integer(forKey defaultName: String) -> Int { 0 }
  open func data(forKey defaultName: String) -> Data? { nil }
  open func dictionary(forKey defaultName: String) -> [String: Any]? { nil }
  open func set(_ value: Any?, forKey defaultName: String) {}
  open func set(_ value: Int, forKey defaultName: String) {}
  open func set(_ value: Float, forKey defaultName: String) {}
  open func set(_ value: Double, forKey defaultName: String) {}
  open func set(_ value: Bool, forKey defaultName: String) {}
  open func set(_ url: URL?, forKey defaultName: String) {}
  open func removeObject(forKey defaultName: String) {}
  open func removePersistentDomain(forName domainName: String) {}
}

open class Bundle: NSObject, @unchecked Sendable {
  public init(for aClass: AnyClass) {}
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { [] }
  open var bundlePath: String { "" }
  open var bundleURL: URL { fatalError() }
  open var executablePath: String? { nil }
  open var executableURL: URL? { nil }
  open var bundleIdentifier: String? { nil }
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var processIdentifier: Int32 { 0 }
  open var processName: String { "" }
  open var activeProcessorCount: Int { 1 }
  open var physicalMemory: UInt64 { 0 }
  open var systemUptime: TimeInterval { 0 }
  open var operatingSystemVersionString: String { "" }
}
