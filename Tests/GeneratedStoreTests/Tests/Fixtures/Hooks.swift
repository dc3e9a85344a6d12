/// The calls that a store under test has received, and its reactions to them.
@MainActor
final class Hooks {
  /// Every call of a handler, except for those with numbers.
  var log: [String] = []
  var numbers: [Int] = []

  var onNumber: @MainActor (Int) -> Void = { _ in }
  var onJob: @MainActor (Int) async -> Void = { _ in }
  var onChore: @MainActor (Int) async -> Void = { _ in }
  var onErrand: @MainActor (Int) async -> Void = { _ in }
  var onQuery: @MainActor (String) async -> Void = { _ in }
  var onPing: @MainActor (Int) async -> Void = { _ in }

  func note(_ number: Int) {
    numbers.append(number)
    onNumber(number)
  }
}

/// A store whose handlers call its hooks.
@MainActor
protocol HookedStore: AnyObject {
  var hooks: Hooks { get }
}

extension HookedStore {
  func note(number: Int) {
    hooks.note(number)
  }

  func note(offset: Int) {
    note(number: offset)
  }

  func note(page: Int) {
    note(number: page)
  }

  func work(id: Int) async {
    hooks.log.append("job \(id)")
    await hooks.onJob(id)
  }

  func tidy(id: Int) async {
    hooks.log.append("chore \(id)")
    await hooks.onChore(id)
  }

  func errand(id: Int) async {
    hooks.log.append("errand \(id)")
    await hooks.onErrand(id)
  }

  func search(text: String) async {
    hooks.log.append("query \(text)")
    await hooks.onQuery(text)
  }

  func ping(id: Int) async {
    hooks.log.append("ping \(id)")
    await hooks.onPing(id)
  }
}
