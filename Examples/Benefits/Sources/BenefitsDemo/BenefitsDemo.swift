import Benefits

/// Adds three dependents, and shows that two stores react without being called from here.
@main
@MainActor
enum BenefitsDemo {
  static func main() async throws {
    let stores = BenefitsStores(directory: SampleDirectory(), actuary: FlatRateActuary())
    try await stores.user.loadHouseholds()
    print("UserStore: \(stores.user.households.count) households")

    for (name, household) in [("Byron", 1), ("Anne", 1), ("Vincent", 2)] {
      let dependent = Dependent(name: name, birthYear: 2019)
      try await stores.user.addDependent(dependent, to: .init(number: household))
      print("UserStore: \(name) added to household \(household), event dependentAdded")
      await report(stores)
    }

    stores.user.signOut()
    await stores.settle()
    print("UserStore: signed out, event signedOut")
    print("InsuranceStore: \(stores.insurance.premiums.count) premiums")
    print("DocumentStore: \(stores.document.cards.count) cards")
  }

  /// Prints what the other stores have done, once they have finished.
  private static func report(_ stores: BenefitsStores) async {
    await stores.settle()
    if let letter = stores.document.letters.last {
      print(
        "  InsuranceStore: household \(letter.householdID.number) pays \(letter.premium.euros) € a month"
      )
    }
    if let card = stores.document.cards.last {
      print("  DocumentStore: card \(card.number) for \(card.name)")
    }
  }
}
