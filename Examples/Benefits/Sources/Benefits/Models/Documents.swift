/// Shows that somebody is insured.
package struct MembershipCard: Sendable, Hashable {
  package let number: Int
  package let name: String
  package let householdID: Household.ID
}

/// Tells a household what it pays from now on.
package struct PremiumLetter: Sendable, Hashable {
  package let householdID: Household.ID
  package let premium: Premium
}
