import LinkedProgram
import SwiftFacts

// Statements, in the order in which they run.
extension CodeReader {
  func followBlock(_ block: Fact, along walks: inout CodeWalks) {
    let outer = walks.open.map(\.conditions)
    var deferred: [(statement: Fact, returned: Int, thrown: Int)] = []
    for statement in block.statements {
      guard !walks.open.isEmpty else { break }
      if statement.kind == .deferStatement {
        deferred.append((statement, walks.returned.count, walks.thrown.count))
      } else {
        followStatement(statement, along: &walks)
      }
    }
    for last in deferred.reversed() { runDeferred(last, along: &walks) }
    let conditions = outer.first ?? []
    for index in walks.open.indices { walks.open[index].conditions = conditions }
  }

  /// A `defer` runs however code leaves its block.
  private func runDeferred(_ last: (statement: Fact, returned: Int, thrown: Int), along walks: inout CodeWalks) {
    guard let block = last.statement.child(.block) else { return }
    func run(_ ways: [CodeWalk]) -> [CodeWalk] {
      var inner = CodeWalks()
      inner.open = ways
      followBlock(block, along: &inner)
      return inner.open
    }
    walks.open = run(walks.open)
    let (returned, thrown) = (min(last.returned, walks.returned.count), min(last.thrown, walks.thrown.count))
    walks.returned = walks.returned[..<returned] + run(Array(walks.returned[returned...]))
    walks.thrown = walks.thrown[..<thrown] + run(Array(walks.thrown[thrown...]))
  }

  func followStatement(_ statement: Fact, along walks: inout CodeWalks) {
    switch statement.kind {
    case .block: followBlock(statement, along: &walks)
    case .property, .destructuring: followBinding(statement, along: &walks)
    case .ifStatement: followIf(statement, along: &walks)
    case .guardStatement: followGuard(statement, along: &walks)
    case .switchStatement: followSwitch(statement, along: &walks)
    case .forLoop: followFor(statement, along: &walks)
    case .whileLoop: followWhile(statement, along: &walks)
    case .repeatLoop: followRepeat(statement, along: &walks)
    case .doStatement: followDo(statement, along: &walks)
    case .returnStatement:
      if let value = statement.firstChild { followExpression(value, along: &walks) }
      walks.returned += walks.open
      walks.open = []
    case .throwStatement:
      if let value = statement.firstChild { followExpression(value, along: &walks) }
      walks.thrown += walks.open
      walks.open = []
    case .otherStatement where statement.name == "break":
      walks.broken += walks.open
      walks.open = []
    case .otherStatement where statement.name == "continue":
      walks.continued += walks.open
      walks.open = []
    case .function, .initializer: break
    case let kind where kind.isTypeOrExtension: break
    case .compilationConditional, .compilationBranch: followBlock(statement, along: &walks)
    default: followExpression(statement, along: &walks)
    }
  }

  /// `let count = items.count`: the locals depend on what the value reads.
  private func followBinding(_ statement: Fact, along walks: inout CodeWalks) {
    guard let value = statement.initialExpression else { return }
    let names = statement.kind == .property ? [statement] : statement.descendants(.boundName).map { $0 }
    collect(&walks) {
      followExpression(value, along: &$0)
    } use: { walk, reads in
      for name in names { walk.locals[name] = reads }
    }
  }

  /// Follows an expression and tells each open way which reads it depends on.
  func collect(
    _ walks: inout CodeWalks, follow: (inout CodeWalks) -> Void, use: (inout CodeWalk, [Int]) -> Void
  ) {
    for index in walks.open.indices { walks.open[index].collected.append([]) }
    follow(&walks)
    for index in walks.open.indices {
      let reads = walks.open[index].collected.removeLast()
      walks.open[index].depend(on: reads)
      use(&walks.open[index], reads)
    }
  }

  // MARK: Conditions

  /// Follows conditions, which hold from then on.
  private func followConditions(_ conditions: Fact, along walks: inout CodeWalks) {
    for part in conditions.children where part.kind != .block {
      collect(&walks) {
        followCondition(part, along: &$0)
      } use: { walk, reads in
        for name in [part] + part.descendants(.boundName).map({ $0 }) where name.kind != .name {
          walk.locals[name] = reads
        }
        for read in reads where !walk.conditions.contains(read) { walk.conditions.append(read) }
      }
    }
  }

  private func followCondition(_ part: Fact, along walks: inout CodeWalks) {
    switch part.kind {
    case .optionalBinding:
      if let value = part.initialExpression { return followExpression(value, along: &walks) }
      // `if let user` reads the member `user`.
      if let field = field(named: part.nameID, at: part) { addRead(of: field, at: part, along: &walks) }
    case .patternMatch:
      if let value = part.initialExpression { followExpression(value, along: &walks) }
    default: followExpression(part, along: &walks)
    }
  }

