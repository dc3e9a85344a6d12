/// The examples of `lost_event_update`.
enum LostEventUpdateExamples {
  private static let spec = ScannerExample.spec(run: "latest")
  private static let generated = ScannerExample.generated
  private static let shared = ScannerExample.shared

  static let triggering = [
    RuleExample(
      "counting in the newest call only",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async { «count» += 1 }
      }
      """,
      spec: spec),
    RuleExample(
      "adding after a delay",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async {
          await server.send()
          «items».append(1)
        }
      }
      """,
      spec: spec.replacing("run: latest", with: "debounce: 1s")),
    RuleExample(
      "a buffer that is too small",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async { «items».append(1) }
      }
      """,
      spec: spec.replacing("run: latest", with: "buffer: newest(1)")),
  ]

  static let nonTriggering = [
    RuleExample(
      "the newest call replaces the others",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async { items = [1] }
      }
      """,
      spec: spec),
    RuleExample(
      "every call runs",
      generated, shared,
      """
      extension CartStore {
        func add() async {}
        func receive() async { items.append(1) }
      }
      """,
      spec: spec.replacing("run: latest", with: "run: serial")),
    RuleExample(
      "an action loads the whole list",
      generated, shared,
      """
      extension CartStore {
        func add() async { items = [count] }
        func receive() async { items.append(1) }
      }
      """,
      spec: spec),
  ]
}
