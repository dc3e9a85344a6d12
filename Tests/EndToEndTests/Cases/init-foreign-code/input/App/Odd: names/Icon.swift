// Generated using a tool
import SwiftUI

struct Icon: View {
  var body: some View { Text("") }
}
