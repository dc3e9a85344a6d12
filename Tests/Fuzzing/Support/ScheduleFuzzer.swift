import Foundation

// The program that the fuzzer `schedules` compiles with the sources in Tests/GeneratedStoreTests/Schedules.

/// Runs random schedules on generated stores. Its arguments are a seed, the number of the first schedule, how many
/// to run, and whether to print what was observed in each of them.
@main
@MainActor
struct ScheduleFuzzer {
  /// How many failures of each guarantee are printed. All are counted.
  private static let printedFailures = 5

  private var counts: [Violation.Guarantee: Int] = [:]

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.prefix(3).compactMap { UInt64($0) }
    guard numbers.count == 3 else { fatalError("expected SEED FIRST COUNT [print]") }
    let (seed, first, count) = (numbers[0], Int(numbers[1]), Int(numbers[2]))
    var fuzzer = ScheduleFuzzer()
    for number in first..<first + count {
      if arguments.last == "print" { await show(seed, number) }
      await fuzzer.run(seed, number)
      let done = number - first + 1
      guard done.isMultiple(of: 10_000), done < count else { continue }
      print("\(done): \(fuzzer.summary)")
      fflush(nil)
    }
    print("\(count) schedules: \(fuzzer.summary)")
    if fuzzer.hasFailed { exit(1) }
  }

  private static func show(_ seed: UInt64, _ number: Int) async {
    let schedule = ScheduleGenerator.schedule(seed: seed, number: number)
    print("seed \(seed), schedule \(number):\n\(schedule)\nobserved:")
    for entry in await ScheduleRun.entries(of: schedule) { print("  \(entry)") }
  }

  private mutating func run(_ seed: UInt64, _ number: Int) async {
    guard let failure = await ScheduleCheck.failure(seed: seed, number: number) else { return }
    let guarantee = failure.violation.guarantee
    counts[guarantee, default: 0] += 1
    guard counts[guarantee, default: 0] <= Self.printedFailures else { return }
    print("\n\(await ScheduleCheck.minimized(failure))\n")
  }

  private var hasFailed: Bool { !counts.isEmpty }

  private var summary: String {
    let failed = Violation.Guarantee.allCases.filter { counts[$0] != nil }
    if failed.isEmpty { return "all guarantees hold" }
    return failed.map { "\(counts[$0, default: 0]) × \($0.rawValue)" }.joined(separator: ", ")
  }
}
