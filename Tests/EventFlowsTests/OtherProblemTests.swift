import EventFlows
import Testing

@Suite("Lost updates")
struct LostUpdateTests {
  private static func contexts(_ handler: String) -> String {
    """
    Scanner:
      actions: { scan: { signature: "(_ id: Int)", emits: [scanned] } }
      events: { scanned: { id: Int } }
    Cart:
      dependencies: [api]
      state: { count: "Int = 0", items: "[Int] = []", prices: "[Int: Int] = [:]" }
      storage: { hits: "Int = 0" }
      actions: { load: "() async throws" }
      handles: { Scanner.scanned: { call: receive(id:), \(handler) } }
    """
  }

  private static func code(_ body: String, _ load: String = "") -> String {
    """
    extension ScannerStore { func scan(_ id: Int) { emit(.scanned(id: id)) } }
    extension CartStore {
      func load() async throws { \(load) }
      func receive(id: Int) async { \(body) }
    }
    """
  }

  @Test(
    "are found if a dropped call is the only one that adds something",
    arguments: ["run: latest", "debounce: 1s", "throttle: 1s", "buffer: newest(1)"])
  func dropped(handler: String) throws {
    let app = try FlowApp(Self.contexts(handler), Self.code("«items».append(id)"))
    app.expect(.lostUpdate)
    #expect(app.trace.count == 4)
  }

  @Test("are not invented if the next call replaces everything")
  func replaced() throws {
    try FlowApp(Self.contexts("run: latest"), Self.code("items = [id]; count = id")).expect()
  }

  @Test("are not invented if another method loads the whole value")
  func reloaded() throws {
    try FlowApp(
      Self.contexts("run: latest"), Self.code("items.append(id)", "items = try await api.load()")
    ).expect()
  }

  @Test(
    "are not invented for calls that all run",
    arguments: ["run: serial", "run: concurrent", "run: concurrent, limit: 1"])
  func allRun(handler: String) throws {
    try FlowApp(Self.contexts(handler), Self.code("items.append(id)")).expect()
  }

  @Test("are not invented for storage that nothing else reads")
  func unread() throws {
    try FlowApp(Self.contexts("run: latest"), Self.code("hits += 1")).expect()
  }

  @Test("are not invented for elements with the value that tells calls apart")
  func keyed() throws {
    try FlowApp(Self.contexts("run: latest, by: id"), Self.code("prices[id] = 1")).expect()
  }
}

@Suite("Reset races")
struct ResetRaceTests {
  private static let contexts = """
    Session:
      actions: { signOut: { signature: "()", emits: [signedOut] } }
      events: { signedOut: }
    News:
      dependencies: [api]
      actions: { refresh: "() async throws" }
      events: { arrived: { ids: "[Int]" } }
    Feed:
      dependencies: [api]
      state: { items: "[Int] = []", rate: "Double = 0", isOpen: "Bool = false" }
      storage: { visit: { type: Int, default: "0", reset: true } }
      actions: { load: "() async throws" }
      handles:
        Session.signedOut: resetState()
        News.arrived: { call: show(ids:), run: serial }
    """

  private static func code(_ refresh: String, _ load: String, _ show: String) -> String {
    """
    extension SessionStore { func signOut() { emit(.signedOut) } }
    extension NewsStore { func refresh() async throws { \(refresh) } }
    extension FeedStore {
      func load() async throws { \(load) }
      func show(ids: [Int]) async { \(show) }
    }
    """
  }

  @Test("are found in actions, which a reset does not cancel")
  func action() throws {
    let app = try FlowApp(Self.contexts, Self.code("", "«items» = try await api.load()", ""))
    // Nothing emits `arrived`.
    #expect(app.report.findings.map(\.problem) == [.resetRace, .unreachable], "\(app.description)")
    #expect(app.trace.contains("`Session.signOut()` is called"))
  }

  @Test("are found in handlers that ignore their cancellation")
  func handler() throws {
    try FlowApp(
      Self.contexts, Self.code("emit(.arrived(ids: []))", "", "let new = await api.rate(); «rate» = new")
    ).expect(.resetRace)
  }

  @Test("are found if another store emits an event after it has waited")
  func lateEvent() throws {
    let app = try FlowApp(
      Self.contexts, Self.code("let ids = try await api.load(); emit(.arrived(ids: ids))", "", "«items» = ids"))
    app.expect(.resetRace)
    #expect(app.trace.last == "`Feed.show(ids:)` changes `items`")
  }

  @Test("are not invented for handlers that a reset cancels")
  func cancelled() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        "emit(.arrived(ids: []))", "", "do { let new = try await api.load(); items = new } catch {}")
    ).expect()
  }

  @Test("are not invented if the method checks what a reset changes")
  func checked() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        "emit(.arrived(ids: []))",
        "let visit = visit; let new = try await api.load(); guard visit == self.visit else { return }; items = new",
        "let new = await api.rate(); if Task.isCancelled { return }; rate = new")
    ).expect()
  }

  @Test("are not invented for flags, and for changes before the first `await`")
  func harmless() throws {
    try FlowApp(
      Self.contexts,
      Self.code("emit(.arrived(ids: []))", "items = []; isOpen = true; _ = try await api.load(); isOpen = false", "")
    ).expect()
  }
}

