import ArchitectureModel

/// Stores with the macro `@Observable`.
struct ObservableStyle: MacroStyle {}

/// A style whose stores have the macro `@Observable`.
protocol MacroStyle: GeneratedStyle {}

extension MacroStyle {
  var mark: ObservationMark? { .macro }
  var observedPrefix: String { "" }
  var ignoredPrefix: String { "@ObservationIgnored " }

  func injection(of store: String) -> String? { ".environment(\(store))" }

  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {
    // Only a public conformance has to show where its protocol comes from.
    imports.add("Observation", exposed: access == .public)
  }
}
