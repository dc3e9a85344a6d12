/// Errors.

extension Error {
  public var localizedDescription: String { "" }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil) {}
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
  open var localizedDescription: String { "" }
}

public struct CocoaError: Error, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var fileWriteNoPermission: Code { Code(rawValue: 513) }
    public static var fileNoSuchFile: Code { Code(rawValue: 4) }
    public static var fileReadNoSuchFile: Code { Code(rawValue: 260) }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { Code(rawValue: 0) }
}

public struct POSIXError: Error, Sendable {
  public init(_ code: POSIXErrorCode, userInfo: [String: Any] = [:]) {}
  public var code: POSIXErrorCode { .ENOENT }
}

public enum POSIXErrorCode: Int32, Sendable {
  case EPERM = 1
  case ENOENT = 2
}

public struct URLError: Error, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var badServerResponse: Code { Code(rawValue: -1011) }
    public static var cancelled: Code { Code(rawValue: -999) }
    public static var notConnectedToInternet: Code { Code(rawValue: -1009) }
    public static var badURL: Code { Code(rawValue: -1000) }
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { Code(rawValue: 0) }
}
