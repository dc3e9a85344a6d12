import ArchitectureModel

/// What somebody asks of the linter on the command line, as it was written there.
struct LintRequest {
  /// The spec or configuration; nil for the nearest one.
  var spec: String?
  /// Files and folders.
  var paths: [String] = []
  /// Files with facts.
  var facts: [String] = []
  var cachePath: String?
  var noCache = false
  var noGitignore = false
  var noScan = false
  /// Whether to tell what could not be followed.
  var verbose = false
  /// The baseline; nil for the usual one.
  var baseline: String?
  var noBaseline = false
  var strictBaseline: Bool?
  var strict: Bool?
  var quiet: Bool?
  /// The revision since which a change must have brought what is shown; nil if all is shown.
  var affected: String?
  /// A text that is read in place of what is on disk, and reported on alone.
  var replacement: (path: String, text: [UInt8])?

  /// What `storegen lint` is asked for without a flag.
  init(spec: String) { self.spec = spec }

  init(spec: String?, paths: [String], _ options: LintOptions) {
    self.spec = spec
    self.paths = paths
    cachePath = options.cachePath
    noCache = options.noCache
    noGitignore = options.noGitignore
    noScan = options.noScan
    verbose = options.verbose
  }

  mutating func add(_ options: BaselineOptions) {
    baseline = options.baseline
    noBaseline = options.noBaseline
    strictBaseline = options.strictBaseline
  }
}
