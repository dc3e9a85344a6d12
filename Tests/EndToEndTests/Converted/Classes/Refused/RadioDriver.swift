@MainActor func driveRadio() {
  let radio = RadioStore()
  let history = HistoryStore()
  radio.tune("one")
  print(radio.station, history.stations)
}
