@MainActor func driveFarm() {
  let farm = FarmStore()
  let market = MarketStore(farm: farm)
  farm.plant("corn")
  farm.harvest()
  print(market.stock, market.expected)
}
