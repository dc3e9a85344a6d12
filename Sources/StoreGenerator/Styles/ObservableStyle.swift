import StoreSpec

/// Stores with the macro `@Observable`.
struct ObservableStyle: GeneratedStyle {
  let attributes = ["@Observable"]
  let parents: [String] = []
  let observedPrefix = ""
  let ignoredPrefix = "@ObservationIgnored "
  let injectionModifier = "environment"

  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {
    // Only a public conformance has to show where its protocol comes from.
    imports.add("Observation", exposed: access == .public)
  }
}
