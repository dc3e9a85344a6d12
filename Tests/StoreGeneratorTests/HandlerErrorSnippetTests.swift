import StoreGenerator
import Testing

/// Handlers that throw, and the Swift that they must generate.
@Suite("Generated Swift of a handler that throws")
struct HandlerErrorSnippetTests {
  private func store(_ handler: String, events: String = "paid: { total: Int }") throws -> String {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart: { events: { \(events) } }
          Stock: { handles: { Cart.paid: \(handler) } }
        """))
    return try files.body(of: "StockStore.swift")
  }

  @Test("catches its errors, unless the call was cancelled")
  func async() throws {
    let text = try store("{ call: ship, onError: failed(_:) }")
    let call = """
          case .paid(let total):
            handlerQueue.add { [weak self] in
              await self?.failedIfFails { try await self?.eventHandlers.ship(total: total) }
            }

      """
    #expect(text.contains(call), "\(text)")
    let method = """
        /// Calls a handler, and passes its error to `failed(_:)`, unless the call was cancelled.
        private func failedIfFails(_ handler: @MainActor () async throws -> Void) async {
          do { try await handler() } catch {
            if _Concurrency.Task.isCancelled || error is CancellationError { return }
            failed(error)
          }
        }

      """
    #expect(text.contains(method), "\(text)")
    let requirements = """
      protocol StockStoreHandlers {
        func ship(total: Int) async throws
        /// Receives the errors of `ship(total:)`.
        func failed(_ error: any Error)
      }
      """
    #expect(text.contains(requirements), "\(text)")
  }

  @Test("during delivery catches them there")
  func sync() throws {
    let text = try store("{ call: ship(), run: sync, onError: failed }")
    let call = """
          case .paid:
            do {
              try eventHandlers.ship()
            } catch {
              failed(error)
            }

      """
    #expect(text.contains(call), "\(text)")
    #expect(text.contains("  func ship() throws\n"))
  }

  @Test("reaches members that the error and the values hide")
  func hidden() throws {
    let text = try store(
      "{ call: ship, run: sync, onError: error(_:) }",
      events: "paid: { ship: Int, eventHandlers: Int }")
    #expect(
      text.contains("try self.eventHandlers.ship(ship: ship, eventHandlers: eventHandlers)\n"))
    #expect(text.contains("        self.error(error)\n"), "\(text)")
  }

  @Test("with a delay and a long call breaks lines like swift format")
  func long() throws {
    let text = try store(
      "{ call: recalculateEverythingThatDependsOnTheTotalOfTheCart, run: latest, debounce: 1s, onError: failed }",
      events: "paid: { total: Int, currencyOfTheTotalInTheCart: String }")
    let start = try #require(text.firstRange(of: "    switch event {")).lowerBound
    let lines = text[start...].split(separator: "\n").prefix { !$0.hasPrefix("///") }
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 100 }, "\(text)")
    #expect(text.contains("          await self?.failedIfFails {\n"), "\(text)")
  }

  @Test("shares the method for errors with others, which the protocol requires once")
  func shared() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Cart: { events: { paid: { total: Int }, cleared: } }
          Stock:
            handles:
              Cart.paid: { call: ship, onError: failed }
              Cart.cleared: { call: clear, onError: failed(_:) }
            notifications:
              App.woke: { call: clear(), onError: wakingFailed(_:) }
        """))
    let text = try files.body(of: "StockStore.swift")
    let requirements = """
      protocol StockStoreHandlers {
        func ship(total: Int) async throws
        func clear() async throws
        /// Receives the errors of `ship(total:)`, `clear()`.
        func failed(_ error: any Error)
        /// Receives the errors of `clear()`.
        func wakingFailed(_ error: any Error)
      }
      """
    #expect(text.contains(requirements), "\(text)")
  }
}
