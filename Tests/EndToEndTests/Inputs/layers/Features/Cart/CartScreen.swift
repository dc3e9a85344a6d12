import SwiftUI

struct CartScreen: View {
  var body: some View { CartBadge() }
}

struct CartBadge: View {
  var body: some View { Text("\(Price(cents: 1).cents)") }
}
