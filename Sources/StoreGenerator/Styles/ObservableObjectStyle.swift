import ArchitectureModel

/// Stores that conform to `ObservableObject`.
struct ObservableObjectStyle: GeneratedStyle {
  let mark: ObservationMark? = .publisher
  let observedPrefix = "@Published "
  let ignoredPrefix = ""

  func injection(of store: String) -> String? { ".environmentObject(\(store))" }

  /// Imports single declarations, because other modules of an app may declare a `Subscriber` or a
  /// `Record`.
  func addImports(to imports: inout FileImports, hasState: Bool, access: AccessLevel) {
    imports.add("protocol Combine.ObservableObject", exposed: true)
    if hasState { imports.add("struct Combine.Published", exposed: true) }
  }
}
