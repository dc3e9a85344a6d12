import Chat
import FlyingFox
import FlyingSocks
import Foundation

/// A server that passes on every frame to everybody, on a port of this machine that is free.
package final class ChatServer: Sendable {
  package let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>
  private let hub: Hub

  /// Starts a server, and returns when it can be reached.
  package static func start() async throws -> ChatServer {
    let hub = Hub()
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /chat", to: .webSocket(hub))
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw NoAddress() }
    return ChatServer(port: port, server: server, running: running, hub: hub)
  }

  private init(port: UInt16, server: HTTPServer, running: Task<Void, any Error>, hub: Hub) {
    self.port = port
    self.server = server
    self.running = running
    self.hub = hub
  }

  package func stop() async {
    await hub.dropAll()
    await server.stop()
    running.cancel()
  }

  /// Ends all connections. Clients may connect again.
  package func dropConnections() async {
    await hub.dropAll()
  }

  private struct NoAddress: Error {}
}

/// All connections.
private actor Hub: WSMessageHandler {
  private var clients: [UUID: AsyncStream<WSMessage>.Continuation] = [:]

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let id = UUID()
    let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
    clients[id] = continuation
    Task {
      for await message in client { pass(message) }
      leave(id)
    }
    return messages
  }

  func dropAll() {
    for client in clients.values { client.finish() }
    clients = [:]
  }

  private func pass(_ message: WSMessage) {
    guard case .text = message else { return }
    for client in clients.values { client.yield(message) }
  }

  private func leave(_ id: UUID) {
    clients.removeValue(forKey: id)?.finish()
  }
}
