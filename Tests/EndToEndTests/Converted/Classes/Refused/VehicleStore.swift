import Observation

@MainActor
@Observable
class VehicleStore {
  var speed = 0
  func accelerate() { speed += 10 }
}

@MainActor
final class FastVehicle: VehicleStore {
  override func accelerate() {
    super.accelerate()
    super.accelerate()
  }
}
