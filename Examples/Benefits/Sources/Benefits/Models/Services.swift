/// Stores households.
package protocol HouseholdDirectory: Sendable {
  func households() async throws -> [Household]
  func add(_ dependent: Dependent, to householdID: Household.ID) async throws
}

/// Calculates the price of insurance.
package protocol Actuary: Sendable {
  func premium(insuring count: Int) async -> Premium
}

/// An in-memory directory, for previews and the demo.
package actor SampleDirectory: HouseholdDirectory {
  private var saved = [
    Household(id: .init(number: 1), holder: "Ada"),
    Household(id: .init(number: 2), holder: "Grace"),
  ]

  package init() {}

  package func households() -> [Household] { saved }

  package func add(_ dependent: Dependent, to householdID: Household.ID) {
    guard let index = saved.firstIndex(where: { $0.id == householdID }) else { return }
    saved[index].dependents.append(dependent)
  }
}

/// An actuary with the same rate for every person.
nonisolated package struct FlatRateActuary: Actuary {
  package init() {}

  package func premium(insuring count: Int) async -> Premium {
    Premium(euros: 200 + 80 * count)
  }
}
