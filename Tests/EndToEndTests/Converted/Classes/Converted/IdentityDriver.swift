@MainActor func driveIdentity() {
  let one = IdentityStore(id: 1)
  let stores: Set<IdentityStore> = [one, one, IdentityStore(id: 2)]
  one.rename("one")
  print(stores.count, stores.map(\.id).sorted(), one.title)
}
