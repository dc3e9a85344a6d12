/// The options of `lint` that cannot be used with every other option.
enum LintOption {
  case affected, dryRun, facts, fix, hermetic, path, paths, stamp, stdin, watch, writeBaseline
  case writeFacts
}

/// What an option of `lint` excludes and requires. An option that is added states it in a row of its own here.
struct OptionCombination {
  private let option: LintOption
  private let excluded: Set<LintOption>
  private let required: LintOption?
  /// The error if the combination is not as stated.
  let message: String

  private init(
    _ option: LintOption, excludes excluded: Set<LintOption> = [],
    requires required: LintOption? = nil, _ message: String
  ) {
    self.option = option
    self.excluded = excluded
    self.required = required
    self.message = message
  }

  /// The rows; the first one that is violated is reported.
  private static let all = [
    OptionCombination(
      .writeBaseline, excludes: [.fix, .writeFacts],
      "--write-baseline cannot be combined with --fix or --write-facts"),
    OptionCombination(
      .writeFacts, excludes: [.facts],
      "--write-facts needs sources, so it cannot be combined with --facts"),
    OptionCombination(
      .fix, excludes: [.facts, .writeFacts],
      "--fix needs sources, so it cannot be combined with facts"),
    OptionCombination(.stdin, requires: .path, "--stdin and --path require each other"),
    OptionCombination(.path, requires: .stdin, "--stdin and --path require each other"),
    OptionCombination(
      .stdin, excludes: [.paths, .fix, .writeFacts, .writeBaseline],
      "--stdin reads one source, so it cannot be combined with paths or options that write files"),
    OptionCombination(
      .affected, excludes: [.writeFacts, .writeBaseline],
      "--affected reports a part of the findings, so it cannot be combined with options that write files"
    ),
    OptionCombination(
      .stamp, excludes: [.writeFacts, .writeBaseline, .dryRun],
      "--stamp requires a run that reports findings"),
    OptionCombination(
      .hermetic, excludes: [.fix, .stdin, .affected],
      "--hermetic reads only named files, so it cannot be combined with --fix, --stdin or --affected"
    ),
    OptionCombination(.dryRun, requires: .fix, "--dry-run requires --fix"),
    OptionCombination(
      .watch,
      excludes: [.fix, .stdin, .writeFacts, .writeBaseline, .stamp, .hermetic, .facts, .affected],
      "--watch repeats a run on the files of a project, so it can be combined only with options of such a run"
    ),
  ]

  /// The first row that some options violate; nil if they can be combined.
  static func violated(by used: Set<LintOption>) -> OptionCombination? {
    all.first { row in
      used.contains(row.option)
        && (!row.excluded.isDisjoint(with: used)
          || row.required.map { !used.contains($0) } ?? false)
    }
  }
}
