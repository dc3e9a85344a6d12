@MainActor func driveGreeting() {
  let store = GreetingStore(name: "Ada", isFormal: true)
  store.greet()
  print(store.greetings)
}
