import Catalog
import FlyingFox
import FlyingSocks
import Foundation

/// A server for the shop, on a free port of this machine.
package final class ShopServer: Sendable {
  package let address: URL
  private let server: HTTPServer
  private let running: Task<Void, any Error>
  private let warehouse: Warehouse

  /// Starts a server, and returns when it can be reached.
  package static func start(productCount: Int = 100_000) async throws -> ShopServer {
    let warehouse = Warehouse(productCount: productCount)
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      pool: PromptSockets(pool: HTTPServer.defaultPool()), logger: .disabled,
      handler: ShopHandler(warehouse: warehouse))
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(let host, let port)? = await server.listeningAddress,
      let address = URL(string: "http://\(host):\(port)")
    else { throw NoAddress() }
    return ShopServer(address: address, server: server, running: running, warehouse: warehouse)
  }

  private init(
    address: URL, server: HTTPServer, running: Task<Void, any Error>, warehouse: Warehouse
  ) {
    self.address = address
    self.server = server
    self.running = running
    self.warehouse = warehouse
  }

  package func stop() async {
    await server.stop()
    running.cancel()
  }

  /// Lets the next request to this path fail.
  package func failNext(_ path: String) async {
    await warehouse.failNext(path)
  }

  /// The number of requests for pages.
  package var pageRequests: Int {
    get async { await warehouse.pageRequests }
  }

  private struct NoAddress: Error {}
}
