public import StoregenDiagnostics

/// What a spec was read from, by which another run can tell that nothing has changed.
public struct SpecInputs: Sendable {
  /// The texts of the files, by their paths relative to the folder of the spec.
  public internal(set) var files: [String: SourceText] = [:]
  /// The paths that each pattern of `include` gave.
  public internal(set) var patterns: [String: [String]] = [:]
}
