/// Carries out a schedule on generated stores.
@MainActor
final class ScheduleRun {
  /// A listener whose owner has been released.
  private struct Released {
    let number: Int
    weak var listener: (any Listener)?
  }

  /// Enough for everything that handlers of a schedule do without waiting.
  private static let manyTurns = 5_000

  private let journal = Journal()
  private var app: RunningApp
  private var rootCount = 1
  private var listenerCount = 0
  private var released: [Released] = []

  private init() {
    app = RunningApp(journal, root: 0)
    wire()
  }

  /// Carries out the steps, closes everything, and returns what has been observed.
  static func entries(of schedule: Schedule) async -> [Entry] {
    let run = ScheduleRun()
    for step in schedule.steps {
      await run.perform(step)
      if case .hung = run.journal.entries.last { return run.journal.entries }
    }
    run.closeRoot(closesWindowsFirst: schedule.closesWindowsFirst)
    await run.watchReleased()
    return run.journal.entries
  }

  private func perform(_ step: Schedule.Step) async {
    switch step {
    case .emit(let emission): app.emit(emission, isDelivering: false)
    case .yield(let turns): for _ in 0..<turns { await Task.yield() }
    case .openWindow: openWindow()
    case .closeWindow(let index): closeWindow(index)
    case .openGate(let gate): journal.open(gate)
    case .reset(let index): reset(index)
    case .settle: await settle()
    case .replaceRoot(let closesWindowsFirst):
      closeRoot(closesWindowsFirst: closesWindowsFirst)
      app = RunningApp(journal, root: rootCount)
      rootCount += 1
      wire()
    }
  }

  // MARK: Opening and closing

  private func wire() {
    open(app.stores?.desk, isDesk: true)
    // Handlers of a root that is gone emit nothing.
    journal.emit = { [weak app] emission, listener, isDelivering in
      guard let app, app.hasListener(listener) else { return }
      app.emit(emission, isDelivering: isDelivering)
    }
    journal.closeWindow = { [weak self] listener, event in
      guard let self, let index = app.windows.firstIndex(where: { $0.pane.number == listener }) else {
        return
      }
      closeWindow(index, by: event)
    }
  }

  private func open(_ listener: (any Listener)?, isDesk: Bool) {
    guard let listener else { return }
    listener.number = listenerCount
    listenerCount += 1
    journal.add(.opened(listener: listener.number, root: app.root, isDesk: isDesk))
  }

  private func openWindow() {
    guard let stores = app.stores, app.windows.count < 3 else { return }
    let window = ScheduleSceneStores(stores)
    app.windows.append(window)
    open(window.pane, isDesk: false)
  }

  private func closeWindow(_ index: Int, by event: Int? = nil) {
    guard !app.windows.isEmpty else { return }
    let position = index % app.windows.count
    release(app.windows[position].pane, by: event) { app.windows.remove(at: position) }
  }

  private func closeRoot(closesWindowsFirst: Bool) {
    if closesWindowsFirst { closeWindows() }
    release(app.stores?.desk) { app.stores = nil }
    closeWindows()
  }

  private func closeWindows() {
    while !app.windows.isEmpty { closeWindow(0) }
  }

  private func release(_ listener: (any Listener)?, by event: Int? = nil, _ release: () -> Void) {
    guard let listener else { return }
    released.append(Released(number: listener.number, listener: listener))
    journal.add(.closed(listener: listener.number, by: event))
    release()
  }

  private func reset(_ index: Int) {
    let listeners = app.listeners
    let listener = listeners[index % listeners.count]
    journal.add(.reset(listener: listener.number, by: nil))
    listener.resetState()
  }

  // MARK: Waiting

  private func settle() async {
    await rest()
    journal.startDraining()
    var isDone = false
    let task = Task { [stores = app.stores] in
      await stores?.settle()
      isDone = true
    }
    await turns { isDone }
    guard isDone else {
      task.cancel()
      journal.add(.hung)
      return
    }
    let isIdle = app.stores?.storeActivity.isSettled ?? false
    journal.add(.settled(root: app.root, isIdle: isIdle))
    for listener in app.listeners {
      journal.add(.holds(listener: listener.number, listener.written))
    }
    await watchReleased()
    journal.stopDraining()
    app.recordSubscribers()
  }

  /// Waits until handlers do nothing more by themselves.
  private func rest() async {
    // A call that can start needs one turn. On a busy machine, other threads may delay it.
    let quietTurns = 12
    var (last, quiet) = (journal.entries.count, 0)
    await turns {
      quiet = journal.entries.count == last ? quiet + 1 : 0
      last = journal.entries.count
      return quiet == quietTurns
    }
    journal.add(.rested(root: app.root))
  }

  /// Waits until the listeners whose owners are gone have been deallocated.
  private func watchReleased() async {
    journal.startDraining()
    await turns { released.allSatisfy { $0.listener == nil } }
    for item in released {
      journal.add(.outlived(listener: item.number, isGone: item.listener == nil))
    }
    released = released.filter { $0.listener != nil }
  }

  /// Lets everything on the main actor run until the condition holds, or for very many turns.
  private func turns(until condition: () -> Bool) async {
    var count = 0
    while !condition(), count < Self.manyTurns {
      await Task.yield()
      count += 1
    }
  }
}
