import Foundation
import PlainStores
import TracedStores

/// Measures event delivery with `trace: true` and no observer, compared with the same stores without it.
///
///     Tracing [--pairs N] [--deliveries N] [CHANNEL]
@main
struct Tracing {
  @MainActor
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var pairs = 21
    var deliveries = 20_000
    var chosen = ""
    while let argument = arguments.popFirst() {
      switch argument {
      case "--pairs": pairs = arguments.popFirst().flatMap { Int($0) } ?? pairs
      case "--deliveries": deliveries = arguments.popFirst().flatMap { Int($0) } ?? deliveries
      default: chosen = argument
      }
    }
    let rows = Row.all.filter { $0.channel.hasPrefix(chosen) }
    guard !rows.isEmpty else {
      FileHandle.standardError.write(Data("no channel starts with `\(chosen)`\n".utf8))
      exit(1)
    }
    printLine("channel", "handler", "pace", "subscribers", "plain", "traced", "ratio", "quartiles")
    var medians: [Double] = []
    for row in rows {
      let times = await row.measure(deliveries: deliveries, pairs: pairs)
      let ratios = times.map { $0.traced / $0.plain }
      medians.append(ratios.quantile(0.5))
      printLine(
        row.channel, row.isAsync ? "serial" : "sync", row.isBurst ? "burst" : "single",
        String(row.subscribers), milliseconds(times.map(\.plain)),
        milliseconds(times.map(\.traced)), String(format: "%.3f", ratios.quantile(0.5)),
        String(format: "%.2f-%.2f", ratios.quantile(0.25), ratios.quantile(0.75)))
    }
    printLine(
      "all rows", "", "", "", "", "", String(format: "%.3f", medians.quantile(0.5)),
      String(format: "%.2f-%.2f", medians.quantile(0.25), medians.quantile(0.75)))
  }

  private static func printLine(_ cells: String...) {
    let widths = [-14, -8, -7, 11, 12, 12, 7, 12]
    let padded = zip(cells, widths).map { cell, width in
      let space = String(repeating: " ", count: max(abs(width) - cell.count, 0))
      return width < 0 ? cell + space : space + cell
    }
    // Not `print`, which buffers lines if the output is not a terminal.
    FileHandle.standardOutput.write(Data((padded.joined() + "\n").utf8))
  }

  private static func milliseconds(_ durations: [Duration]) -> String {
    String(format: "%.2f ms", durations.quantile(0.5) / .milliseconds(1))
  }
}

/// A line of the table.
struct Row {
  let channel: String
  let isAsync: Bool
  let isBurst: Bool
  let subscribers: Int

  static let all: [Row] = ["asyncStream", "combine", "notification", "delegate"].flatMap {
    channel in
    [false, true].flatMap { isAsync in
      (channel == "delegate" ? [1] : [1, 10, 1_000]).flatMap { subscribers in
        [true, false].map { isBurst in
          Row(channel: channel, isAsync: isAsync, isBurst: isBurst, subscribers: subscribers)
        }
      }
    }
  }

  /// Runs both sides alternately after a warm-up; the side that starts changes each time.
  @MainActor
  func measure(deliveries: Int, pairs: Int) async -> [(plain: Duration, traced: Duration)] {
    let events = max(deliveries / subscribers, 20)
    var times: [(plain: Duration, traced: Duration)] = []
    for pair in -2..<pairs {
      let time: (plain: Duration, traced: Duration)
      if pair.isMultiple(of: 2) {
        let plain = await plainTime(events)
        time = (plain, await tracedTime(events))
      } else {
        let traced = await tracedTime(events)
        time = (await plainTime(events), traced)
      }
      if pair >= 0 { times.append(time) }
    }
    return times
  }

  @MainActor
  private func plainTime(_ events: Int) async -> Duration {
    await PlainStores.Delivery.time(
      channel, isAsync: isAsync, isBurst: isBurst, subscribers: subscribers, events: events)
  }

  @MainActor
  private func tracedTime(_ events: Int) async -> Duration {
    await TracedStores.Delivery.time(
      channel, isAsync: isAsync, isBurst: isBurst, subscribers: subscribers, events: events)
  }
}

extension Array where Element: Comparable {
  /// The value at this quantile of the sorted array.
  func quantile(_ place: Double) -> Element {
    sorted()[Int((Double(count - 1) * place).rounded())]
  }
}
