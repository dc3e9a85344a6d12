/// What the examples use of FlyingSocks, which does not depend on this project.

import Foundation

public struct Socket: Sendable {
  public struct Events: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public enum Address: Sendable, Hashable {
    case ip4(String, port: UInt16)
    case unix(String)
  }

  public func setValue<O: SocketOption>(_ value: O.Value, for option: O) throws {}
}

public protocol SocketOption {
  associatedtype Value
}

public struct BoolSocketOption: SocketOption {
  public typealias Value = Bool
  public init(level: Int32 = 0, name: Int32) {}
}

public protocol AsyncSocketPool: Sendable {
  func prepare() async throws
  func run() async throws
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws
}

public protocol SocketAddress: Sendable {}

extension sockaddr_in: SocketAddress, @unchecked @retroactive Sendable {}

extension SocketAddress where Self == sockaddr_in {
  public static func inet(ip4: String, port: UInt16) throws -> Self { fatalError() }
}

public struct AsyncSocket: Sendable {
  public static func connected(to address: some SocketAddress) async throws -> AsyncSocket {
    fatalError()
  }
  public func read() async throws -> UInt8 { 0 }
  public func read(bytes: Int) async throws -> [UInt8] { [] }
  public func write(_ data: Data) async throws {}
  public func close() throws {}
}
