/// What the examples use of FlyingFox, which does not depend on this project.

public import FlyingSocks
public import Foundation

public struct HTTPMethod: Sendable, Hashable {
  public static let GET = HTTPMethod()
  public static let POST = HTTPMethod()
}

public struct HTTPStatusCode: Sendable, Hashable {
  public static let ok = HTTPStatusCode()
  public static let badRequest = HTTPStatusCode()
  public static let conflict = HTTPStatusCode()
  public static let serviceUnavailable = HTTPStatusCode()
}

public struct HTTPRequest: Sendable {
  public struct QueryItem: Sendable {}

  public var method: HTTPMethod { .GET }
  public var path: String { "" }
  public var query: [QueryItem] { [] }
  public var bodyData: Data {
    get async throws { Data() }
  }
}

extension [HTTPRequest.QueryItem] {
  public subscript(_ name: String) -> String? { nil }
}

public struct HTTPResponse: Sendable {
  public init(statusCode: HTTPStatusCode, body: Data = Data()) {}
}

public protocol HTTPHandler: Sendable {
  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse
}

public enum WSMessage: Sendable, Hashable {
  case text(String)
  case data(Data)
}

public protocol WSMessageHandler: Sendable {
  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage>
}

public struct WebSocketHTTPHandler: HTTPHandler {
  public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse { fatalError() }
}

extension HTTPHandler where Self == WebSocketHTTPHandler {
  public static func webSocket(_ handler: some WSMessageHandler) -> WebSocketHTTPHandler {
    fatalError()
  }
}

public struct HTTPRoute: Sendable, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
}

public protocol Logging: Sendable {}

public struct DisabledLogger: Logging {}

extension Logging where Self == DisabledLogger {
  public static var disabled: DisabledLogger { DisabledLogger() }
}

public final actor HTTPServer {
  public init<A: SocketAddress>(
    address: A, timeout: TimeInterval = 15, pool: some AsyncSocketPool = HTTPServer.defaultPool(),
    logger: (any Logging)? = nil, handler: (any HTTPHandler)? = nil
  ) {}
  public static func defaultPool() -> some AsyncSocketPool { DefaultPool() }
  public var listeningAddress: Socket.Address? { nil }
  public func appendRoute(_ route: HTTPRoute, to handler: some HTTPHandler) {}
  public func run() async throws {}
  public func stop(timeout: TimeInterval = 0) async {}
  public func waitUntilListening(timeout: TimeInterval = 5) async throws {}
}

public struct DefaultPool: AsyncSocketPool {
  public func prepare() async throws {}
  public func run() async throws {}
  public func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {}
}
