import SwiftUI

struct CartScreen: View {
  let price: Price
  var body: some View { Text("\(price.cents)") }
}
