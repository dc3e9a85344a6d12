import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// The methods of delegate protocols. Each one is an event of the classes that have such a delegate.
/// Matches: `protocol PlayerDelegate { func player(_ player: Player, didEnd track: Track) }` with
/// `weak var delegate: (any PlayerDelegate)?`, if a store has the delegate or is one
struct DelegateEvents: AppCodeReader {
  let app: AppCode
  private(set) var traffic = EventTraffic()

  init(in app: AppCode) {
    self.app = app
    let owners = owners()
    let delegates = program.allTypes.map(\.id).filter { id in
      guard let owners = owners[id] else { return false }
      return (owners + receivers(of: id)).contains(where: app.isStore)
    }
    for delegate in delegates {
      for method in methods(of: delegate) {
        traffic.events.append(event(method, of: delegate, ownedBy: owners[delegate] ?? []))
        addImplementations(of: method, in: delegate)
      }
    }
    if !delegates.isEmpty { addCalls(of: Set(delegates)) }
  }

  /// The types with delegates, by the protocols of these delegates.
  private func owners() -> [TypeID: [TypeID]] {
    let properties = program.allTypes.filter { !$0.module.isTest }.flatMap { program.storedProperties(of: $0.id) }
    var owners: [TypeID: [TypeID]] = [:]
    for property in properties {
      guard let delegate = app.delegateProtocol(of: property),
        let owner = program.enclosingType(of: property)
      else { continue }
      owners[delegate, default: []].append(owner)
    }
    return owners
  }

  private func receivers(of delegate: TypeID) -> [TypeID] {
    program.subtypes(of: delegate).filter { program[$0].fact.kind != .protocolDeclaration }
  }

  private func methods(of delegate: TypeID) -> [Fact] {
    program[delegate].declarations.flatMap(\.contents).filter { $0.kind == .function }
  }

  private func event(_ method: Fact, of delegate: TypeID, ownedBy owners: [TypeID]) -> CodeEvent {
    CodeEvent(
      declaration: method, publishers: owners.uniqued(),
      CodeOverview.Event(
        name: method.name, group: program.fullName(of: delegate), channel: .delegate,
        hasSender: hasSender(method, of: delegate, ownedBy: owners),
        isRequest: method.hasResult || method.flags.contains(.isThrowing),
        values: method.parameters.map(CodeOverview.Value.init(of:))))
  }

  /// Whether the first value of a method is the object that delegates.
  /// Matches: `player(_ player: Player, didEnd: Track)`
  private func hasSender(_ method: Fact, of delegate: TypeID, ownedBy owners: [TypeID]) -> Bool {
    guard let first = method.parameters.first, first.argumentLabel.isEmpty,
      let type = types.type(ofDeclaration: first)?.unwrapped
    else { return false }
    guard let id = type.nominal else {
      return type.externalName.map { program[delegate].name == "\($0)Delegate" } ?? false
    }
    return program[delegate].name == "\(program[id].name)Delegate" || owners.contains { program.isKind($0, of: id) }
  }

  /// Matches: `extension PlayerStore: PlayerDelegate { func player(_ player: Player, didEnd track: Track) { … } }`
  private mutating func addImplementations(of method: Fact, in delegate: TypeID) {
    for receiver in receivers(of: delegate) {
      for member in program.ownMembers(method.nameID, of: receiver) {
        guard member.kind == .function, member.fullName == method.fullName,
          let code = member.codeBlock
        else { continue }
        traffic.handlers.append(EventHandler(events: [method], location: member, code: [code]))
      }
    }
  }

  /// Matches: `delegate?.player(self, didEnd: track)`
  private mutating func addCalls(of delegates: Set<TypeID>) {
    let names = NameSet(delegates.flatMap { methods(of: $0).map(\.nameID) })
    for file in program.appFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member, names.contains(callee.nameID),
          let base = callee.base, let delegate = types.type(of: base)?.nominal,
          delegates.contains(delegate),
          let method = methods(of: delegate).first(where: {
            $0.nameID == callee.nameID && types.labels(of: call, fit: $0)
          })
        else { continue }
        traffic.emissions.append((call, method))
      }
    }
  }
}
