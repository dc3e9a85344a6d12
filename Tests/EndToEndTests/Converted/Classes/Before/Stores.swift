@MainActor
final class Stores {
  let till = TillStore()
  let revenue: RevenueStore
  let signal = SignalStore()
  let pager: PagerStore
  let tank = TankStore()
  let pump = PumpStore()
  let phone = PhoneStore()
  let callLog = CallLogStore()
  let lamp = LampStore()
  let meter = MeterStore()
  let boiler = BoilerStore()
  let display: DisplayStore
  let crate = CrateStore()
  let manifest: ManifestStore
  let door = DoorStore()
  let `guard`: GuardStore

  init() {
    revenue = RevenueStore(till: till)
    pager = PagerStore(signal: signal)
    phone.delegate = callLog
    meter.follow(lamp)
    display = DisplayStore(boiler: boiler)
    manifest = ManifestStore(crate: crate)
    `guard` = GuardStore(door: door)
  }

  func settle(_ isDone: () -> Bool) async { while !isDone() { await Task.yield() } }
}
