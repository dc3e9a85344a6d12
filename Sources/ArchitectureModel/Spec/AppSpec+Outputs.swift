public import StoregenDiagnostics

extension AppSpec {
  /// The folders of generated code as the spec names them, relative to its own: those of the app, the contracts and the
  /// contexts.
  public var outputs: [Located<String>] {
    [generate.output, generate.contracts].compactMap(\.self) + contexts.compactMap(\.output)
  }
}
