@MainActor func driveAddress() {
  print(AddressStore(line: "") == nil, AddressStore(line: "Main St")?.street ?? "none")
}