@Suite("Cycles and reachability")
struct CausalityTests {
  private static func ring(_ work: String, _ price: String = "emit(.priced)", handler: String = "work") -> (
    String, String
  ) {
    (
      """
      Cart:
        state: { total: "Int = 0" }
        actions: { begin: { signature: "()", emits: [priced] } }
        events: { priced: }
        handles: { Tax.changed: { call: price, run: sync, emits: [priced] } }
      Tax:
        state: { rate: "Int = 0" }
        events: { changed: }
        handles: { Cart.priced: { call: \(handler), run: sync, emits: [changed] } }
      """,
      """
      extension CartStore { func begin() { emit(.priced) }; func price() { \(price) } }
      extension TaxStore { func work() { \(work) } }
      """
    )
  }

  @Test("A cycle that nothing ends is found")
  func endless() throws {
    let (spec, code) = Self.ring("rate += 1; emit(.changed)", "total += 1; emit(«.priced»)")
    let app = try FlowApp(spec, code)
    app.expect(.endlessCycle)
    #expect(app.trace.count == 4)
  }

  @Test("A cycle is found in a spec without code")
  func specOnly() throws {
    let (spec, _) = Self.ring("")
    #expect(try FlowApp(spec).report.findings.map(\.problem) == [.endlessCycle])
  }

  @Test(
    "A cycle that a condition or an error ends is not",
    arguments: ["if rate < 9 { emit(.changed) }", "guard rate < 9 else { return }; emit(.changed)"])
  func ends(work: String) throws {
    let (spec, code) = Self.ring(work)
    try FlowApp(spec, code).expect()
  }

  @Test("A cycle with a delay is not endless")
  func delayed() throws {
    let (spec, code) = Self.ring("emit(.changed)")
    try FlowApp(
      spec.replacing("call: work, run: sync", with: "call: work, debounce: 1s"),
      code.replacing("work() {", with: "work() async {")
    ).expect()
  }

  @Test("A handler of an event that only a handler without a cause emits is unreachable")
  func unreachable() throws {
    let app = try FlowApp(
      """
      A: { actions: { go: "()" }, events: { started: } }
      B: { events: { moved: }, handles: { «A.started»: { call: move, run: sync } } }
      C: { state: { count: "Int = 0" }, handles: { «B.moved»: { call: tally, run: sync } } }
      """,
      """
      extension AStore { func go() {} }
      extension BStore { func move() { emit(.moved) } }
      extension CStore { func tally() { count += 1 } }
      """)
    app.expect(.unreachable, .unreachable)
    #expect(app.report.findings.last?.reason.contains("so `count` never changes") == true)
  }

  @Test("A handler is reachable through tasks, helpers, views and computed properties")
  func reachable() throws {
    try FlowApp(
      """
      A: { dependencies: [api], actions: { go: "()" }, events: { started: , ended: , seen: } }
      B:
        state: { count: "Int = 0" }
        handles: { A.started: { call: move, run: sync }, A.ended: { call: end, run: sync }, A.seen: { call: see, run: sync } }
      """,
      """
      extension AStore {
        func go() { Task { [weak self] in self?.announce() }; _ = last }
        private func announce() { emit(.started) }
        private var last: Int { emit(.ended); return 1 }
      }
      extension BStore { func move() {}; func end() {}; func see() {} }
      @MainActor func report(_ a: AStore) { a.emit(.seen) }
      """
    ).expect()
  }

  @Test("An event that a store emits in `start()` may come before a later store has started")
  func lateStart() throws {
    let contexts = """
      A: { starts: true, events: { ready: } }
      B: { starts: true, state: { isReady: "Bool = false" }, handles: { A.ready: { call: prepare, run: sync } } }
      """
    let code =
      "extension AStore { func start() { emit(«.ready») } }\nextension BStore { func start() {}; func prepare() { isReady = true } }"
    try FlowApp(contexts, code, channel: "combine").expect(.lateStart)
    let plain = code.replacing("«", with: "").replacing("»", with: "")
    // Delivered on the next turn, when all stores have started.
    try FlowApp(contexts, plain).expect()
    // In the queue, the call waits for a turn as well.
    try FlowApp(
      contexts.replacing(", run: sync", with: ""), plain.replacing("prepare() {", with: "prepare() async {"),
      channel: "combine"
    ).expect()
  }

  @Test("A window's store never receives what the app emits in `start()`")
  func window() throws {
    try FlowApp(
      """
      A: { starts: true, events: { ready: } }
      B: { lifetime: scene, state: { isReady: "Bool = false" }, handles: { A.ready: { call: prepare, run: sync } } }
      """,
      "extension AStore { func start() { emit(«.ready») } }\nextension BStore { func prepare() { isReady = true } }"
    ).expect(.lateStart)
  }
}
