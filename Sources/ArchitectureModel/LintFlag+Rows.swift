public import StoregenDiagnostics

// One row for each setting. A new switch needs nothing else: its option, its key, the merging, `docs/spec.md` and the
// JSON Schema derive from the row.

extension LintFlagRow {
  /// All rows, in the order of the reference.
  public static let all: [LintFlagRow] = [
    LintFlag<[Located<String>]>.reporters.row, LintFlag<Bool>.strict.row, LintFlag<Bool>.quiet.row,
    LintFlag<String>.baseline.row, LintFlag<Bool>.strictBaseline.row, LintFlag<String>.affected.row,
    LintFlag<Bool>.gitignore.row, LintFlag<String>.cachePath.row, LintFlag<Bool>.cache.row,
    LintFlag<Bool>.scan.row, LintFlag<Bool>.verbose.row,
  ]
}

extension LintFlag where Value == [Located<String>] {
  /// How findings are written, `NAME` or `NAME:FILE`.
  public static var reporters: Self {
    Self(
      row: LintFlagRow(
        "reporters", .list("a reporter"), .reporting, option: "reporter", default: "[xcode]",
        valueName: "name[:file]",
        help: """
          How to write findings: NAME for standard output, or NAME:FILE. Can be repeated.
          """,
        documentation: """
          How to write findings, like `--reporter`: a name, or a name and a file in this file's folder. A report \
          replaces only an earlier report.
          """,
        example: "reporters: [xcode, \"sarif:out/storegen.sarif\"]"))
  }
}

extension LintFlag where Value == Bool {
  /// Whether warnings, too, are failures.
  public static var strict: Self {
    Self(
      row: LintFlagRow(
        "strict", .flag(default: false), .reporting,
        help: "Exit with status 2 if there is any finding, not only errors.",
        documentation: "Whether warnings also cause exit status 2, like `--strict`.",
        example: "strict: true"))
  }

  /// Whether only findings and errors are printed.
  public static var quiet: Self {
    Self(
      row: LintFlagRow(
        "quiet", .flag(default: false), .reporting,
        help: "Print only findings and errors.",
        documentation: "Whether to print only findings and errors, like `--quiet`.",
        example: "quiet: true"))
  }

  /// Whether stale entries of the baseline are errors.
  public static var strictBaseline: Self {
    Self(
      row: LintFlagRow(
        "strict_baseline", .flag(default: false), .reporting,
        help: "Report stale baseline entries as errors.",
        documentation:
          "Whether baseline entries without a finding are errors, like `--strict-baseline`.",
        example: "strict_baseline: true"))
  }

  /// Whether files that Git ignores are skipped.
  public static var gitignore: Self {
    Self(
      row: LintFlagRow(
        "gitignore", .flag(default: true), .reading,
        help: "Also read files that Git ignores.",
        documentation: """
          Whether to skip files that Git ignores according to `.gitignore` and `info/exclude`, even if Git tracks \
          them. storegen always reads files that you name explicitly.
          """,
        example: "gitignore: false"))
  }

  /// Whether results are cached.
  public static var cache: Self {
    Self(
      row: LintFlagRow(
        "cache", .flag(default: true), .reading,
        help: "Do not read or write the cache.",
        documentation: "Whether to cache results for the next run; `--no-cache` turns it off.",
        example: "cache: false"))
  }

  /// Whether irrelevant files are scanned for declarations instead of being parsed.
  public static var scan: Self {
    Self(
      row: LintFlagRow(
        "scan", .flag(default: true), .reading,
        help: "Parse every file, including those that cannot affect the findings.",
        documentation:
          "Whether to skip parsing files that cannot affect the findings. The findings are the same either way.",
        example: "scan: false"))
  }

  /// Whether unresolved code and timings are printed.
  public static var verbose: Self {
    Self(
      row: LintFlagRow(
        "verbose", .flag(default: false), .reading,
        help: "Print the duration of each phase, and code that storegen could not resolve.",
        documentation:
          "Whether to print the duration of each phase and code that storegen could not resolve, like `--verbose`.",
        example: "verbose: true"))
  }
}

extension LintFlag where Value == String {
  /// The file with the known findings.
  public static var baseline: Self {
    Self(
      row: LintFlagRow(
        "baseline", .path, .reporting, valueName: "file",
        help: """
          A baseline of accepted findings, which are not reported. Default: storegen-baseline.yml next to storegen.yml.
          """,
        documentation: """
          The baseline, in this file's folder: accepted findings, which are not reported. Without this key: \
          `storegen-baseline.yml` next to this file, if it exists.
          """,
        example: "baseline: Tools/storegen-baseline.yml"))
  }

  /// The revision that findings are compared with.
  public static var affected: Self {
    Self(
      row: LintFlagRow(
        "affected", .text("a revision"), .reporting, valueName: "revision",
        help: """
          Report only findings introduced since a Git revision, or since your branch left it.
          """,
        documentation:
          "Reports only findings that were introduced since this revision, like `--affected`.",
        example: "affected: origin/main"))
  }

  /// The folder of the cache.
  public static var cachePath: Self {
    Self(
      row: LintFlagRow(
        "cache_path", .path, .reading, default: ".build/storegen", valueName: "folder",
        help: "The cache folder. Default: .build/storegen in the project's folder.",
        documentation:
          "The cache folder, in this file's folder, like `--cache-path`.",
        example: "cache_path: .cache/storegen"))
  }
}
