@MainActor func driveScore() {
  let one = ScoreStore()
  let two = ScoreStore(owner: "two")
  one.win()
  two += 1
  print(one > two, one == two, min(one, two).owner)
}
