extension UserStore {
  package func loadHouseholds() async throws {
    households = try await directory.households()
  }

  package func select(_ id: Household.ID?) {
    selectedID = id
  }

  package func addDependent(_ dependent: Dependent, to householdID: Household.ID) async throws {
    guard households.contains(where: { $0.id == householdID }) else {
      throw UnknownHousehold(id: householdID)
    }
    try await directory.add(dependent, to: householdID)
    // The list may have changed during the call, so look up the household only now.
    if let index = households.firstIndex(where: { $0.id == householdID }) {
      households[index].dependents.append(dependent)
    }
    emit(.dependentAdded(dependent: dependent, householdID: householdID))
  }

  package func signOut() {
    households = []
    selectedID = nil
    emit(.signedOut)
  }
}

/// The requested household does not exist.
package struct UnknownHousehold: Error {
  package let id: Household.ID
}
