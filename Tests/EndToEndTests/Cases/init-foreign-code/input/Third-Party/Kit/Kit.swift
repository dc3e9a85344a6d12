import SwiftUI

struct Kit: View {
  var body: some View { Text("") }
}
