import Catalog
import FlyingFox
import Foundation

/// Answers the requests of the app.
struct ShopHandler: HTTPHandler {
  let warehouse: Warehouse

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if await warehouse.fails(request.path) { return HTTPResponse(statusCode: .serviceUnavailable) }
    do {
      return HTTPResponse(statusCode: .ok, body: try await answer(request))
    } catch let refused as Refused {
      return HTTPResponse(statusCode: .conflict, body: try JSONEncoder().encode(refused))
    } catch is DecodingError {
      return HTTPResponse(statusCode: .badRequest)
    }
  }

  private func answer(_ request: HTTPRequest) async throws -> Data {
    switch (request.method, request.path) {
    case (.GET, "/products"):
      let filter = Filter(
        query: request.query["query"] ?? "", category: request.query["category"])
      return try await encoded(
        warehouse.page(
          of: filter, offset: number("offset", of: request), limit: number("limit", of: request)))
    case (.GET, "/stock"):
      let ids = (request.query["ids"] ?? "").split(separator: ",").compactMap { Int($0) }
      var stock: [Int: Int] = [:]
      for id in ids { stock[id] = await warehouse.stock(of: id) }
      return try encoded(stock)
    case (.POST, "/reservations"):
      try await warehouse.reserve(decoded(Int.self, request))
    case (.POST, "/orders"):
      return try await encoded(warehouse.order(decoded([Line].self, request)))
    case (.POST, "/parcels"), (.POST, "/sessions"):
      break
    default:
      throw Refused(message: "There is no \(request.path).")
    }
    return Data()
  }

  private func number(_ name: String, of request: HTTPRequest) -> Int {
    max(0, request.query[name].flatMap { Int($0) } ?? 0)
  }

  private func encoded(_ value: some Encodable) throws -> Data {
    try JSONEncoder().encode(value)
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ request: HTTPRequest) async throws
    -> Value
  {
    try JSONDecoder().decode(type, from: await request.bodyData)
  }
}
