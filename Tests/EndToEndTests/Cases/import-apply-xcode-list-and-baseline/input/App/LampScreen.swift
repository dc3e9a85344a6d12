import SwiftUI

struct LampScreen: View {
  @State private var lamp = LampModel()
  var body: some View { Button("Dim") { lamp.level = 1 } }
}
