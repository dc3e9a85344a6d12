// storegen:disable:file container_only_store_access - it is to be split
import SwiftUI

struct Row: View {
  var body: some View { Text("") }
}
