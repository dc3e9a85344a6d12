import Foundation

/// The table, printed line by line while it is measured.
enum Table {
  static func printHead() {
    printLine(
      "channel", "handler", "pace", "subscribers", "events", "by hand", "generated", "ratio",
      "quartiles")
  }

  static func printRow(_ comparison: Comparison, _ pace: Pace, _ result: Measurement) {
    printLine(
      comparison.channel, comparison.kind.rawValue, pace.rawValue, String(comparison.subscribers),
      String(result.events), milliseconds(result.handWritten), milliseconds(result.generated),
      String(format: "%.2f", result.ratios.median),
      String(format: "%.2f-%.2f", result.ratios.low, result.ratios.high))
  }

  private static func printLine(_ cells: String...) {
    let widths = [-19, -8, -7, 11, 8, 12, 12, 7, 12]
    let padded = zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(abs(width) - cell.count, 0))
      return width < 0 ? cell + space : space + cell
    }
    // Not `print`, which buffers lines if the output is not a terminal.
    FileHandle.standardOutput.write(Data((padded.joined() + "\n").utf8))
  }

  static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f ms", duration / .milliseconds(1))
  }
}
