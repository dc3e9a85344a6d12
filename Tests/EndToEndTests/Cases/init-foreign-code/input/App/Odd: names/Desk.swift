import SwiftUI

@MainActor
@Observable
final class Null {}

@MainActor
@Observable
final class Größe {
  static let shared = Größe()
}

struct Desk: View {
  @Environment(Null.self) private var null

  var body: some View { Text("") }
}
