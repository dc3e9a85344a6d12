import ArgumentParser

/// What is to be done about findings that are known.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The findings that are known and not shown. Without it: \(BaselineFile.usualName) beside storegen.yml.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Show known findings, too.")
  var noBaseline = false

  @Flag(help: "Write all that is found into the baseline, and show nothing.")
  var writeBaseline = false

  @Flag(
    inversion: .prefixedNo,
    help: "Take entries of the baseline for which nothing is found for errors.")
  var strictBaseline: Bool?

  func validate() throws {
    if noBaseline, baseline != nil || writeBaseline || strictBaseline == true {
      throw ValidationError("--no-baseline cannot go with other flags about the baseline")
    }
  }
}
