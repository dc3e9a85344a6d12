public import Combine
public import SwiftUI

public final class SampleCounter: ObservableObject {
  @Published public var count = 0
  @Published public var name = "Counter"
  @Published private(set) var doubled = 0
  public let events = PassthroughSubject<Int, Never>()
  private var cancellables: Set<AnyCancellable> = []

  public init() {
    events
      .sink { [weak self] step in self?.add(step) }
      .store(in: &cancellables)
    events
      .receive(on: DispatchQueue.main)
      .debounce(for: .seconds(1), scheduler: RunLoop.main)
      .sink { [weak self] in self?.name = "\($0)" }
      .store(in: &cancellables)
    $count.map { $0 * 2 }.assign(to: &$doubled)
  }

  func add(_ step: Int) {
    count += step
  }

  func follow() async {
    for await count in $count.values {
      name = "\(count)"
    }
  }
}

public struct SampleCounterView: View {
  @StateObject private var counter = SampleCounter()

  public init() {}

  public var body: some View {
    Stepper("Count", value: $counter.count)
      .onReceive(counter.$count) { counter.name = "\($0)" }
      .task { await counter.follow() }
    SampleCounterName()
      .environmentObject(counter)
    SampleCounterField(counter: counter)
  }
}

struct SampleCounterName: View {
  @EnvironmentObject private var counter: SampleCounter

  var body: some View {
    TextField("Name", text: $counter.name)
      .onSubmit { counter.events.send(1) }
  }
}

struct SampleCounterField: View {
  @ObservedObject var counter: SampleCounter

  var body: some View {
    Button(counter.name) { counter.add(1) }
  }
}

struct SampleCounterApp: App {
  @StateObject private var counter = SampleCounter()

  var body: some Scene {
    WindowGroup {
      SampleCounterView()
      SampleCounterName()
    }
    .environmentObject(counter)
  }
}
