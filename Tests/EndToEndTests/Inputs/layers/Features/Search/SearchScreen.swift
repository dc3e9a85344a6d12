import SwiftUI

struct SearchScreen: View {
  var body: some View { CartBadge() }
}
