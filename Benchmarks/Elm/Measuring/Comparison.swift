/// One thing that is measured on both sides.
@MainActor
struct Comparison {
  let title: String
  let count: Int
  let run: (Runs) -> Runs.Run

  static let all = [
    Comparison(title: "send, 1 field", count: 20_000) { $0.narrow },
    Comparison(title: "send, 41 fields", count: 20_000) { $0.wide },
    Comparison(title: "send to one of 100 children", count: 10_000) { $0.children(100) },
    Comparison(title: "send to one of 1,000 children", count: 10_000) { $0.children(1_000) },
    Comparison(title: "send to one of 10,000 children", count: 10_000) { $0.children(10_000) },
    Comparison(title: "10,000 effects", count: 10_000) { $0.effects },
    Comparison(title: "10,000 effects of 1,000 children", count: 10_000) { $0.effectsOfChildren },
  ]

  /// The times per action in microseconds, and the ratios of generated to peer per pair.
  struct Result {
    let generated: Double
    let peer: Double?
    let ratios: [Double]
  }

  /// Runs both sides alternately after a warm-up; the side that starts changes each time.
  func measure(pairs: Int) async -> Result {
    var generated: [Double] = []
    var peer: [Double] = []
    for pair in -1..<pairs {
      let sides: [Runs?] = [.generated, .peer]
      for index in pair.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        guard let side = sides[index] else { continue }
        let time = await time(of: side)
        guard pair >= 0 else { continue }
        if index == 0 { generated.append(time) } else { peer.append(time) }
      }
    }
    return Result(
      generated: generated.quantile(0.5), peer: peer.isEmpty ? nil : peer.quantile(0.5),
      ratios: zip(generated, peer).map { $0 / $1 })
  }

  private func time(of side: Runs) async -> Double {
    let run = run(side)
    let start = ContinuousClock.now
    await run(count)
    return (ContinuousClock.now - start) / .microseconds(count)
  }
}

extension [Double] {
  /// The value at this quantile of the sorted array.
  func quantile(_ place: Double) -> Double {
    sorted()[Int((Double(count - 1) * place).rounded())]
  }
}
