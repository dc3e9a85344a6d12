import Observation

@MainActor
protocol DeliveryRouting {
  func route(_ parcel: Int) -> String
}

struct DeliveryByTruck: DeliveryRouting {
  func route(_ parcel: Int) -> String { "truck \(parcel)" }
}

@MainActor
@Observable
final class DeliveryStore {
  @ObservationIgnored private let routing: any DeliveryRouting
  let depot: String
  private(set) var routes: [String] = []

  init(routing: some DeliveryRouting, at depot: String) {
    self.routing = routing
    self.depot = depot
  }

  func deliver(_ parcel: Int) { routes.append(routing.route(parcel) + " from " + depot) }
}
