/// What a household pays each month.
nonisolated package struct Premium: Sendable, Hashable {
  package let euros: Int

  package init(euros: Int) {
    self.euros = euros
  }
}
