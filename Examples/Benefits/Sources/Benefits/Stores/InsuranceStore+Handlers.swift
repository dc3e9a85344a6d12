extension InsuranceStore {
  func insure(dependent: Dependent, householdID: Household.ID) async {
    insuredCounts[householdID, default: 0] += 1
    let premium = await actuary.premium(insuring: insuredCounts[householdID, default: 0])
    // The user may have signed out during the calculation.
    guard insuredCounts[householdID] != nil else { return }
    premiums[householdID] = premium
    emit(.dependentInsured(dependent: dependent, householdID: householdID))
    emit(.premiumChanged(householdID: householdID, premium: premium))
  }

  func forgetEverybody() {
    premiums = [:]
    insuredCounts = [:]
    emit(.everybodyForgotten)
  }
}
