/// The examples of `interleaved_update`.
enum InterleavedUpdateExamples {
  private static let spec = ScannerExample.spec(run: "sync")
  private static let generated = ScannerExample.generated
  private static let shared = ScannerExample.shared

  static let triggering = [
    RuleExample(
      "a sum of an old value",
      generated, shared,
      """
      extension CartStore {
        func add() async {
          let old = count
          await server.send()
          «count» = old + 1
        }
        func receive() { count += 1 }
      }
      """,
      spec: spec),
    RuleExample(
      "a condition that may no longer hold",
      generated, shared,
      """
      extension CartStore {
        func add() async {
          guard !items.contains(1) else { return }
          await server.send()
          «items».append(1)
        }
        func receive() { items.append(1) }
      }
      """,
      spec: spec),
    RuleExample(
      "a handler that runs concurrently",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async {
          let old = count
          await server.send()
          «count» = old + 1
        }
      }
      """,
      spec: spec.replacing("run: sync", with: "run: concurrent")),
  ]

  static let nonTriggering = [
    RuleExample(
      "the field is read after the wait",
      generated, shared,
      """
      extension CartStore {
        func add() async {
          await server.send()
          count += 1
        }
        func receive() { count += 1 }
      }
      """,
      spec: spec),
    RuleExample(
      "the condition is checked again",
      generated, shared,
      """
      extension CartStore {
        func add() async {
          guard !items.contains(1) else { return }
          await server.send()
          guard !items.contains(1) else { return }
          items.append(1)
        }
        func receive() { items.append(1) }
      }
      """,
      spec: spec),
    RuleExample(
      "nothing else changes the field",
      generated, shared,
      """
      extension CartStore {
        func add() async {
          if items.isEmpty {
            await server.send()
            items = [1]
          }
        }
        func receive() { count += 1 }
      }
      """,
      spec: spec),
  ]
}
