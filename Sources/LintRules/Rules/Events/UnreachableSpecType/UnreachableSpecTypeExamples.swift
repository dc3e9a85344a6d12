/// The examples of `unreachable_spec_type`. They are one module; `UnreachableTypeTests` has several.
enum UnreachableSpecTypeExamples {
  private static func spec(access: String, members: String, dependencies: String = "") -> String {
    """
    version: 1
    app: Library
    generate: { output: Generated, access: \(access) }
    \(dependencies)
    contexts:
      Loans:
    \(members)
    """
  }

  private static let events = """
        state: { count: Int = 0 }
        actions: { lend: { signature: "()", emits: [lent] } }
        events: { «lent»: { loan: Loan } }
    """

  private static let methods = """
    extension LoansStore {
      func lend() { emit(.lent(loan: Loan(id: 1))) }
    }
    """

  static let triggering = [
    RuleExample(
      "an internal type in an event, while generated code is `package`",
      "struct Loan: Sendable { let id: Int }\n" + methods, spec: spec(access: "package", members: events)),
    RuleExample(
      "a `package` type in the state of a public store",
      "package struct Loan: Sendable { package let id: Int }",
      spec: spec(access: "public", members: "    state: { «last»: Loan? }")),
    RuleExample(
      "an internal protocol of a dependency",
      """
      protocol LendingDesk: Sendable {}
      struct Loan: Sendable {}
      """,
      spec: spec(
        access: "package", members: "    dependencies: [desk]\n    state: { count: Int = 0 }",
        dependencies: "dependencies: { «desk»: any LendingDesk }")),
  ]

  private static let correctEvents = events.replacing("«", with: "").replacing("»", with: "")

  static let nonTriggering = [
    RuleExample(
      "internal types, while generated code is internal",
      "struct Loan: Sendable { let id: Int }\n" + methods, spec: spec(access: "internal", members: correctEvents)),
    RuleExample(
      "types that are as visible as the generated code, or more",
      "public struct Loan: Sendable { package let id: Int }\n" + methods,
      spec: spec(access: "package", members: correctEvents)),
    RuleExample(
      "an internal type in a field that is internal",
      "struct Loan: Sendable { let id: Int }",
      spec: spec(
        access: "package",
        members: "    state: { last: { type: Loan?, access: internal } }\n    storage: { next: Loan? }")),
    RuleExample(
      "types of the system, of the spec and of modules whose sources are not here",
      "import Foundation\nstruct Loan: Sendable { let id: Int }",
      spec: spec(
        access: "package", members: "    state: { due: Date?, receipt: Receipt?, desk: LendingDesk? }",
        dependencies: "types: { Receipt: { number: Int } }")),
  ]
}