  func followIf(_ statement: Fact, along walks: inout CodeWalks) {
    guard let conditions = statement.child(.conditions) else { return }
    let before = walks.open.first?.conditions ?? []
    followConditions(conditions, along: &walks)
    let block = conditions.child(.block)
    let then = walks.fork { inner in
      if let block { followBlock(block, along: &inner) }
    }
    let otherwise = walks.fork { inner in
      guard let other = statement.children.first(where: { $0.kind == .block || $0.kind == .ifStatement }) else {
        return
      }
      if other.kind == .ifStatement { followIf(other, along: &inner) } else { followBlock(other, along: &inner) }
    }
    // After `if isBusy { return }`, the condition still decides what runs.
    let stays = then.open.isEmpty != otherwise.open.isEmpty
    walks.open = then.open + otherwise.open
    if !stays { for index in walks.open.indices { walks.open[index].conditions = before } }
    walks.addExits(of: then)
    walks.addExits(of: otherwise)
    walks.simplify()
  }

  private func followGuard(_ statement: Fact, along walks: inout CodeWalks) {
    guard let conditions = statement.child(.conditions) else { return }
    followConditions(conditions, along: &walks)
    let otherwise = walks.fork { inner in
      if let block = statement.child(.block) { followBlock(block, along: &inner) }
    }
    walks.addExits(of: otherwise)
    walks.simplify()
  }

  func followSwitch(_ statement: Fact, along walks: inout CodeWalks) {
    let before = walks.open.first?.conditions ?? []
    var subject: Fact?
    for part in statement.children where part.kind != .switchCase && !part.kind.isConditionalCompilation {
      subject = subject ?? part
    }
    if let subject {
      collect(&walks) {
        followExpression(subject, along: &$0)
      } use: { walk, reads in
        for name in statement.descendants(.boundName) { walk.locals[name] = reads }
        for read in reads where !walk.conditions.contains(read) { walk.conditions.append(read) }
      }
    }
    let cases = statement.contents.filter { $0.kind == .switchCase }
    guard !cases.isEmpty else { return }
    let start = walks
    walks.open = []
    for part in cases {
      var branch = start
      branch = branch.fork { inner in
        for statement in part.children where statement.kind != .casePattern {
          guard !inner.open.isEmpty else { break }
          followStatement(statement, along: &inner)
        }
      }
      walks.open += branch.open + branch.broken
      branch.broken = []
      walks.addExits(of: branch)
    }
    for index in walks.open.indices { walks.open[index].conditions = before }
    walks.simplify()
  }

  // MARK: Loops

  private func followFor(_ loop: Fact, along walks: inout CodeWalks) {
    if let sequence = loop.loopSequence {
      collect(&walks) {
        followExpression(sequence, along: &$0)
      } use: { walk, reads in
        for name in loop.descendants(.boundName) { walk.locals[name] = reads }
      }
    }
    let waits = loop.flags.contains(.isAwaiting)
    if waits { addWait(endsIfCancelled: false, at: loop.loopSequence ?? loop, along: &walks) }
    followLoop(along: &walks, mayNotRun: true) { inner in
      if let block = loop.child(.block) { followBlock(block, along: &inner) }
    }
    if waits { addWait(endsIfCancelled: false, at: loop.loopSequence ?? loop, along: &walks) }
  }

  private func followWhile(_ loop: Fact, along walks: inout CodeWalks) {
    guard let conditions = loop.child(.conditions) else { return }
    let before = walks.open.first?.conditions ?? []
    followConditions(conditions, along: &walks)
    let isEndless = conditions.children.filter { $0.kind != .block }.allSatisfy {
      $0.kind == .literal && $0.name == "true"
    }
    followLoop(along: &walks, mayNotRun: !isEndless) { inner in
      if let block = conditions.child(.block) { followBlock(block, along: &inner) }
    }
    for index in walks.open.indices { walks.open[index].conditions = before }
  }

  private func followRepeat(_ loop: Fact, along walks: inout CodeWalks) {
    followLoop(along: &walks, mayNotRun: false) { inner in
      for part in loop.children {
        if part.kind == .block { followBlock(part, along: &inner) } else { followExpression(part, along: &inner) }
      }
    }
  }

  /// Follows the body of a loop once.
  private func followLoop(along walks: inout CodeWalks, mayNotRun: Bool, follow: (inout CodeWalks) -> Void) {
    var body = walks.fork(follow)
    let skipped = mayNotRun ? walks.open : []
    walks.open = skipped + body.open + body.broken + body.continued
    (body.broken, body.continued) = ([], [])
    walks.addExits(of: body)
    walks.simplify()
  }

  // MARK: Errors

  private func followDo(_ statement: Fact, along walks: inout CodeWalks) {
    var body = walks.fork { inner in
      if let block = statement.child(.block) { followBlock(block, along: &inner) }
    }
    let clauses = statement.children(.catchClause)
    let conditions = walks.open.first?.conditions ?? []
    let depth = walks.open.first?.collected.count ?? 1
    walks.open = body.open
    if !clauses.isEmpty {
      let thrown = body.thrown.map { $0.outsideExpressions(at: depth) }
      for clause in clauses {
        var caught = body.fork { inner in
          inner.open = thrown
          if let block = clause.child(.block) { followBlock(block, along: &inner) }
        }
        if !clause.children(.casePattern).isEmpty, clause == clauses.last { caught.thrown += thrown }
        walks.open += caught.open
        walks.addExits(of: caught)
      }
      body.thrown = []
    }
    for index in walks.open.indices { walks.open[index].conditions = conditions }
    walks.addExits(of: body)
    walks.simplify()
  }
}
