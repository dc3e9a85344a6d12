import AppleNames
import SwiftFacts
import Testing

@testable import LintRules

/// Compares the rows with what analyses and rules expect. A row that changes one of these changes findings.
@Suite("The table of subscription forms")
struct SubscriptionFormTests {
  struct Expected: Sendable {
    let text: String
    var source: SubscriptionForm.Source?
    var delivery: SubscriptionForm.Delivery?
    var keeper: ClosureKeeper?
    var returnsToken = false
    var receivesEvents = true
  }

  @Test(
    "recognizes calls by their arguments",
    arguments: [
      Expected(
        text: "changed.sink { show($0) }", source: .publisher,
        delivery: .code(functionLabel: "receiveValue"), keeper: .token, returnsToken: true),
      Expected(
        text: "changed.sink(receiveValue: show)", source: .publisher,
        delivery: .code(functionLabel: "receiveValue"), keeper: .token, returnsToken: true),
      Expected(
        text: "changed.sink(on: queue) { show($0) }", source: .publisher,
        delivery: .code(functionLabel: "receiveValue")),
      Expected(
        text: "changed.assign(to: \\.name, on: self)", source: .publisher, delivery: .property,
        returnsToken: true),
      Expected(text: "changed.assign(to: &$name)", source: .publisher, delivery: .property),
      Expected(
        text: "center.addObserver(forName: .paid, object: nil, queue: nil) { _ in }",
        source: .center(nameLabel: "forName"), delivery: .code(functionLabel: "using"),
        keeper: .center, returnsToken: true),
      Expected(
        text: "center.addObserver(forName: .paid, object: nil, queue: nil, using: show)",
        source: .center(nameLabel: "forName"), delivery: .code(functionLabel: "using"),
        keeper: .center, returnsToken: true),
      Expected(
        text: "center.addObserver(self, selector: #selector(show), name: .paid, object: nil)",
        source: .center(nameLabel: "name"), delivery: .selector),
      Expected(
        text: "center.publisher(for: .paid)", source: .center(nameLabel: "for"),
        delivery: .publisher, receivesEvents: false),
      Expected(
        text: "center.notifications(named: .paid)", source: .center(nameLabel: "named"),
        delivery: .sequence, receivesEvents: false),
      Expected(
        text: "cart.observe(\\.total) { _, _ in }", source: .keyPath,
        delivery: .code(functionLabel: nil), keeper: .token, returnsToken: true,
        receivesEvents: false),
      Expected(
        text: "row.onReceive(changed) { show($0) }", source: .argumentOfModifier,
        delivery: .code(functionLabel: "perform")),
      Expected(
        text: "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() }", source: .system,
        delivery: .code(functionLabel: "block"), keeper: .runLoop, returnsToken: true, receivesEvents: false),
      Expected(
        text:
          "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)",
        source: .system, delivery: .selector, keeper: .runLoop, returnsToken: true, receivesEvents: false),
      Expected(
        text: "Timer(timeInterval: 1, repeats: true) { _ in tick() }", source: .system,
        delivery: .code(functionLabel: "block"), keeper: .runLoop, returnsToken: true, receivesEvents: false),
      Expected(
        text: "CADisplayLink(target: self, selector: #selector(step))", source: .system, delivery: .selector,
        keeper: .runLoop, returnsToken: true, receivesEvents: false),
      Expected(
        text: "DispatchWorkItem { load() }", source: .system, delivery: .code(functionLabel: "block"), keeper: .object,
        returnsToken: true, receivesEvents: false),
      Expected(
        text: "NSEvent.addLocalMonitorForEvents(matching: .keyDown) { show($0) }", source: .system,
        delivery: .code(functionLabel: "handler"), keeper: .events, returnsToken: true, receivesEvents: false),
      Expected(
        text: "URLSession(configuration: .default, delegate: self, delegateQueue: nil)", source: .system,
        delivery: .selector, keeper: .session, returnsToken: true, receivesEvents: false),
      Expected(text: "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in tick() }"),
      Expected(text: "keys.addLocalMonitorForEvents(matching: .keyDown) { show($0) }"),
      Expected(text: "cart.observe(total) { }"),
      Expected(text: "page.assign(name)"),
      Expected(text: "page.publisher()"),
      Expected(text: "page.onAppear { }"),
    ])
  func calls(_ expected: Expected) throws {
    let facts = try #require(
      ExampleCase.facts(of: "let value = \(expected.text)", path: "Value.swift"))
    let form = SubscriptionForm(of: try #require(facts.all.first { $0.kind == .call }))
    #expect(form?.source == expected.source)
    #expect(form?.delivery == expected.delivery)
    #expect(form?.keeper == expected.keeper)
    #expect(form?.returnsToken ?? false == expected.returnsToken)
    #expect(form.map(\.receivesEvents) ?? true == expected.receivesEvents)
  }

  @Test("recognizes loops that wait for values")
  func loops() throws {
    let facts = try #require(
      ExampleCase.facts(
        of: "func f() async { for await event in events { } \n for event in events { } }",
        path: "Value.swift"))
    let loops = facts.all.filter { $0.kind == .forLoop }
    #expect(loops.map { SubscriptionForm(of: $0)?.delivery } == [.loop, nil])
  }
}

