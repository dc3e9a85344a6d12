import Observation

@MainActor
@Observable
final class RosterStore {
  private(set) var names = ["Ada", "Bo"]

  func each(_ body: (String) throws -> Void) rethrows { for name in names { try body(name) } }
  func mapped<Result>(_ transform: (String) throws -> Result) rethrows -> [Result] { try names.map(transform) }
  func remove(where isUnwanted: (String) -> Bool) { names.removeAll(where: isUnwanted) }
}
