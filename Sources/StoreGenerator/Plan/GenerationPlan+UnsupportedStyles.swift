public import StoreSpec
public import StoregenDiagnostics

extension GenerationPlan {
  /// An error for each style in a spec that this version cannot generate yet. Code of another style
  /// would compile and do something else.
  public static func unsupportedStyles(of spec: AppSpec) -> [Diagnostic] {
    let supported = StoreStyle.allGenerated.map { "`\($0.rawValue)`" }
    return ([spec.generate.module.style] + spec.contexts.map(\.module.style)).compactMap(\.self)
      .filter { $0.value.generated == nil }.map { style in
        Diagnostic(
          .error,
          "this version of storegen does not generate `style: \(style.value.rawValue)` yet",
          at: style.range,
          reason: "the spec is valid: `storegen validate` and `storegen lint` accept it",
          help: "write \(Phrase.list(supported, "or"))")
      }
  }
}
