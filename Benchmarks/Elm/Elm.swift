import Foundation

/// Measures stores of the Elm style, in turn with those of the library ObservableStore if `compare-elm` built
/// this program with a checkout of it.
///
///     Elm [--pairs N]
@main
struct Elm {
  @MainActor
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var pairs = 11
    while let argument = arguments.popFirst() {
      if argument == "--pairs" { pairs = arguments.popFirst().flatMap { Int($0) } ?? pairs }
    }
    printLine("", "ObservableStore", "generated", "ratio", "quartiles")
    for comparison in Comparison.all {
      let result = await comparison.measure(pairs: pairs)
      let ratios = result.ratios
      printLine(
        comparison.title, result.peer.map(microseconds) ?? "-", microseconds(result.generated),
        ratios.isEmpty ? "-" : ratio(ratios.quantile(0.5)),
        ratios.isEmpty ? "-" : "\(ratio(ratios.quantile(0.25)))-\(ratio(ratios.quantile(0.75)))")
    }
  }

  private static func microseconds(_ time: Double) -> String { String(format: "%.2f us", time) }
  private static func ratio(_ ratio: Double) -> String { String(format: "%.3f", ratio) }

  private static func printLine(_ cells: String...) {
    let widths = [-33, 17, 12, 9, 15]
    let padded = zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(abs(width) - cell.count, 0))
      return width < 0 ? cell + space : space + cell
    }
    // Not `print`, which buffers lines if the output is not a terminal.
    FileHandle.standardOutput.write(Data((padded.joined() + "\n").utf8))
  }
}
