public import StoregenDiagnostics

/// What flags of `storegen lint` say, where a file says it: build plugins give no flags. What is nil or empty is
/// not said.
public struct LintFlags: Sendable {
  /// How findings are written, `NAME` or `NAME:FILE`.
  public var reporters: [Located<String>] = []
  /// Whether warnings, too, are failures.
  public var strict: Bool?
  /// Whether nothing but findings is said.
  public var quiet: Bool?
  /// The file with the findings that are known.
  public var baseline: Located<String>?
  /// Whether entries of the baseline for which nothing is found are errors.
  public var strictBaseline: Bool?
  /// The revision since which a change must have brought what is shown.
  public var affected: Located<String>?
  /// Where to keep what was read.
  public var cachePath: Located<String>?
  /// Whether anything is kept.
  public var cache: Bool?
  /// Whether files that cannot matter are left out.
  public var scan: Bool?
  /// Whether to tell what could not be followed, and where the time went.
  public var verbose: Bool?

  /// Nothing is said.
  public init() {}
}
