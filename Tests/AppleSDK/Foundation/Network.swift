/// Requests over the network.

public struct URLRequest: Hashable, Sendable {
  public init(url: URL) {}
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
  public var timeoutInterval: TimeInterval = 0
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
}

open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { nil }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
}

open class URLSession: NSObject, @unchecked Sendable {
  open class var shared: URLSession { fatalError() }
  public init(configuration: URLSessionConfiguration) {}
  open func webSocketTask(with url: URL) -> URLSessionWebSocketTask { fatalError() }
  open func webSocketTask(with request: URLRequest) -> URLSessionWebSocketTask { fatalError() }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  public func data(from url: URL) async throws -> (Data, URLResponse) { fatalError() }
  open func invalidateAndCancel() {}
}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { fatalError() }
  open class var ephemeral: URLSessionConfiguration { fatalError() }
  open var timeoutIntervalForRequest: TimeInterval = 0
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open func resume() {}
  open func cancel() {}
}

@available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {
  public enum Message: Sendable {
    case data(Data)
    case string(String)
  }

  public enum CloseCode: Int, Sendable {
    case invalid = 0
    case normalClosure = 1000
    case goingAway = 1001
  }

  open var maximumMessageSize: Int = 0
  open func cancel(with closeCode: CloseCode, reason: Data?) {}
  public func send(_ message: Message) async throws {}
  public func receive() async throws -> Message { fatalError() }
}
