/// What holds for all code that follows type aliases.
public enum TypeAliases {
  /// How deeply types and aliases may be nested: this bounds aliases that double at each step.
  public static let depthLimit = 12
}
