import Testing

@Suite("Attributes and Elm stores are resolved in files without views")
struct SelectionWrapperTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "an attribute of the program that is not a wrapper", findings: 0,
      .store,
      "@globalActor actor Isolation { static let shared = Isolation() }",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View { @Isolation var cart: CartStore; var body: some View { Text(cart.count) } }
      """#),
    SelectionProgram(
      "an alias of an attribute of the program that is not a wrapper", findings: 0,
      .store,
      "typealias Isolation = Isolated",
      "@globalActor actor Isolated { static let shared = Isolated() }",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View { @Isolation var cart: CartStore; var body: some View { Text(cart.count) } }
      """#),
    SelectionProgram(
      "a wrapper of the program", findings: 1,
      .store,
      "@propertyWrapper struct Service<Value> { var wrappedValue: Value }",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View { @Service var cart: CartStore; var body: some View { Text(cart.count) } }
      """#),
    SelectionProgram(
      "an Elm store", findings: 1,
      "struct AppModel: ModelProtocol {}",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View {
        @EnvironmentObject var app: Store<AppModel>
        var body: some View { Text(app.state.title) }
      }
      """#),
    SelectionProgram(
      "an Elm model by a protocol of its own", findings: 1,
      "protocol Screenful: ModelProtocol {}",
      "struct AppModel: Screenful {}",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View {
        @EnvironmentObject var app: Store<AppModel>
        var body: some View { Text(app.state.title) }
      }
      """#),
    SelectionProgram(
      "a store of the program that is called like Elm's", findings: 0,
      "struct AppModel: ModelProtocol {}",
      "typealias Store<Value> = Remote<Value>",
      "struct Remote<Value> {}",
      #"""
      import SwiftUI
      struct Rows: View { var body: some View { ForEach(0..<3, id: \.self) { _ in Row() } } }
      struct Row: View {
        @EnvironmentObject var app: Store<AppModel>
        var body: some View { Text(app.state.title) }
      }
      """#),
  ]
}
