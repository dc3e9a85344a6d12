import Observation

/// What an app would write to its preferences.
@MainActor
enum Saved {
  static var lines: [String] = []
}

final class Owner {
  let name: String

  init(name: String) { self.name = name }
}

@MainActor
@Observable
final class ThemeStore {
  static let shared = ThemeStore()

  /// The size of texts.
  var size = 12 {
    willSet { log("size will be \(newValue), is \(size)") }
    // Equal sizes are not saved.
    didSet {
      guard oldValue != size else { return }
      // Only the last one counts.
      log("size was \(oldValue)")
      total += size - oldValue
    }
  }
  var name = "light" { didSet { save() } }
  var tags: [String] = [] {
    didSet(former) {
      log("\(former) became \(tags)")
      if tags.count > 2 { name = "full" }
    }
  }
  private(set) var total = 0 {
    didSet { log("total \(oldValue) -> \(total)") }
  }
  var level = 0 {
    didSet {
      log("level \(oldValue) -> \(level)")
      if level > 2 { level = 2 }
    }
  }
  weak var owner: Owner? {
    didSet { log("owner \(oldValue?.name ?? "none") -> \(owner?.name ?? "none")") }
  }
  @ObservationIgnored private lazy var start: Int = count() {
    didSet { log("start \(start)") }
  }
  @ObservationIgnored private weak var last: Owner?
  @ObservationIgnored var step = 1 {
    didSet { Saved.lines.append(secret(step)) }
  }

  private init() {}

  func grow() {
    size += step
    last = owner
    start += 1
  }

  func count() -> Int {
    log("counts")
    return last == nil ? 10 : 20
  }

  private func save() {
    log("saves \(name)")
  }

  private func log(_ line: String) {
    Saved.lines.append(line)
  }
}

private func secret(_ step: Int) -> String { "step \(step)" }
