@MainActor func driveVehicle() {
  let vehicles = [VehicleStore(), FastVehicle()]
  for vehicle in vehicles { vehicle.accelerate() }
  print(vehicles.map(\.speed))
}
