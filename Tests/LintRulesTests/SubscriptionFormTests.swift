import AppleNames
import SwiftFacts
import Testing

@testable import LintRules

/// Compares the sets that are derived from the rows with what rules and queries expect. A row that changes one of them
/// changes findings.
@Suite("The table of subscription forms")
struct SubscriptionFormTests {
  @Test("lists what receives events")
  func receiving() {
    #expect(
      SubscriptionForm.receiving == ["sink", "assign", "onReceive", "addObserver", "for await"])
    #expect(
      SubscriptionForm.receivingOutsideViews == ["sink", "assign", "addObserver", "for await"])
  }

  @Test("lists what subscribes to a publisher")
  func publishers() {
    #expect(SubscriptionForm.methodsOfPublishers == ["sink", "assign"])
    #expect(SubscriptionForm.modifiers == ["onReceive"])
    #expect(SubscriptionForm.assigning == ["assign"])
    #expect(
      SubscriptionForm.ofValues.mapValues(\.functionLabel)
        == ["sink": "receiveValue", "onReceive": "perform"])
  }

  @Test("lists what observes notifications")
  func notifications() {
    #expect(
      SubscriptionForm.labelsOfNotifications
        == ["addObserver": ["forName", "name"], "publisher": ["for"], "notifications": ["named"]])
    #expect(
      SubscriptionForm.withStream.mapValues(\.delivery)
        == ["publisher": .publisher, "notifications": .sequence])
  }

  @Test("lists what returns a token, and what keeps the closure")
  func tokens() {
    #expect(
      SubscriptionForm.withToken.mapValues { $0.map(\.keeper) }
        == ["sink": [.token], "assign": [nil], "addObserver": [.center], "observe": [.token]])
  }

  @Test(
    "recognizes calls by their arguments",
    arguments: [
      ("changed.sink { show($0) }", true),
      ("changed.sink(receiveValue: show)", true),
      ("changed.sink(on: queue) { show($0) }", false),
      ("changed.assign(to: \\.name, on: self)", true),
      ("changed.assign(to: &$name)", false),
      ("center.addObserver(forName: .paid, object: nil, queue: nil) { _ in }", true),
      ("center.addObserver(forName: .paid, object: nil, queue: nil, using: show)", true),
      ("center.addObserver(self, selector: #selector(show), name: .paid, object: nil)", false),
      ("cart.observe(\\.total) { _, _ in }", true),
      ("cart.observe(total) { }", false),
    ])
  func arguments(_ text: String, returnsToken: Bool) throws {
    let facts = try #require(ExampleCase.facts(of: "let value = \(text)", path: "Value.swift"))
    let call = try #require(facts.all.first { $0.kind == .call })
    let forms = SubscriptionForm.withToken[try #require(call.nameOfSubscriptionForm)] ?? []
    #expect(forms.contains { $0.fits(call) } == returnsToken)
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
          "scheduledTimer": .runLoop, "async": .queue, "asyncAfter": .queue,
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
