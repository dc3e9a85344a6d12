#if canImport(SwiftUI)
  import Benefits
  import SwiftUI

  /// The first screen. Screens read stores; their subviews get values.
  struct HouseholdsScreen: View {
    @Environment(UserStore.self) private var user
    @Environment(InsuranceStore.self) private var insurance
    @State private var loadFailed = false

    var body: some View {
      NavigationStack {
        List(user.households) { household in
          NavigationLink(value: household.id) {
            HouseholdRow(household: household, premium: insurance.premiums[household.id])
          }
        }
        .navigationTitle("Households")
        .navigationDestination(for: Household.ID.self) { id in
          HouseholdScreen(id: id)
        }
        .toolbar {
          Button("Sign Out") { user.signOut() }
        }
        .alert("The households could not be loaded.", isPresented: $loadFailed) {
          Button("OK") {}
        }
      }
      .task {
        do {
          try await user.loadHouseholds()
        } catch {
          loadFailed = true
        }
      }
    }
  }

  /// One household in the list.
  struct HouseholdRow: View {
    let household: Household
    let premium: Premium?

    var body: some View {
      VStack(alignment: .leading) {
        Text(household.holder)
        Text("\(household.dependents.count) dependents")
        if let premium {
          Text("\(premium.euros) € a month")
        }
      }
    }
  }

  #Preview {
    HouseholdsScreen()
      .benefitsStores(.preview())
  }
#endif
