import Testing

/// Stores in global variables, which all code shares.
@Suite("Stores in global variables")
struct GlobalStoreTests {
  private static let stores = """
    import SwiftUI
    @MainActor let birds = BirdStore()
    @MainActor @Observable final class BirdStore { var seen = 0; func clear() {} }

    """

  @Test(
    "a store that uses one did not create it",
    arguments: [
      "@MainActor @Observable final class WalkStore { func end() { «birds.clear»() } }",
      "@MainActor @Observable final class WalkStore { func end() { let all = birds; «all.clear»() } }",
      "@MainActor @Observable final class WalkStore { func end() { let own = BirdStore(); own.clear() } }",
      "@MainActor @Observable final class WalkStore { func end() { let birds = BirdStore(); birds.clear() } }",
    ])
  func calls(_ code: String) throws { try check([Self.stores, code], rule: "store_calls_store") }

  @Test(
    "a row that reads one gets it from a singleton",
    arguments: [
      "var body: some View { Text(\"\\(«birds».seen)\") }",
      "let «all» = birds; var body: some View { Text(\"\\(all.seen)\") }",
      "let birds: [Int]; var body: some View { Text(\"\\(birds.count)\") }",
      "let all: BirdStore; var body: some View { Text(\"\\(all.seen)\") }",
    ])
  func rows(_ members: String) throws {
    let row = ContainerAccessRegressionTests.row(members)
    try check([Self.stores, row], rule: "container_only_store_access")
  }
}
