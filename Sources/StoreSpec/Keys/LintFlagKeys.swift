/// The keys of `lint` that say what flags of `storegen lint` say; the flags have the last word.
extension SpecKeys.Lint {
  static let flags = [
    reporters, strict, quiet, baseline, strictBaseline, affected, cachePath, cache, scan, verbose,
  ]

  static let reporters = SpecKey(
    "reporters", .list(.text("a reporter")), default: "[xcode]",
    "How findings are written, as `--reporter` takes it: a name, or a name and a file relative to this "
      + "file's own folder.",
    example: "reporters: [xcode, \"sarif:out/storegen.sarif\"]")
  static let strict = SpecKey(
    "strict", .flag, default: "false",
    "Whether warnings, too, lead to exit status 2, as `--strict` does.",
    example: "strict: true")
  static let quiet = SpecKey(
    "quiet", .flag, default: "false",
    "Whether nothing but findings and errors is said, as `--quiet` does.",
    example: "quiet: true")
  static let baseline = SpecKey(
    "baseline", .text("a path"),
    "The file with the findings that are known and not shown, relative to this file's own folder. Without it: "
      + "`storegen-baseline.yml` beside this file, if there is one.",
    example: "baseline: Tools/storegen-baseline.yml")
  static let strictBaseline = SpecKey(
    "strict_baseline", .flag, default: "false",
    "Whether entries of the baseline for which nothing is found are errors, as `--strict-baseline` does.",
    example: "strict_baseline: true")
  static let affected = SpecKey(
    "affected", .text("a revision"),
    "Shows only findings that the change since this revision brought, as `--affected` does.",
    example: "affected: origin/main")
  static let cachePath = SpecKey(
    "cache_path", .text("a path"), default: ".build/storegen",
    "Where to keep what was read, relative to this file's own folder, as `--cache-path` does.",
    example: "cache_path: .cache/storegen")
  static let cache = SpecKey(
    "cache", .flag, default: "true",
    "Whether to keep what was read for the next run, as `--no-cache` forbids.",
    example: "cache: false")
  static let scan = SpecKey(
    "scan", .flag, default: "true",
    "Whether to leave out files that cannot matter; the findings are the same.",
    example: "scan: false")
  static let verbose = SpecKey(
    "verbose", .flag, default: "false",
    "Whether to tell what could not be followed, and where the time went, as `--verbose` does.",
    example: "verbose: true")
}
