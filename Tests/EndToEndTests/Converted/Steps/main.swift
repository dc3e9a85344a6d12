import Observation

let root = Root()
withObservationTracking {
  print("summary: \(root.cart.summary)")
} onChange: {
  print("the summary changes")
}
for line in ["tea", "milk", "rye", "jam"] { root.cart.add(line) }
while root.badge.count < 3 { await Task.yield() }
print(root.cart.summary, root.cart.limit, root.badge.count)
