import SwiftUI

@Observable
final class Theme {}

struct Page: View {
  @Environment(Theme.self) private var theme
  var body: some View { Text("") }
}
