@MainActor func driveFeature() {
  let store = FeatureStore()
  store.use()
  print(store.count, store.isBeta)
}
