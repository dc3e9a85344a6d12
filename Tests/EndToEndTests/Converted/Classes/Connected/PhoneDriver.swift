@MainActor func drivePhone(_ stores: Stores) async {
  stores.phone.call("112")
  stores.phone.hangUp(after: 4)
  await stores.settle { stores.callLog.lines.count == 2 }
  print(stores.phone.calls, stores.callLog.lines)
}
