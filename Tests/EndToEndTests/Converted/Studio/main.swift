import Observation

let theme = Stores().theme
withObservationTracking {
  print(theme.size, theme.total, theme.tags)
} onChange: {
  print("a view is updated")
}
theme.size = 14
theme.size = 14
theme.name = "dark"
theme.tags.append("red")
theme.tags = ["red", "green", "blue"]
do {
  let owner = Owner(name: "Ada")
  theme.owner = owner
  theme.grow()
}
theme.step = 3
theme.level = 4
theme.grow()
print(theme.size, theme.total, theme.owner?.name ?? "none", theme.name)
for line in Saved.lines { print(line) }