@Suite("The list of endless sources")
struct EndlessSourcesTests {
  @Test("has these types and operators")
  func names() {
    #expect(
      EndlessSources.publishers == [
        "PassthroughSubject", "CurrentValueSubject", "Published.Publisher",
        "ObservableObjectPublisher", "NotificationCenter.Publisher", "Timer.TimerPublisher",
      ])
    #expect(
      EndlessSources.erasedPublishers == ["AnyPublisher", "Publisher", "Subject", "AnySubject"])
    #expect(EndlessSources.streams == ["AsyncStream"])
    #expect(EndlessSources.finitePublishers == ["Just", "Future", "Empty", "Fail", "Record"])
    #expect(
      EndlessSources.endingOperators == [
        "first", "tryFirst", "last", "prefix", "reduce", "count", "contains", "allSatisfy",
        "dataTaskPublisher",
      ])
    #expect(
      EndlessSources.sequenceOperators == [
        "map", "filter", "compactMap", "dropFirst", "drop", "debounce", "removeDuplicates",
        "throttle", "buffer", "_throttle",
      ])
  }

  @Test(
    "has these calls and properties",
    arguments: [
      ("cart.$lines", true, false), ("cart.objectWillChange", true, false),
      ("cart.lines", false, false), ("$0", false, false),
      ("center.publisher(for: .paid)", true, false), ("center.publisher()", false, false),
      ("Timer.publish(every: 1, on: .main, in: .common)", true, false),
      ("page.publish()", false, false),
      ("center.notifications(named: .paid)", false, true),
      ("center.notifications()", false, false),
    ])
  func expressions(_ text: String, isPublisher: Bool, isSequence: Bool) throws {
    let facts = try #require(ExampleCase.facts(of: "let value = \(text)", path: "Value.swift"))
    let value = try #require(facts.all.first { $0.kind == .property }?.initialExpression)
    let isCall = value.kind == .call
    #expect(
      (isCall
        ? EndlessSources.isPublisher(call: value) : EndlessSources.isPublisher(property: value))
        == isPublisher)
    #expect((isCall && EndlessSources.isSequence(call: value)) == isSequence)
  }
}

@Suite("The table of what keeps a closure")
struct ClosureKeeperTests {
  @Test("lists the keepers")
  func keepers() {
    let rows = ClosureKeepingCall.all.filter { $0.keeper != .subscription }
    #expect(
      Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.keeper) })
        == [
          "sink": .token, "observe": .token, "addObserver": .center, "Task": .task,
          "detached": .task, "immediate": .task, "addTask": .task, "addTaskUnlessCancelled": .task,
          "scheduledTimer": .runLoop, "Timer": .runLoop, "addLocalMonitorForEvents": .events,
          "addGlobalMonitorForEvents": .events, "DispatchWorkItem": .object, "async": .queue, "asyncAfter": .queue,
        ])
    #expect(
      ClosureKeepingCall.operatorNames == [
        "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "filter", "tryFilter", "scan",
        "tryScan", "handleEvents", "removeDuplicates", "tryRemoveDuplicates", "drop", "tryDrop",
        "mapError", "catch", "tryCatch", "replaceError", "replaceNil", "replaceEmpty",
        "setFailureType", "receive", "subscribe", "debounce", "throttle", "delay", "dropFirst",
        "collect", "merge", "combineLatest", "zip", "prepend", "append", "share", "multicast",
        "autoconnect", "buffer", "print", "breakpoint", "retry", "timeout", "encode", "decode",
        "switchToLatest", "eraseToAnyPublisher",
      ])
    #expect(ClosureKeepingCall.actions == ["async", "asyncAfter", "sink", "forEach"])
  }

  @Test("says when closures run")
  func timings() {
    #expect(StandardLibraryNames.functionsRunningClosures["Task"] == .later)
    #expect(StandardLibraryNames.taskFactories == ["detached", "immediate"])
    let methods = StandardLibraryNames.methodsRunningClosures
    #expect(
      methods.filter { !StandardLibraryNames.methodsOnElements.contains($0.key) }
        == [
          "run": .atOnce, "async": .later, "sync": .atOnce, "addTask": .anytime,
          "addTaskUnlessCancelled": .anytime, "assumeIsolated": .atOnce, "detached": .anytime,
          "immediate": .atOnce,
        ])
  }

  @Test(
    "recognizes calls by the type that they name",
    arguments: [
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", .runLoop),
      ("Clock.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", nil),
      ("DispatchQueue.main.async { }", .queue),
      ("DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now()) { }", .queue),
      ("queue.async { }", nil),
      ("Task.detached { }", .task),
    ] as [(String, ClosureKeeper?)])
  func calls(_ text: String, keeper: ClosureKeeper?) throws {
    let facts = try #require(ExampleCase.facts(of: "let value = \(text)", path: "Value.swift"))
    let value = try #require(facts.all.first { $0.kind == .property }?.initialExpression)
    #expect(ClosureKeepingCall(of: value)?.keeper == keeper)
  }
}
