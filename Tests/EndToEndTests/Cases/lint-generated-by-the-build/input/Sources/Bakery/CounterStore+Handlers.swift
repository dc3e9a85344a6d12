extension CounterStore {
  private var oven: OvenStore? { nil }

  func putOut(loaf: String) async {
    forSale.append(loaf)
    await oven?.bake(loaf)
  }
}
