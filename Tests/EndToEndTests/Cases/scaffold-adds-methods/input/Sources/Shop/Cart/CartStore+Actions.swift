// My actions.

extension CartStore {
    // Keep this.
    func clear() {   }
}  // CartStore
