#if canImport(SwiftUI)
  import Benefits
  import SwiftUI

  /// What all households pay.
  struct PremiumList: View {
    let households: [Household]

    var body: some View {
      ForEach(households) { household in
        PremiumRow(household: household)
      }
    }
  }

  /// A row that finds a store by itself: it shows one household, and each change of any premium draws
  /// it anew.
  struct PremiumRow: View {
    let household: Household
    @Environment(InsuranceStore.self) private var insurance

    var body: some View {
      LabeledContent(household.holder) {
        Text("\(insurance.premiums[household.id]?.euros ?? 0) €")
      }
    }
  }
#endif
