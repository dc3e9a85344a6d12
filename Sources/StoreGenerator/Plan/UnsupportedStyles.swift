public import StoreSpec
public import StoregenDiagnostics

extension GenerationPlan {
  /// What a spec asks for and this version cannot generate yet: an error each, since other code would
  /// compile and be wrong.
  public static func unsupportedStyles(of spec: AppSpec) -> [Diagnostic] {
    ([spec.generate.module.style] + spec.contexts.map(\.module.style)).compactMap(\.self)
      .filter { $0.value == .elm }.map { style in
        Diagnostic(
          .error, "this version of storegen does not generate `style: elm` yet", at: style.range,
          reason: "the spec is right: `storegen validate` and `storegen lint` take it",
          help: "write `observable` or `observableObject`")
      }
  }
}
