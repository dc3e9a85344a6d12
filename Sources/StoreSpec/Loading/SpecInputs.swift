public import StoregenDiagnostics

/// The inputs of a spec, by which a later run can detect that nothing has changed.
public struct SpecInputs: Sendable {
  /// The texts of the files, by their paths relative to the folder of the spec.
  public internal(set) var files: [String: SourceText] = [:]
  /// The paths that each pattern of `include` matched.
  public internal(set) var patterns: [String: [String]] = [:]
}
