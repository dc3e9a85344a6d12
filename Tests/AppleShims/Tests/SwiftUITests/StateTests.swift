import SwiftUI
import Testing

/// `@State` is a macro, as from Xcode 27 on.
@MainActor
struct StateTests {
  @Test func anInitialValueIsEvaluatedWhenItIsFirstReadAndOnce() {
    Draft.created = 0
    let view = DraftView()
    #expect(Draft.created == 0)
    view.edit("a")
    view.edit("b")
    #expect(Draft.created == 1)
    #expect(view.text == "ab")
  }

  @Test func aValueOfAnInitializerIsStored() {
    let view = CounterView(start: 3, name: "c")
    view.add()
    #expect(view.total == 3 + 3 + 2)
    #expect(view.name == "c")
  }

  @Test func statesAreParametersOfTheMemberwiseInitializerUnlessTheyArePrivate() {
    let view = MemberwiseView(title: "a", size: 2)
    #expect(view.size == 2)
    #expect(MemberwiseView(title: "a").size == 1)
  }

  @Test func bindingsWriteToTheState() {
    let view = CounterView(start: 1, name: "c")
    view.binding.wrappedValue = 5
    #expect(view.total == 5 + 1)
    let values = ValuesView()
    values.change()
    #expect(values.description == "[1, 2] [\"a\": 1] 1 3.0 true nil b")
  }

  @Test func copiesOfAViewShareTheState() {
    let view = CounterView(start: 1, name: "c")
    let copy = view
    copy.add()
    #expect(view.total == 1 + 1 + 2)
  }
}

@MainActor
@Observable
private final class Draft {
  static var created = 0

  var text = ""

  init() {
    Self.created += 1
  }
}

private struct DraftView: View {
  @State private var draft = Draft()

  var text: String { draft.text }

  var body: some View {
    TextField("Text", text: $draft.text)
  }

  func edit(_ text: String) {
    draft.text += text
  }
}

private struct CounterView: View {
  let name: String
  @State private var count: Int
  @SwiftUI.State private var step: Int

  init(start: Int, name: String) {
    _step = State(initialValue: start)
    self.name = name
    self.count = start
  }

  var total: Int { count + step }
  var binding: Binding<Int> { $count }

  var body: some View {
    Stepper("Count", value: $count, in: 0...step)
  }

  func add() {
    count += 2
  }
}

private struct MemberwiseView: View {
  let title: String
  @State var size = 1
  @State private var isOpen = false

  var body: some View {
    Toggle(title, isOn: $isOpen)
  }
}

private struct ValuesView: View {
  /// A comment with the word var in it.
  @State  // Another one: = { var
  private var numbers: [Int] = [1]
  @State private var scores: [String: Int] = [
    "a": 0  // The last line of a value can be a comment.
  ]
  @State(initialValue: 2.0) private var ratio: Double
  @State private var result: Result<Int, any Error> = .success(1)
  @State @MainActor private var isOn = false
  @State private var choice: (id: Int, name: String)?
  @State private var `default` = { (name: String) in name }("a")

  var description: String {
    "\(numbers) \(scores) \((try? result.get()) ?? 0) \(ratio) \(isOn) \(choice.map { "\($0)" } ?? "nil") \(`default`)"
  }

  var body: some View {
    Toggle("On", isOn: $isOn)
    Slider(value: $ratio, in: 0...1)
  }

  func change() {
    $numbers.wrappedValue.append(2)
    scores["a"] = 1
    ratio += 1
    isOn.toggle()
    `default` = "b"
  }
}
