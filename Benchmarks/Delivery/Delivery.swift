/// Measures event delivery in generated stores and in hand-written ones.
///
///     Delivery [--pairs N] [--deliveries N] [CHANNEL]
@main
struct Delivery {
  @MainActor
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var pairs = 21
    var deliveries = 10_000
    var channel = ""
    while let argument = arguments.popFirst() {
      switch argument {
      case "--pairs": pairs = arguments.popFirst().flatMap { Int($0) } ?? pairs
      case "--deliveries": deliveries = arguments.popFirst().flatMap { Int($0) } ?? deliveries
      default: channel = argument
      }
    }
    Table.printHead()
    for comparison in Comparison.all where comparison.channel.hasPrefix(channel) {
      for pace in Pace.allCases {
        let result = await comparison.measure(pace, deliveries: deliveries, pairs: pairs)
        Table.printRow(comparison, pace, result)
      }
    }
    if channel.isEmpty || channel == "load" { await Load.printAll() }
  }
}
