import LintRules
import StoregenDiagnostics
import Testing

// The order in which the code of an action runs.
extension BoundaryRegressionTests {
  @Test(
    "view_orchestrates_stores: the order of execution",
    arguments: [
      // Code in a `defer` runs last.
      action("if own > 0 { defer { cart?.clear() }; own = 0 }; «user.signOut()»"),
      action("defer { «user.signOut()» }; defer { cart?.clear() }"),
      action("guard own > 0 else { user.signOut(); return }; defer { cart?.clear() }; own = 1"),
      // A `catch` follows what fails.
      action("do { cart?.clear(); try check() } catch { user.signOut() }"),
      action("do { defer { cart?.clear() }; try check() } catch { user.signOut() }"),
      action("do { try check() } catch { cart?.clear(); «user.signOut()» }"),
      action("do { try check(); cart?.clear() } catch { user.signOut() }"),
      action("do { cart?.clear(); try? check() } catch { user.signOut() }"),
      action("do { cart?.clear(); do { try check() } catch {} } catch { user.signOut() }"),
      action(
        "do { try check() } catch is CancellationError { cart?.clear() } catch { user.signOut() }"),
      action("do { if own > 0 { cart?.clear(); return }; try check() } catch { user.signOut() }"),
      // The right-hand side and the arguments come first.
      action("«user.name = names.map { cart?.clear(); return $0 }.joined()»"),
      action("«cart?.count = { user.signOut(); return 1 }()»"),
      // A condition runs before both branches.
      action("Task { if (try? await cart?.save()) == nil { own = 1 } else { «user.signOut()» } }"),
      // A task starts when the code around it has run.
      action("Task { await «user.reload()» }; cart?.clear()"),
      action("cart?.clear(); Task { await «user.reload()» }"),
      action("Task<Void, Never> { await «user.reload()» }; cart?.clear()"),
      action("Task { await cart?.load() }; Task { user.signOut() }"),
      action("Task.detached { await user.reload() }; cart?.clear()"),
      action("queue.async { user.signOut() }; cart?.clear()"),
      action("Task { async let done = cart!.save(); user.signOut(); _ = try await done }"),
      action("Task { async let done = cart!.save(); _ = try await done; «user.signOut()» }"),
      action("Task { Task { cart?.clear() }; await wait(); user.signOut() }"),
      action(
        "Task { await withTaskGroup(of: Void.self) { group in group.addTask { await cart?.clear() }; group.addTask { await user.signOut() } } }"
      ),
      action(
        "Task { await withTaskCancellationHandler { cart?.clear() } onCancel: { user.signOut() } }"),
      // Branches that exit.
      action("guard own > 0 else { return cart!.clear() }; user.signOut()"),
      action("guard own > 0 else { cart?.clear(); fatalError() }; user.signOut()"),
      action("for n in 0..<3 { if n > 1 { cart?.clear(); continue }; user.signOut() }"),
      action("for n in 0..<3 { if n > 1 { cart?.clear(); break } }; «user.signOut()»"),
      action(
        "for _ in 0..<3 { switch own { case 0: cart?.clear(); break; default: return }; «user.signOut()» }"
      ),
      action("withAnimation { cart?.clear(); return }; «user.signOut()»"),
    ])
  func order(_ code: String) throws {
    try check([Self.stores, "import SwiftUI\n" + code], rule: "view_orchestrates_stores")
  }

  private static let answering = """
    import SwiftUI
    @Observable final class OrderStore {
      private(set) var orders: [Int] = []
      func submit() async -> Bool { orders.append(1); return true }
      func total() async -> Int { orders.count }
      func fetchOwner() async -> Int { orders.count }
      func fetchState() async -> Bool { orders.append(1); return true }
      @discardableResult func cancel() async -> Bool { true }
      func load(for owner: Int) async {}
    }
    @Observable final class TeamStore {
      private(set) var current = 0
      func load(for owner: Int) async {}
      func load() async {}
      func notify() {}
    }

    """

  @Test(
    "view_orchestrates_stores: calls that return a value",
    arguments: [
      "if await orders.submit() { «team.notify()» }",
      "let done = await orders.cancel(); if done { «team.notify()» }",
      "let count = await orders.total(); print(count); team.notify()",
      // Loads that use what another one has loaded.
      "await «team.load(for: await orders.fetchOwner())»",
      "let owner = await orders.fetchOwner(); let next = owner + 1; await «team.load(for: next)»",
      "for n in 0..<(await orders.fetchOwner()) { await «team.load(for: n)» }",
      "switch await orders.fetchOwner() { case let owner: await «team.load(for: owner)» }",
      "await team.load(); await «orders.load(for: team.current)»",
      "await orders.load(for: team.current); await team.load()",
      "let owner = await orders.fetchOwner(); print(owner); await team.load()",
      "own = await orders.fetchOwner(); await team.load()",
      "let owner = await orders.fetchOwner(); print(owner); team.notify()",
      "guard await orders.fetchState() else { return }; team.notify()",
    ])
  func answers(_ code: String) throws {
    let view = """
      struct Page: View {
        let orders: OrderStore
        let team: TeamStore
        @State private var own = 0
        var body: some View { Text("").task { \(code) } }
      }
      """
    try check([Self.answering + view], rule: "view_orchestrates_stores")
  }
}
