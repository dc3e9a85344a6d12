"""What is broken on purpose in generated code: for each guarantee, a few changes of a line or two, and the test that has to notice."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutation:
    """A change in a file of `Tests/GeneratedStoreTests`, which has to contain the original text exactly once."""

    guarantee: str
    """Its number in docs/generated-code.md, or the key of a spec."""
    breaks: str
    """What the code does wrong afterwards."""
    test: str
    """The test that has to fail: `Suite.function`."""
    file: str
    original: str
    replacement: str

    @property
    def folder(self) -> str:
        """The folder of the only target that contains the file. The others do not change."""
        return self.file.partition("/")[0]


SHARED = "Tests/Generated/StoreSupport.swift"
ALONE = "Alone/Generated/StoreSupport.swift"
EDITING = "Editing/Generated/StoreSupport.swift"
ENDING = "Ending/Generated/StoreSupport.swift"
LOADING = "Loading/Generated/StoreSupport.swift"
ELM = "Elm/Generated/StoreSupport.swift"
EDITOR = "Alone/Generated/EditorStore.swift"
FINDER = "Alone/Generated/FinderStore.swift"
DOWNLOADS = "Editing/Generated/DownloadsStore.swift"
EDITING_ROOT = "Editing/Generated/EditingStores.swift"
ENDING_ROOT = "Ending/Generated/EndingStores.swift"
ENDING_WINDOW = "Ending/Generated/EndingSceneStores.swift"
KEEPER = "Ending/Generated/KeeperStore.swift"
FEED = "Loading/Generated/FeedStore.swift"
ROOT = "Tests/Generated/DeliveryStores.swift"

DELIVERY = [
    Mutation("1", "a store that subscribes twice receives events twice", "SynchronousDeliveryTests.twice",
             "Support/Publisher.swift",
             "    guard !subscriptions.contains(where: { $0.subscriber === subscriber }) else { return }\n", ""),
    Mutation("1", "a store receives events that were emitted before it subscribed", "RegistrationTests.lateSubscriber", SHARED,
             "activity.deliverLater { StoreEventPublisher.send(event, to: subscriptions) }",
             "activity.deliverLater { [publisher] in StoreEventPublisher.send(event, to: publisher.subscriptions) }"),
    Mutation("2", "an event that is delivered at once overtakes others", "AcrossPublishersTests.order", SHARED,
             "guard deliveries.isEmpty, !isDelivering else {", "guard !isDelivering else {"),
    Mutation("2", "an event that is delivered at once overtakes notifications from other threads",
             "SynchronousDeliveryTests.postedOrder", "Support/ImmediateDelivery.swift",
             "    #if STORE_ARRIVALS\n      deliverArrivals()\n    #endif\n", ""),
    Mutation("2", "an event of a stream overtakes notifications from other threads", "SystemNotificationTests.order", SHARED,
             "    for arrival in arrivals.removeAll() { append(arrival) }\n", ""),
    Mutation("2", "an event that a notification causes overtakes the next notification",
             "SynchronousDeliveryTests.consequences", "Support/Arrivals.swift",
             "    for send in sent { append(send) }\n    deliverAll()\n",
             "    for send in sent {\n      append(send)\n      deliverAll()\n    }\n"),
    Mutation("3", "an event is delivered during another delivery", "AcrossPublishersTests.causality", SHARED,
             "guard deliveries.isEmpty, !isDelivering else {", "guard deliveries.isEmpty else {"),
    Mutation("4", "a cycle of events blocks the main actor", "AcrossPublishersTests.cycle", SHARED,
             "deliveriesPerTurn = 1000", "deliveriesPerTurn = Int.max"),
    Mutation("4", "short calls block the main actor", "HandlerQueueTests.turns", "Support/HandlerQueue.swift",
             "longestTurn = 4_000_000", "longestTurn = Int.max"),
    Mutation("4", "the queue of a store waits for those of others", "SlowHandlerTests.subscriber", SHARED,
             "  private func start() { run.start { await self.callWaiting() } }\n",
             "  private static var newest: _Concurrency.Task<Void, Never>?\n"
             "  private func start() {\n    let other = Self.newest\n    run.start {\n      await other?.value\n"
             "      await self.callWaiting()\n    }\n    Self.newest = run.task\n  }\n"),
    Mutation("5", "a serial call starts while a cancelled one runs", "ResetTests.laterEvents", SHARED,
             "if run.task == nil { start() }", "if run.task?.isCancelled != false { start() }"),
    Mutation("5", "a concurrent call starts while a cancelled one runs", "ResetTests.laterEvents", SHARED,
             "if cancelled.isEmpty { start(call) } else { waiting.append(call) }", "start(call)"),
    Mutation("6", "a subscription keeps its store alive", "ReleaseTests.idleStore",
             "Tests/Generated/ObservableStreamListenerStore.swift",
             "{ [weak self] event in self?.receive(event) }", "{ event in self.receive(event) }"),
    Mutation("6", "the streams of a released publisher stay open", "PublisherReleaseTests.streamsEnd", SHARED,
             "  deinit { for stream in streams { stream.continuation.finish() } }\n", ""),
    Mutation("6", "a released root lets the handlers of a store run", "RootTests.endlessHandlers", ROOT,
             "      observableStreamListener?.disconnectEvents()\n", "      _ = observableStreamListener\n"),
    Mutation("6", "a window lets handlers run when it closes", "SceneTests.handlers", "Tests/Generated/DeliveryMainStores.swift",
             "    StoreActivity.onRelease { [weak panel] in panel?.disconnectEvents() }\n", ""),
    Mutation("7", "handlers inherit the context of the first emitter", "HandlerQueueTests.context", "Support/HandlerRun.swift",
             "_Concurrency.Task.detached(operation: work)", "_Concurrency.Task(operation: work)"),
]

ENDINGS = [
    Mutation("onRelease", "a delayed call is lost", "EndingTests.release", KEEPER, "saveDebounce.finish()", "saveDebounce.cancel()"),
    Mutation("onRelease", "a call that waits for its time span is lost", "EndingTests.release", KEEPER,
             "markThrottle.finish()", "markThrottle.cancel()"),
    Mutation("onRelease", "calls that wait in a queue are lost", "EndingTests.stop", KEEPER,
             "    markThrottle.finish()\n", "    markThrottle.finish()\n    sendCalls.cancelAll()\n"),
    Mutation("finish()", "nothing waits for calls in a queue", "EndingTests.stopAfterKeptCalls", ENDING,
             "    while let task = run.task, run !== StoreHandlerRun.ofCurrentCode { await task.value }\n", ""),
    Mutation("finish()", "nothing waits for concurrent calls", "EndingTests.stopAfterKeptCalls", ENDING,
             "StoreHandlerRun.ofCurrentCode }) {\n      await run.task?.value\n", "StoreHandlerRun.ofCurrentCode }), run.task == nil {\n"),
    Mutation("finish()", "nothing waits for the latest call", "EndingTests.stopAfterKeptCalls", ENDING, "    await calls.finish()\n", ""),
    Mutation("end()", "a store stops while its cancelled handler runs", "EndingTests.stopAfterSlowHandlers", ENDING,
             "      cancelAll()\n      await task.value\n", "      cancelAll()\n      if task.isCancelled { return }\n"),
    Mutation("end()", "calls that were added meanwhile are not cancelled", "EndingTests.addedMeanwhile", ENDING,
             "      cancelAll()\n      await task.value\n", "      await task.value\n"),
    Mutation("end()", "a handler that stops its stores waits for itself", "EndingTests.stopInHandler", ENDING,
             "while let task = run.task, run !== StoreHandlerRun.ofCurrentCode {\n", "while let task = run.task {\n"),
    Mutation("8", "stores stop before their handlers have returned", "EndingTests.stopAfterSlowHandlers", ENDING_ROOT,
             "    await keeper.endHandlers()\n    await objectKeeper.endHandlers()\n    await handKeeper.endHandlers()\n"
             "    await watcher.endHandlers()\n    await bystander.endHandlers()\n", ""),
    Mutation("stops", "a store stops before one that was created later", "EndingTests.stop", ENDING_ROOT,
             "    await watcher.stop()\n    await handKeeper.stop()\n", "    await handKeeper.stop()\n    await watcher.stop()\n"),
    Mutation("stops", "stores stop twice", "EndingTests.stop", ENDING_ROOT,
             "    guard !hasStopped else { return }\n    hasStopped = true\n", "    hasStopped = true\n"),
    Mutation("stops", "events are delivered after the end", "DeliveryTests.stop", "Support/Activity.swift",
             "      deliverEmitted()\n      hasStopped = true\n", "      deliverEmitted()\n"),
    Mutation("stops", "a window forgets its handlers that start while it stops", "EndingTests.lateHandler", ENDING_WINDOW,
             "    await autosave.endHandlers()\n    await printer.endHandlers()\n  }\n", "  }\n"),
    Mutation("stops", "a window loses events that wait", "EndingTests.manyEvents", ENDING,
             "for _ in 0...dueCount / Self.deliveriesPerTurn { deliverDue() }", "deliverDue()"),
    Mutation("stops", "a window that closes does not stop its stores", "EndingTests.window", ENDING_WINDOW,
             "      await EndingSceneStores.stop(sheet, autosave, binder, printer, storeActivity)\n",
             "      _ = (sheet, autosave, binder, printer, storeActivity)\n"),
]

STARTS = [
    Mutation("10", "a change of one row updates the list", "RowsTests.oneRow", ELM,
             "    _ = moveCount\n", "    _ = moveCount\n    _ = changeCount\n"),
    Mutation("10", "a view of a row is not updated", "RowsTests.oneRow", ELM, "      rows[id]?.state = child\n", ""),
    Mutation("10", "all rows are updated when one of them changes", "RowsTests.manyRows", ELM,
             "      if row.state != new[position] { row.state = new[position] }\n",
             "      rows[id] = nil\n      row.state = new[position]\n"),
    Mutation("10", "the list is not updated when rows come, go or move", "RowsTests.list", ELM,
             "    if hasMoved { moveCount += 1 }\n", ""),
    Mutation("10", "a change of one row looks at all", "RowsTests.cost", ELM,
             "      children[position] = child\n      rows[id]?.state = child\n      changeCount += 1\n",
             "      var all = children\n      all[position] = child\n      show(all)\n"),
    Mutation("11", "a window's stores start while SwiftUI evaluates its views", "InjectionTests.start",
             "Tests/Generated/DeliveryStores+SwiftUI.swift",
             "DeliveryMainStores(stores, starts: false)", "DeliveryMainStores(stores)"),
    Mutation("11", "a window's stores start whenever it appears", "InjectionTests.start",
             "Tests/Generated/DeliveryStores+SwiftUI.swift", "      guard !hasStarted else { return }\n", ""),
    Mutation("11", "stores start although the root must not start them", "RootTests.startsLater", ROOT,
             "    if starts { start() }\n", "    start()\n"),
    Mutation("11", "a preview starts a store whose sample it was given", "RootTests.preview", ROOT,
             "if shelf == nil { stores.shelf.start() }", "stores.shelf.start()"),
    Mutation("starts: async", "a start keeps its released store alive", "SourceTests.releaseDuringStart", DOWNLOADS,
             "    handlerQueue.add { [weak self] in await self?.eventHandlers.start() }\n",
             "    _Concurrency.Task { await eventHandlers.start() }\n"),
    Mutation("starts: async", "handlers do not wait for the start", "SourceTests.start", DOWNLOADS,
             "    handlerQueue.add { [weak self] in await self?.eventHandlers.start() }\n",
             "    resizeCalls.add { [weak self] in await self?.eventHandlers.start() }\n"),
    Mutation("starts: async", "a reset lets the start go on", "SourceTests.resetDuringStart", DOWNLOADS,
             "    handlerQueue.cancelAll()\n", ""),
    Mutation("starts: async", "stores start although the root must not start them", "SourceTests.noStart", EDITING_ROOT,
             "    if starts { start() }\n", "    start()\n"),
]

HANDLERS = [
    Mutation("12", "handlers of one event are called in another order", "AloneTests.severalInOrder", EDITOR,
             "{ first(number: number) }\n      let call2 = delivery?.call(sync: \"second(number:)\", of: self)\n"
             "      StoreTracedCall.run(call2) { second(number: number) }\n",
             "{ second(number: number) }\n      let call2 = delivery?.call(sync: \"first(number:)\", of: self)\n"
             "      StoreTracedCall.run(call2) { first(number: number) }\n"),
    Mutation("12", "a store handles its own event twice", "AloneTests.once", ALONE,
             "      subscription.receive(event)\n", "      subscription.receive(event)\n      subscription.receive(event)\n"),
    Mutation("12", "its own events keep a store alive", "AloneTests.release", EDITOR,
             "{ [weak self] event in self?.receive(event) }", "{ event in self.receive(event) }"),
    Mutation("12", "a store in a window handles its own events after the end", "AloneTests.stopWindow",
             "Alone/Generated/PaneStore.swift",
             "  func finishHandlers() async {\n    eventSubscriptions.removeAll()\n", "  func finishHandlers() async {\n"),
    Mutation("where", "a handler ignores its condition", "AloneTests.condition", EDITOR, "if size > 0 {", "if size >= 0 {"),
    Mutation("by", "a call cancels those with other values", "AloneTests.keys", ALONE,
             "if let earlier = newest[key] { calls.cancel(earlier) }", "for earlier in newest.values { calls.cancel(earlier) }"),
    Mutation("by", "a newer call cancels none", "AloneTests.keys", ALONE,
             "    if let earlier = newest[key] { calls.cancel(earlier) }\n", ""),
    Mutation("by", "a newer call drops none that waits", "AloneTests.waitingKeys", ALONE,
             "    if id >= firstWaiting, dropped.insert(id).inserted { activity.end() }\n", ""),
    Mutation("by", "the pause after an event covers all values", "AloneTests.delayedKeys", ALONE,
             "let entry = pending[key] ?? ", "let entry = pending.values.first ?? "),
    Mutation("by", "a reset forgets calls that go on", "AloneTests.resetInCall", ALONE,
             "newest = newest.filter { calls.runs[$1]?.task?.isCancelled == false }", "newest = [:]"),
    Mutation("limit", "all calls run at a time", "AloneTests.limit", ALONE,
             "while cancelled.isEmpty, runs.count < limit, let", "while cancelled.isEmpty, let"),
    Mutation("limit", "calls start in another order", "AloneTests.limit", ALONE,
             "    waiting.append((nextID, call))\n", "    waiting.front.append((nextID, call))\n"),
    Mutation("limit", "after a reset, a call starts while a cancelled one runs", "AloneTests.resetWithLimit", ALONE,
             "while cancelled.isEmpty, runs.count < limit, let", "while runs.count < limit, let"),
    Mutation("limit", "calls that wait start at the end", "AloneTests.stopWithLimit", ALONE,
             "    while popFirst() != nil { activity.end() }\n", ""),
    Mutation("debounce", "a delayed call survives a reset", "AloneTests.reset", EDITOR,
             "    saveDebounce.cancel()\n    noteDebounce.cancel()\n", "    saveDebounce.cancel()\n"),
    Mutation("throttle", "the last call of a span is lost", "ThrottleTests.spans", SHARED,
             "    guard let action = waiting else { return }\n    waiting = nil\n    beginSpan()\n    action()\n", "    waiting = nil\n"),
    Mutation("throttle", "the call at the end of a span starts none", "ThrottleTests.spans", SHARED,
             "    waiting = nil\n    beginSpan()\n    action()\n", "    waiting = nil\n    action()\n"),
    Mutation("buffer", "a buffer drops the newest call", "BufferTests.newest", SHARED,
             "return numbers.count > limit ? numbers.removeFirst() : nil", "return numbers.count > limit ? numbers.removeLast() : nil"),
    Mutation("buffer", "a buffer counts calls that do not wait", "BufferTests.again", SHARED,
             "    numbers.removeFirst(numbers.prefix { !isWaiting($0) }.count)\n", ""),
    Mutation("removeDuplicates", "duplicates count after a reset", "DuplicateTests.reset", SHARED,
             "  func forget() {\n    values = nil\n", "  func forget() {\n"),
    Mutation("14", "an action goes on after a reset", "ActionTests.reset", FINDER,
             "    handlerQueue.add { [weak self] in await self?.eventHandlers.renew() }\n",
             "    _Concurrency.Task { await eventHandlers.renew() }\n"),
    Mutation("14", "a reset lets calls with a limit run", "ActionTests.reset", FINDER,
             "  func cancelHandlers() {\n    findCalls.cancelAll()\n    getCalls.cancelAll()\n    putCalls.cancelAll()\n",
             "  func cancelHandlers() {\n    findCalls.cancelAll()\n    getCalls.cancelAll()\n"),
    Mutation("14", "the end of a store loses a call with `onRelease: run`", "ActionTests.release", FINDER,
             "writeDebounce.finish()", "writeDebounce.cancel()"),
    Mutation("14", "a delayed call starts after the end of its store has begun", "ActionTests.release", FINDER,
             "    findDebounce.cancel()\n    writeDebounce.finish()\n", "    writeDebounce.finish()\n"),
    Mutation("14", "the error of a cancelled call is reported", "ActionTests.errors", FINDER,
             "      if _Concurrency.Task.isCancelled || error is CancellationError { return }\n", ""),
    Mutation("14", "calls after a reset never start", "ActionTests.event", ALONE,
             "    if !waiting.isEmpty { start() }\n", ""),
    Mutation("15", "events are equal although their values differ", "AloneTests.equatable", "Alone/Generated/EditorEvent.swift",
             "  case left\n", "  case left\n  static func == (one: Self, other: Self) -> Bool { one.traceName == other.traceName }\n"),
]

VALUES = [
    Mutation("16", "a derived field is computed whenever it is read", "DerivedTests.once", FEED,
             "    if let visible = keptVisible { return visible }\n", ""),
    Mutation("16", "a derived field that is kept is not observed", "DerivedTests.observed", FEED,
             "    let visible = self.visible\n    if let count = keptCount { return count }\n",
             "    if let count = keptCount { return count }\n    let visible = self.visible\n"),
    Mutation("16", "a field computed from a derived one is outdated", "DerivedTests.chain", FEED,
             "  var query: String = \"\" {\n    didSet {\n      keptVisible = nil\n      keptCount = nil\n",
             "  var query: String = \"\" {\n    didSet {\n      keptVisible = nil\n"),
    Mutation("16", "a field computed from two others is outdated", "DerivedTests.chain", FEED,
             "      keptBest = nil\n      rowsRollbacks.changed(to: rows)\n", "      rowsRollbacks.changed(to: rows)\n"),
    Mutation("17", "a field does not show that it is loading", "LoadableTests.load", FEED, "    articles.startLoading()\n", ""),
    Mutation("17", "an earlier call that ignores its cancellation wins", "LoadableTests.newest", LOADING,
             "      guard number == self.newest else { return }\n", ""),
    Mutation("17", "a newer call lets earlier ones run", "LoadableTests.newest", LOADING, "    calls.supersede()\n", ""),
    Mutation("17", "an error replaces the value", "LoadableTests.errors", LOADING,
             "self = .failed(error, previous: value)", "self = .failed(error, previous: nil)"),
    Mutation("17", "a call that gives up counts as failed", "LoadableTests.givesUp", LOADING,
             "result = error is CancellationError ? nil : .failure(error)", "result = .failure(error)"),
    Mutation("17", "a call that ignores its cancellation loads the field", "LoadableTests.cancel", LOADING,
             "finish(_Concurrency.Task.isCancelled ? nil : result)", "finish(result)"),
    Mutation("17", "a field keeps loading after its call was cancelled", "LoadableTests.cancel", FEED,
             "    if articles.isLoading { articles.finishLoading(nil) }\n", ""),
    Mutation("17", "a reset lets the call run", "LoadableTests.reset", FEED,
             "    articlesLoads.cancelAll()\n", ""),
    Mutation("17", "a store stops while it loads", "LoadableTests.stop", FEED, "    await articlesLoads.end()\n", ""),
    Mutation("retry", "pauses do not grow", "RetryTests.pauses", LOADING, "      if pause < Self.longPause { pause *= 2 }\n", ""),
    Mutation("retry", "pauses grow without end", "RetryTests.longPause", LOADING,
             "      if pause < Self.longPause { pause *= 2 }\n", "      pause *= 2\n"),
    Mutation("retry", "a call is repeated too often", "RetryTests.pauses", LOADING,
             "    var pause = backoff\n    for _ in 0..<times {", "    var pause = backoff\n    for _ in 0...times {"),
    Mutation("retry", "a call that gives up is repeated", "RetryTests.givesUp", LOADING,
             "        if _Concurrency.Task.isCancelled || error is CancellationError { throw error }\n", ""),
    Mutation("retry", "a call is repeated after it was cancelled", "RetryTests.reset", LOADING,
             "    try await clock.sleep(until: deadline, tolerance: nil)\n", "    try? await clock.sleep(until: deadline, tolerance: nil)\n"),
    Mutation("retry", "`settle()` waits for pauses", "RetryTests.pauses", LOADING,
             "    activity.end()\n    defer {\n      activity.begin()\n", "    defer {\n"),
    Mutation("optimistic", "a call that fails restores nothing", "OptimisticTests.restore", LOADING,
             "      undo(call, value(), restore, merge)\n      throw error", "      throw error"),
    Mutation("optimistic", "a call that fails undoes what others have done", "OptimisticTests.others", LOADING,
             "    if version == left.version {", "    if version >= left.version {"),
    Mutation("optimistic", "an element that others have changed is restored", "OptimisticTests.restore", LOADING,
             "after[$0.id] == $0 ? before[$0.id] : $0", "before[$0.id]"),
    Mutation("optimistic", "an attempt starts with what the last one has left", "OptimisticTests.again", LOADING,
             "return try await work { undo(call, value(), restore, merge) }", "return try await work {}"),
    Mutation("optimistic", "a call restores what an earlier one has left in vain", "OptimisticTests.several", LOADING,
             "      for other in calls where other.former.version == left.version { other.former = call.former }\n", ""),
    Mutation("optimistic", "a reset is undone", "OptimisticTests.reset", LOADING,
             "    version = newestVersion\n", "    if version == 0 { version = newestVersion }\n"),
]

SOURCES = [
    Mutation("observes", "the first element of a sequence is lost", "SourceTests.sequence", EDITING,
             "for try await element in sequence {", "for try await element in sequence.dropFirst() {"),
    Mutation("observes", "the error of a sequence is lost", "SourceTests.errors", EDITING,
             "          if let fail { await Self.pass(error, to: fail) }\n", "          _ = (error, fail)\n"),
    Mutation("observes", "a store goes on reading after the end", "SourceTests.stop", EDITING,
             "    for task in tasks { task.cancel() }\n    tasks = []\n", "    tasks = []\n"),
    Mutation("observes", "an element arrives although its store has ended", "SourceTests.arrivalAfterEnd", EDITING,
             "    if !_Concurrency.Task.isCancelled { receive(value) }\n", "    receive(value)\n"),
    Mutation("observes", "a released store goes on reading", "SourceTests.releaseAlone", EDITING,
             "  deinit {\n    for task in tasks { task.cancel() }\n  }\n", ""),
    Mutation("observes", "a reader keeps its store alive", "SourceTests.releaseAlone", DOWNLOADS,
             "    eventSubscriptions.add(downloader.progress) { [weak self] value in\n      self?.receive(value)\n",
             "    eventSubscriptions.add(downloader.progress) { value in\n      self.receive(value)\n"),
    Mutation("observes", "only the first change of a field arrives", "SourceTests.field", EDITING,
             "    if let value = track() { receive(value) }\n", "    if let value = read() { receive(value) }\n"),
    Mutation("observes", "each change in a turn arrives", "SourceTests.fieldAlone", EDITING,
             "    activity.append { [weak self] in self?.deliver() }\n",
             "    _ = track()\n    activity.append { [weak self] in self?.deliver() }\n"),
    Mutation("observes", "`settle()` does not wait for changes of fields", "SourceTests.fieldAlone", EDITING,
             "  private func deliverSoon() {\n", "  private func deliverSoon() {\n    return StoreActivity.onNextTurn { self.deliver() }\n"),
    Mutation("observes", "the change of a field overtakes events", "SourceTests.orderWithEvents", EDITING,
             "    activity.append { [weak self] in self?.deliver() }\n",
             "    activity.begin()\n    activity.deliveries.front.append(.init { [weak self] in self?.deliver() })\n"),
    Mutation("observes", "a change of a field arrives after the end", "SourceTests.fieldAfterEnd", EDITING,
             "    fields = []\n", ""),
    Mutation("persisted", "stores stop before everything is written", "PersistenceTests.stop", EDITING_ROOT,
             "    await desk.writePersistedFields()\n", ""),
    Mutation("persisted", "what stores change while they stop is lost", "PersistenceTests.changeInStop", EDITING_ROOT,
             "    await library.writePersistedFields()\n", ""),
    Mutation("persisted", "a change that has been written keeps its store alive", "PersistenceTests.release", EDITING,
             "    while let value = changed?() {\n      changed = nil\n", "    if let value = changed?() {\n"),
    Mutation("persisted", "every change is written", "PersistenceTests.oncePerTurn", EDITING,
             "    guard writing == nil else { return }\n",
             "    _Concurrency.Task { try? await self.place.save(value()) }\n    guard writing == nil else { return }\n"),
    Mutation("persisted", "`settle()` does not wait for writes", "PersistenceTests.relaunch", EDITING,
             "    activity.begin()\n    writing = ", "    activity.begin()\n    activity.end()\n    writing = "),
    Mutation("persisted", "what cannot be read is overwritten", "PersistenceTests.damaged", EDITING,
             "guard !isLoading, !isUnreadable else", "guard !isLoading else"),
    Mutation("persisted", "what has been read is written", "PersistenceTests.oncePerTurn", EDITING,
             "guard !isLoading, !isUnreadable else", "guard !isUnreadable else"),
    Mutation("persisted", "a change during a write is lost", "PersistenceTests.changeDuringWrite", EDITING,
             "    while let value = changed?() {\n", "    if let value = changed?() {\n"),
    Mutation("persisted", "an error stays after a write that succeeds", "PersistenceTests.failedWrite", EDITING,
             "        if hasFailed { report?(nil) }\n", ""),
    Mutation("persisted", "what has been migrated is not written", "PersistenceTests.migration", EDITING,
             "      if !kept.isCurrent { write { kept.value } }\n", ""),
]

MUTATIONS = DELIVERY + ENDINGS + STARTS + HANDLERS + VALUES + SOURCES
