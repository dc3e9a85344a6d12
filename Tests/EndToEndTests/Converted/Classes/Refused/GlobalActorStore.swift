import Observation

@globalActor
actor GlobalActorWorker { static let shared = GlobalActorWorker() }

@GlobalActorWorker
@Observable
final class GlobalActorStore {
  var count = 0
  func add() { count += 1 }
}
