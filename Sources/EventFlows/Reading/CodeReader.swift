import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Follows the code of methods: what it reads, changes and emits, and where it waits.
final class CodeReader {
  let context: AnalysisContext
  let stores: StoreTable
  /// The functions that were followed from others.
  private(set) var followed: Set<Fact> = []
  /// The tasks that code starts, by the closure.
  private(set) var tasks: [(closure: Fact, store: Int, walks: CodeWalks)] = []
  /// Whether some ways through the code were left out.
  private(set) var hasLimited = false
  /// The functions that are being followed, outermost first.
  private var callers: [Fact] = []
  private var numbersOfTasks: [Fact: Int] = [:]

  private static let deepestCall = 8

  init(_ context: AnalysisContext, stores: StoreTable) {
    self.context = context
    self.stores = stores
  }

  var program: Program { context.program }
  var types: TypeInference { context.types }

  /// The ways through a method. An error leads to the method that receives it.
  func paths(of function: Fact, errorsGoTo receiver: Fact? = nil) -> [FlowPath] {
    var walks = CodeWalks()
    followBody(of: function, along: &walks)
    if let receiver, !walks.thrown.isEmpty {
      var failed = walks
      failed.open = walks.thrown
      failed.thrown = []
      failed.returned = []
      followBody(of: receiver, along: &failed)
      walks.thrown = failed.all
    }
    return paths(of: walks)
  }

  /// The ways through a closure or another piece of code that runs by itself.
  func paths(ofCode code: [Fact]) -> [FlowPath] {
    var walks = CodeWalks()
    for part in code {
      if part.kind == .closure || part.kind == .block {
        followBlock(part, along: &walks)
      } else {
        followStatement(part, along: &walks)
      }
    }
    return paths(of: walks)
  }

  func paths(of walks: CodeWalks) -> [FlowPath] {
    var result = walks
    result.open = walks.all
    (result.returned, result.thrown) = ([], [])
    result.simplify()
    hasLimited = hasLimited || result.areLimited
    var seen: Set<FlowPath> = []
    return result.open.map(\.steps).filter { seen.insert($0).inserted }
  }

  private func followBody(of function: Fact, along walks: inout CodeWalks) {
    guard let block = function.codeBlock else { return }
    callers.append(function)
    defer { callers.removeLast() }
    followBlock(block, along: &walks)
  }

  // MARK: Calls

  /// Follows a method that code calls. What it returns depends on its arguments and on what it reads.
  func follow(_ function: Fact, calledBy call: Fact?, along walks: inout CodeWalks) {
    guard callers.count < Self.deepestCall, !callers.contains(function) else { return }
    followed.insert(function)
    if let call { bindParameters(of: function, to: call, along: &walks) }
    let conditions = walks.open.map(\.conditions)
    var inner = walks.fork { followBody(of: function, along: &$0) }
    // Conditions of the method end with it.
    let outer = conditions.first ?? []
    for index in inner.open.indices { inner.open[index].conditions = outer }
    for index in inner.returned.indices { inner.returned[index].conditions = outer }
    walks.open = inner.open + inner.returned
    inner.returned = []
    (inner.broken, inner.continued) = ([], [])
    walks.addExits(of: inner)
    walks.simplify()
  }

  private func bindParameters(of function: Fact, to call: Fact, along walks: inout CodeWalks) {
    for parameter in function.parameters {
      guard let value = call.value(of: parameter, of: function), value.kind == .name,
        case .local(let local) = program.meaning(of: value.nameID, at: value)
      else { continue }
      for index in walks.open.indices {
        if let reads = walks.open[index].locals[local] { walks.open[index].locals[parameter] = reads }
      }
    }
  }

  /// Adds a task that code starts.
  func startTask(_ closure: Fact, at place: Fact, along walks: inout CodeWalks) {
    guard let store = storeAround(closure) else { return }
    let number: Int
    if let known = numbersOfTasks[closure] {
      number = known
    } else {
      number = tasks.count
      numbersOfTasks[closure] = number
      tasks.append((closure, store, CodeWalks()))
      var inner = CodeWalks()
      inner.open[0].locals = walks.open.first?.locals.filter { $0.value.isEmpty } ?? [:]
      followBlock(closure, along: &inner)
      tasks[number].walks = inner
    }
    for index in walks.open.indices { walks.open[index].add(.starts(number), at: place) }
  }

  /// The store whose code a fact is in.
  func storeAround(_ fact: Fact) -> Int? {
    program.enclosingType(of: fact).flatMap { stores.store(of: $0) }
  }
}
