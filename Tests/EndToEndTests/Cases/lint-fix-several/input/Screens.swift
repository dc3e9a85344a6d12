import Combine
import SwiftUI

final class SearchStore: ObservableObject {
  @Published var text = ""
}

struct SearchScreen: View {
  @ObservedObject var search = SearchStore()
  @ObservedObject var other: SearchStore = SearchStore()

  var body: some View { Text(search.text + other.text) }
}
