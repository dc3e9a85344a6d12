import SwiftUI

struct SearchScreen: View {
  var prices: [Price] = []
  var loader: RateLoader?
  var body: some View { List(prices) { Text("\($0.cents)") } }
}
