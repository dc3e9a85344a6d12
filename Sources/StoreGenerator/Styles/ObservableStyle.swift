import ArchitectureModel
import StoreSpec

/// Stores with the macro `@Observable`.
struct ObservableStyle: GeneratedStyle {
  let mark: ObservationMark? = .macro
  let observedPrefix = ""
  let ignoredPrefix = "@ObservationIgnored "

  func injection(of store: String) -> String? { ".environment(\(store))" }

  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {
    // Only a public conformance has to show where its protocol comes from.
    imports.add("Observation", exposed: access == .public)
  }
}
