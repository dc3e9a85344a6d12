/// A store whose handlers do what the emissions say, and record it.
@MainActor
protocol Listener: AnyObject {
  var journal: Journal { get }
  var number: Int { get set }
  var written: [Int] { get set }

  func resetState()
}

extension Listener {
  func note(id: Int) {
    journal.add(.delivered(event: id, listener: number))
    for act in journal.emissions[id].acts { perform(act, id, isDelivering: true) }
  }

  func queue(id: Int) async { await handle(id) }
  func cap(id: Int) async { await handle(id) }
  func ship(id: Int) async { await handle(id) }
  func search(id: Int) async { await handle(id) }
  func fetch(id: Int) async { await handle(id) }

  /// Records the delivery of an event, unless `note(id:)` has just done so.
  func follow(_ id: Int) {
    if journal.emissions[id].kind != .noted { journal.add(.delivered(event: id, listener: number)) }
  }

  private func handle(_ id: Int) async {
    journal.add(.started(event: id, listener: number))
    let emission = journal.emissions[id]
    for act in emission.acts where emission.isStubborn || !Task.isCancelled {
      switch act {
      case .yield(let turns): for _ in 0..<turns { await Task.yield() }
      case .wait(let gate): await journal.wait(at: gate, number, isStubborn: emission.isStubborn)
      case .closeWindow: journal.closeWindow(number, id)
      case .waitForever: await journal.wait(at: nil, number, isStubborn: false)
      case .emit, .reset, .write: perform(act, id, isDelivering: false)
      }
    }
    journal.add(.ended(event: id, listener: number, isCancelled: Task.isCancelled))
  }

  private func perform(_ act: Act, _ id: Int, isDelivering: Bool) {
    switch act {
    case .emit(let emission): journal.emit(emission, number, isDelivering)
    case .reset:
      journal.add(.reset(listener: number, by: isDelivering ? nil : id))
      resetState()
    case .write:
      written.append(id)
      let isCancelled = !isDelivering && Task.isCancelled
      journal.add(.wrote(event: id, listener: number, isCancelled: isCancelled))
    case .yield, .wait, .waitForever, .closeWindow: break
    }
  }
}

extension DeskStore: Listener {}
extension PaneStore: Listener {}

extension DeskStore {
  func follow(event: CourierEvent) { follow(event.number) }
  func follow(event: BoardEvent) { follow(event.number) }
  func follow(event: PhoneEvent) { follow(event.number) }
  func follow(event: PaneEvent) { follow(event.number) }
}

extension PaneStore {
  func follow(event: CourierEvent) { follow(event.number) }
  func follow(event: BoardEvent) { follow(event.number) }
}
