import Benefits

/// Adds three dependents and shows that two stores react, though nothing here tells them to.
@main
@MainActor
enum BenefitsDemo {
  static func main() async throws {
    let stores = BenefitsStores(directory: SampleDirectory(), actuary: FlatRateActuary())
    let cards = stores.document.events()
    try await stores.user.loadHouseholds()

    print("UserStore: \(stores.user.households.count) households")
    let dependents = [("Byron", 1), ("Anne", 1), ("Vincent", 2)]
    for (name, household) in dependents {
      let dependent = Dependent(name: name, birthYear: 2019)
      try await stores.user.addDependent(dependent, to: .init(number: household))
      print("UserStore: \(name) added to household \(household), event dependentAdded")
    }
    await report(cards, count: 2 * dependents.count)

    stores.user.signOut()
    print("UserStore: signed out")
  }

  /// Tells what `DocumentStore` does: a card for each dependent that `UserStore` adds, and a letter
  /// for each premium that `InsuranceStore` works out after that.
  private static func report(_ events: AsyncStream<DocumentEvent>, count: Int) async {
    var lines: [String] = []
    for await event in events.prefix(count) {
      switch event {
      case .cardIssued(let card):
        lines.append("DocumentStore: card \(card.number) for \(card.name)")
      case .letterWritten(let letter):
        let household = letter.householdID.number
        lines.append(
          "InsuranceStore: household \(household) pays \(letter.premium.euros) € a month")
      }
    }
    // Cards are made at once and premiums take their time: how the two mix is not told.
    for line in lines.sorted() { print(line) }
  }
}
