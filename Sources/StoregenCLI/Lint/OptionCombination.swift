/// The options of `lint` that cannot be used with every other option.
enum LintOption: CaseIterable {
  case affected, dryRun, facts, fix, hermetic, path, paths, stamp, stdin, watch, writeBaseline
  case writeFacts
}

/// What an option of `lint` excludes and requires. An option that is added states it in a row of its own here.
struct OptionCombination {
  let option: LintOption
  var excludes: Set<LintOption> = []
  var requires: LintOption?
  /// The error if the combination is not as stated.
  let message: String

  /// The rows; the first one that is violated is reported.
  private static let all: [OptionCombination] = [
    .init(
      option: .writeBaseline, excludes: [.fix, .writeFacts],
      message: "--write-baseline cannot be combined with --fix or --write-facts"),
    .init(
      option: .writeFacts, excludes: [.facts],
      message: "--write-facts needs sources, so it cannot be combined with --facts"),
    .init(
      option: .fix, excludes: [.facts, .writeFacts],
      message: "--fix needs sources, so it cannot be combined with --facts or --write-facts"),
    .init(option: .stdin, requires: .path, message: "--stdin and --path require each other"),
    .init(option: .path, requires: .stdin, message: "--stdin and --path require each other"),
    .init(
      option: .stdin, excludes: [.paths, .fix, .writeFacts, .writeBaseline],
      message:
        "--stdin reads one source, so it cannot be combined with paths or options that write files"),
    .init(
      option: .affected, excludes: [.writeFacts, .writeBaseline],
      message:
        "--affected reports only some findings, so it cannot be combined with options that write files"
    ),
    .init(
      option: .stamp, excludes: [.writeFacts, .writeBaseline, .dryRun],
      message: "--stamp requires a run that reports findings"),
    .init(
      option: .hermetic, excludes: [.fix, .stdin, .affected],
      message:
        "--hermetic reads only named files, so it cannot be combined with --fix, --stdin or --affected"
    ),
    .init(option: .dryRun, requires: .fix, message: "--dry-run requires --fix"),
    .init(
      option: .watch,
      excludes: [.fix, .stdin, .writeFacts, .writeBaseline, .stamp, .hermetic, .facts, .affected],
      message:
        "--watch lints the files of a project again and again, so it cannot be combined with options for single runs"
    ),
  ]

  /// The first row that some options violate; nil if they can be combined.
  static func violated(by used: Set<LintOption>) -> OptionCombination? {
    all.first { row in
      used.contains(row.option)
        && (!row.excludes.isDisjoint(with: used) || row.requires.map { !used.contains($0) } ?? false)
    }
  }
}
