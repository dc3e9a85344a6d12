import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The shop over HTTP.
nonisolated package struct HTTPShop: ShopAPI {
  private let address: URL
  private let session = URLSession(configuration: .ephemeral)

  package init(address: URL) {
    self.address = address
  }

  package func page(of filter: Filter, offset: Int, limit: Int) async throws -> Page {
    var query = ["offset": "\(offset)", "limit": "\(limit)", "query": filter.query]
    query["category"] = filter.category
    return try await get("products", query)
  }

  package func stock(of ids: [Int]) async throws -> [Int: Int] {
    try await get("stock", ["ids": ids.map(String.init).joined(separator: ",")])
  }

  package func reserve(_ id: Int) async throws {
    _ = try await post("reservations", id)
  }

  package func order(_ lines: [Line]) async throws -> Order {
    try await JSONDecoder().decode(Order.self, from: post("orders", lines))
  }

  package func pack(orderNumber: Int) async throws {
    _ = try await post("parcels", orderNumber)
  }

  package func signIn(name: String) async throws {
    _ = try await post("sessions", name)
  }

  private func get<Answer: Decodable>(_ path: String, _ query: [String: String]) async throws
    -> Answer
  {
    let items = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let url = address.appending(path: path).appending(queryItems: items)
    return try await JSONDecoder().decode(Answer.self, from: answer(to: URLRequest(url: url)))
  }

  private func post(_ path: String, _ body: some Encodable) async throws -> Data {
    var request = URLRequest(url: address.appending(path: path))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(body)
    return try await answer(to: request)
  }

  private func answer(to request: URLRequest) async throws -> Data {
    let (data, response) = try await session.answer(to: request)
    switch (response as? HTTPURLResponse)?.statusCode {
    case 200: return data
    case 409: throw try JSONDecoder().decode(Refused.self, from: data)
    default: throw Unavailable()
    }
  }
}
