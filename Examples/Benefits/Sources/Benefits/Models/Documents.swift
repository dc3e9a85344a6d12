/// Proves that a person is insured.
nonisolated package struct MembershipCard: Sendable, Hashable {
  package let number: Int
  package let name: String
  package let householdID: Household.ID
}

/// Informs a household about its new premium.
nonisolated package struct PremiumLetter: Sendable, Hashable {
  package let householdID: Household.ID
  package let premium: Premium
}
