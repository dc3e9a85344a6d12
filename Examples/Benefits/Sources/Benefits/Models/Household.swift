/// People who are insured together.
nonisolated package struct Household: Identifiable, Sendable, Hashable {
  nonisolated package struct ID: Sendable, Hashable {
    package let number: Int

    package init(number: Int) {
      self.number = number
    }
  }

  package let id: ID
  package let holder: String
  package var dependents: [Dependent]

  package init(id: ID, holder: String, dependents: [Dependent] = []) {
    self.id = id
    self.holder = holder
    self.dependents = dependents
  }
}

/// A person who is insured with the holder of a household.
nonisolated package struct Dependent: Sendable, Hashable {
  package let name: String
  package let birthYear: Int

  package init(name: String, birthYear: Int) {
    self.name = name
    self.birthYear = birthYear
  }
}
