struct Price: Identifiable {
  let cents: Int
  var id: Int { cents }
  var rate: Rate?
  var other: Rate?
  var more: [Rate] = []
  func color(in theme: Theme) -> String { theme.isDark ? "white" : "black" }
}
