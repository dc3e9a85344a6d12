extension DocumentStore {
  func issueCard(dependent: Dependent, householdID: Household.ID) {
    let card = MembershipCard(
      number: cards.count + 1, name: dependent.name, householdID: householdID)
    cards.append(card)
    emit(.cardIssued(card: card))
  }

  func writeLetter(householdID: Household.ID, premium: Premium) {
    let letter = PremiumLetter(householdID: householdID, premium: premium)
    letters.append(letter)
    emit(.letterWritten(letter: letter))
  }
}
