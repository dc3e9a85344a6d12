extension ProductStore {
  func loadAll() async throws {
    products = try await server.products(mine: false)
  }

  func loadMine() async throws {
    mine = try await server.products(mine: true)
  }

  func submit(_ draft: ProductDraft) async throws {
    guard let image = draft.image else { throw MarketError.missingImage }
    guard let photo = try await server.upload(image) else { throw MarketError.uploadFailed }
    guard let price = draft.price, price > 0 else { throw MarketError.invalidPrice }
    let product = Product(
      id: draft.id, name: draft.name, details: draft.details, price: price, photo: photo)
    let saved = try await server.save(product).get()
    guard draft.id != nil else { return mine.append(saved) }
    mine[try index(of: saved)] = saved
  }

  func remove(_ product: Product) async throws {
    guard let id = product.id else { throw MarketError.notFound }
    _ = try await server.deleteProduct(id).get()
    mine.remove(at: try index(of: product))
  }

  private func index(of product: Product) throws -> Int {
    guard let index = mine.firstIndex(where: { $0.id == product.id }) else {
      throw MarketError.notFound
    }
    return index
  }
}
