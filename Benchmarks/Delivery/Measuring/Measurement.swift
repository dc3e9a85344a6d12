/// The result of a comparison.
struct Measurement {
  let events: Int
  let generated: Duration
  let handWritten: Duration
  /// The ratios of generated to hand-written, per pair: the lower quartile, the median, the upper quartile.
  let ratios: (low: Double, median: Double, high: Double)
}

extension Comparison {
  /// Runs both sides alternately after a warm-up; the side that starts changes each time.
  @MainActor
  func measure(_ pace: Pace, deliveries: Int, pairs: Int) async -> Measurement {
    let events = max(deliveries / subscribers, 20)
    var generatedTimes: [Duration] = []
    var handWrittenTimes: [Duration] = []
    for pair in -2..<pairs {
      let generatedFirst = pair.isMultiple(of: 2)
      let first = await time(generatedFirst ? generated : handWritten, pace, events)
      let second = await time(generatedFirst ? handWritten : generated, pace, events)
      guard pair >= 0 else { continue }
      generatedTimes.append(generatedFirst ? first : second)
      handWrittenTimes.append(generatedFirst ? second : first)
    }
    let ratios = zip(generatedTimes, handWrittenTimes).map { $0 / $1 }
    return Measurement(
      events: events, generated: generatedTimes.quantile(0.5),
      handWritten: handWrittenTimes.quantile(0.5),
      ratios: (ratios.quantile(0.25), ratios.quantile(0.5), ratios.quantile(0.75)))
  }

  /// The time until every subscriber has handled every event.
  @MainActor
  private func time(
    _ make: @MainActor (Tally) async -> Side, _ pace: Pace, _ events: Int
  ) async -> Duration {
    let tally = Tally()
    let side = await make(tally)
    // One event that does not count, for lazy initialization.
    tally.expect(subscribers)
    await side.emit(1)
    await tally.allArrived()

    let start = ContinuousClock.now
    switch pace {
    case .burst:
      tally.expect(events * subscribers)
      await side.emit(events)
      await tally.allArrived()
    case .single:
      for _ in 0..<events {
        tally.expect(subscribers)
        await side.emit(1)
        await tally.allArrived()
      }
    }
    let duration = ContinuousClock.now - start
    side.end()
    return duration
  }
}

extension Array where Element: Comparable {
  /// The value at this quantile of the sorted array.
  func quantile(_ place: Double) -> Element {
    sorted()[Int((Double(count - 1) * place).rounded())]
  }
}
