import ArgumentParser

/// What commands with findings have in common: how these are written.
struct ReporterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How findings are written, and where: NAME to standard output, or NAME:FILE; several options make several \
      reports. The names: \(ReporterName.list).
      """, valueName: "name[:file]"),
    transform: { try ReporterRequest($0) })
  var reporter: [ReporterRequest] = []

  func validate() throws {
    if let conflict = ReporterRequest.conflict(in: reporter) {
      throw ValidationError("\(conflict)")
    }
  }

  /// What was asked for; where that is nothing, one report on standard output.
  func reports(otherwise name: ReporterName) -> Reports {
    Reports(reporter.isEmpty ? [ReporterRequest(name)] : reporter)
  }
}
