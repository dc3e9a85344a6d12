import AppAnalysis
import AppleNames
import LinkedProgram
package import SwiftFacts

/// A property that sends values which are not events of an enum: a subject, or the continuation of a stream.
package struct Signal {
  package let event: CodeEvent
  /// The members by which other code gets the values, besides the property.
  package let streams: [Fact]

  /// The property.
  package var sender: Fact { event.declaration }
}

/// The subjects and streams whose values are not an enum of events. Each one is an event.
struct SignalEvents: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()
  /// The members by which other code gets the values.
  private(set) var streams: Set<Fact> = []
  private let continuations: Continuations

  /// A member by which code reaches a signal.
  private typealias Exposure = (member: Fact, sender: Fact)

  init(in app: AppCode) {
    self.app = app
    let subjects = Subjects(app: app)
    continuations = Continuations(app: app)
    var exposures: [Name: [Exposure]] = [:]
    var senders: [Fact] = []
    let names = NameSet(
      CombineNames.asyncStreams.union([CombineNames.eventSubject]).map { Name($0) })
    for file in program.handwrittenFiles where file.facts.names.contains(where: names.contains) {
      for property in file.facts.all(.property) where property.enclosingCode == nil {
        var members: [Fact] = []
        if let subject = subjects.signal(from: property) {
          members = [property] + add(subject)
        } else if let continuation = continuations.signal(from: property) {
          members = add(continuation)
          senders.append(property)
        }
        for member in members { exposures[member.nameID, default: []].append((member, property)) }
      }
    }
    addUses(of: exposures)
    addYields(to: senders)
  }

  /// Adds a signal and returns its streams.
  private mutating func add(_ signal: Signal) -> [Fact] {
    traffic.events.append(signal.event)
    streams.formUnion(signal.streams)
    return signal.streams
  }

  private mutating func addUses(of exposures: [Name: [Exposure]]) {
    guard !exposures.isEmpty else { return }
    let mentioned = NameSet(exposures.keys)
    for file in program.handwrittenFiles {
      for kind in [FactKind.member, .name] {
        for expression in file.facts.all(kind) where mentioned.contains(expression.nameID) {
          let declarations = types.declarations(of: expression)
          for exposure in exposures[expression.nameID] ?? []
          where declarations.contains(exposure.member) {
            addUse(expression, of: exposure.sender)
          }
        }
      }
    }
  }

  /// Adds an expression that mentions a signal if it sends the event or subscribes to it.
  /// Matches: `changed.send(item)`, `cart.changed?.sink { … }`, and both after `let changed = cart.changed`
  private mutating func addUse(_ expression: Fact, of sender: Fact) {
    let outer = expression.outermostUnwrapping
    if let member = outer.parent, member.kind == .member, member.base == outer,
      member.name == "send", let call = member.call
    {
      traffic.emissions.append((call, sender))
      return
    }
    for use in outer.usesOfLocal(in: program) { addUse(use, of: sender) }
    let code = outer.codeOrArgumentsOfSubscribers
    guard !code.isEmpty else { return }
    traffic.handlers.append(EventHandler(events: [sender], location: expression, code: code))
  }

  /// Adds the calls that send values through a continuation.
  /// Matches: `continuation.yield(item)`
  private mutating func addYields(to senders: [Fact]) {
    guard !senders.isEmpty else { return }
    for file in program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member, callee.name == "yield",
          let source = callee.base.flatMap(continuations.source)
        else { continue }
        let declarations = types.declarations(of: source)
        let sender = senders.first {
          $0.nameID == source.nameID && declarations.contains($0)
        }
        if let sender { traffic.emissions.append((call, sender)) }
      }
    }
  }
}

extension Fact {
  /// The uses of the local variable that an expression is the value of; none if it is not the value of one.
  fileprivate func usesOfLocal(in program: Program) -> [Fact] {
    var local = parent
    if local?.kind == .initialValue { local = local?.parent }
    guard let local, local.initialExpression == self, local.enclosingCode != nil, let scope = local.enclosingCode else {
      return []
    }
    return scope.descendants(.name).filter { use in
      guard use.nameID == local.nameID, case .local(local) = program.meaning(of: use.nameID, at: use) else {
        return false
      }
      return true
    }
  }

  /// The expression with the `?` and `!` after it.
  fileprivate var outermostUnwrapping: Fact {
    guard let parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap else { return self }
    return parent.outermostUnwrapping
  }
}
