/// Stores that conform to `ObservableObject`.
struct ObservableObjectStyleRules: StyleRules {
  let hasObservableFields = false
  // The protocol requires it, and `@Published` uses the default.
  let storeMembers = ["objectWillChange"]
}
