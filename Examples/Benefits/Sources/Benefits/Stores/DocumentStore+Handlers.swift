extension DocumentStore {
  func issueCard(dependent: Dependent, householdID: Household.ID) {
    cards.append(
      MembershipCard(number: cards.count + 1, name: dependent.name, householdID: householdID))
  }

  func writeLetter(householdID: Household.ID, premium: Premium) {
    letters.append(PremiumLetter(householdID: householdID, premium: premium))
  }
}
