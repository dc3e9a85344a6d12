/// What a household pays each month.
package struct Premium: Sendable, Hashable {
  package let euros: Int

  package init(euros: Int) {
    self.euros = euros
  }
}
