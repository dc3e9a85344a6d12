import ArchitectureModel
import ArgumentParser

// The options that derive from the rows of `LintFlagRow`.

/// A group of rows.
protocol LintFlagGroup: Sendable {
  static var group: LintFlagRow.Group { get }
}

/// The rows about reading and caching.
enum ReadingGroup: LintFlagGroup {
  static let group = LintFlagRow.Group.reading
}

/// The rows about reporting.
enum ReportingGroup: LintFlagGroup {
  static let group = LintFlagRow.Group.reporting
}

/// A switch of a group that is turned on or off: `--quiet`, `--no-cache`.
struct LintSwitch<Group: LintFlagGroup>: EnumerableFlag, CustomStringConvertible {
  let row: LintFlagRow
  let isOn: Bool

  static var allCases: [LintSwitch] {
    LintFlagRow.all.filter { $0.group == Group.group }.flatMap { row -> [LintSwitch] in
      guard case .flag(let isOnByDefault) = row.form else { return [] }
      // The one that changes the default first.
      return [LintSwitch(row: row, isOn: !isOnByDefault), LintSwitch(row: row, isOn: isOnByDefault)]
    }
  }

  private var changesDefault: Bool { row.form == .flag(default: !isOn) }

  /// The name of the option. The argument parser asks for it in every run; printing all properties by
  /// reflection instead takes it several milliseconds.
  var description: String { (isOn ? "" : "no-") + row.option }

  static func name(for value: LintSwitch) -> NameSpecification { .customLong(value.description) }

  static func help(for value: LintSwitch) -> ArgumentHelp? {
    value.changesDefault
      ? ArgumentHelp(value.row.help)
      : ArgumentHelp("Override the configuration's `\(value.row.key)`.", visibility: .hidden)
  }

  static func == (left: LintSwitch, right: LintSwitch) -> Bool {
    left.row.key == right.row.key && left.isOn == right.isOn
  }
}

extension Option where Value == String? {
  /// An option of a row with a text.
  init(_ flag: LintFlag<String>) {
    self.init(
      name: .customLong(flag.row.option), help: ArgumentHelp(flag.row),
      completion: flag.row.completion)
  }

  /// An option of a row whose value can be left out.
  init(_ flag: LintFlag<String>, defaultAsFlag value: String) {
    self.init(
      name: .customLong(flag.row.option), defaultAsFlag: value, help: ArgumentHelp(flag.row),
      completion: flag.row.completion)
  }
}

extension LintFlagRow {
  /// What shells complete after the option.
  fileprivate var completion: CompletionKind? { form == .path ? .file() : nil }
}

extension ArgumentHelp {
  /// The help of a row.
  init(_ row: LintFlagRow) { self.init(row.help, valueName: row.valueName) }
}

extension LintFlags {
  /// Sets switches in the order of the command line; the last one wins.
  mutating func set<Group>(_ switches: [LintSwitch<Group>]) {
    for flag in switches { set(flag.row, to: flag.isOn) }
  }
}

/// The options about reading and caching, which do not change findings.
struct ReadingOptions: ParsableArguments {
  @Option(.cachePath)
  var cachePath: String?

  @Flag var switches: [LintSwitch<ReadingGroup>] = []

  func validate() throws {
    if cachePath != nil, flags[.cache] == false {
      throw ValidationError("--no-cache cannot be combined with --cache-path")
    }
  }

  var flags: LintFlags {
    var flags = LintFlags()
    flags.set(switches)
    flags[.cachePath] = cachePath
    return flags
  }
}

/// The options about the baseline, and the switches about reporting.
struct ReportingOptions: ParsableArguments {
  @Option(.baseline)
  var baseline: String?

  @Flag(
    help: """
      Without a configuration: also report findings about conventions that the app does not follow. With one, all are \
      reported.
      """)
  var conventions = false

  @Flag(help: "Also report findings that the baseline accepts.")
  var noBaseline = false

  @Flag(help: "Accept all current findings in the baseline, and report none.")
  var writeBaseline = false

  @Flag var switches: [LintSwitch<ReportingGroup>] = []

  func validate() throws {
    var flags = LintFlags()
    flags.set(switches)
    if noBaseline, baseline != nil || writeBaseline || flags[.strictBaseline] == true {
      throw ValidationError("--no-baseline cannot be combined with other baseline options")
    }
  }

  /// Adds the values to `flags`.
  func add(to flags: inout LintFlags) {
    flags.set(switches)
    flags[.baseline] = baseline
  }
}
