@MainActor func driveText() {
  let store = TextStore()
  print(store.letter)
  print(store.raw, store.matches("xabbcx"), store.emoji, store.link, store.numbers[2] ?? "")
}
