@MainActor
struct Root {
  let cart = CartStore()
  let badge = BadgeStore()
}
